import { usableImages } from "../../../contract/images.ts";
import type { Service } from "../../../contract/services.ts";
import { ContentImage } from "../../components/ui/content-image.tsx";
import { ServiceIcon } from "./service-icon.tsx";

interface ServicePictureProps {
  service: Pick<Service, "slug" | "image">;
  sizes: string;
  loading?: "lazy" | "eager";
  fetchPriority?: "high";
}

/** The service's picture, decorative beside its title. Its icon stands in when there is none or it cannot be shown. */
export function ServicePicture({ service, ...image }: ServicePictureProps) {
  const address = usableImages([service.image])[0];
  const standIn = (
    <span className="svc-standin">
      <ServiceIcon slug={service.slug} />
    </span>
  );
  if (address === undefined) return standIn;
  return <ContentImage key={address} src={address} alt="" fallback={standIn} {...image} />;
}
