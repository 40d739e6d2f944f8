import { lazySection } from "../../components/ui/lazy-section.tsx";

export default lazySection(() => import("../../features/auth/account/account-panels.tsx"));
