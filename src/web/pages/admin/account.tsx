import { lazySection } from "../../components/loading/lazy-section.tsx";

export default lazySection(() => import("../../features/accounts/account/account-panels.tsx"));
