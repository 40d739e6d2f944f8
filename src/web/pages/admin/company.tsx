import { lazySection } from "../../components/loading/lazy-section.tsx";

export default lazySection(() => import("../../features/company/admin/company-section.tsx"));
