import { lazySection } from "../../components/ui/lazy-section.tsx";

export default lazySection(() => import("../../features/overview/admin/overview-section.tsx"));
