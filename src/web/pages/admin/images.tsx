import { lazySection } from "../../components/loading/lazy-section.tsx";

export default lazySection(() => import("../../features/media/admin/library/library-section.tsx"));
