import { lazySection } from "../../components/loading/lazy-section.tsx";

export default lazySection(() => import("../../features/overview/admin/overview-section.tsx"));
