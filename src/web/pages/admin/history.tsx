import { lazySection } from "../../components/loading/lazy-section.tsx";

export default lazySection(() => import("../../features/history/admin/history-panels.tsx"));
