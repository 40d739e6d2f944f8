import { lazySection } from "../../components/ui/lazy-section.tsx";

export default lazySection(() => import("../../features/media/admin/library-section.tsx"));
