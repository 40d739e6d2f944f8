import { lazySection } from "../../components/ui/lazy-section.tsx";

export default lazySection(() => import("../../features/company/admin/company-section.tsx"));
