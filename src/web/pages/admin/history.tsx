import { lazySection } from "../../components/ui/lazy-section.tsx";

export default lazySection(() => import("../../features/history/admin/history-panels.tsx"));
