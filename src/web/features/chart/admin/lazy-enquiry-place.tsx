import { lazyPart } from "../../../components/loading/lazy-part.tsx";
import type { EnquiryPlaceProps } from "./enquiry-place.tsx";

export const LazyEnquiryPlace = lazyPart<EnquiryPlaceProps>(() => import("./enquiry-place.tsx"));
