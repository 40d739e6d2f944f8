import { lazySection } from "../../components/loading/lazy-section.tsx";

export default lazySection(() => import("../../features/positions/admin/position-section.tsx"));
