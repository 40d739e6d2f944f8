import { lazySection } from "../../components/ui/lazy-section.tsx";

export default lazySection(() => import("../../features/users/admin/user-section.tsx"));
