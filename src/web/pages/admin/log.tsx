import { lazySection } from "../../components/loading/lazy-section.tsx";

export default lazySection(() => import("../../features/audit/admin/audit-section.tsx"));
