import { lazySection } from "../../components/ui/lazy-section.tsx";

export default lazySection(() => import("../../features/audit/admin/audit-section.tsx"));
