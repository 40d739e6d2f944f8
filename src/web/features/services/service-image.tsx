import { usableImageUrls } from "../../../contract/images.ts";
import type { Service } from "../../../contract/services.ts";
import { ContentImage } from "../../components/ui/content-image.tsx";
import { ServiceIcon } from "./service-icon.tsx";

interface ServicePictureProps {
  service: Pick<Service, "slug" | "image" | "image_text">;
  alt?: string;
  sizes: string;
  loading?: "lazy" | "eager";
  fetchPriority?: "high";
}

/** The service's picture: without a text of its own it is decorative where its title stands beside it. Its icon stands in when it cannot be shown. */
export function ServiceImage({ service, alt = "", ...image }: ServicePictureProps) {
  const address = usableImageUrls([service.image])[0];
  const standIn = (
    <span className="svc-standin">
      <ServiceIcon slug={service.slug} />
    </span>
  );
  if (address === undefined) return standIn;
  return (
    <ContentImage key={address} src={address} alt={service.image_text || alt} fallback={standIn} {...image} />
  );
}
