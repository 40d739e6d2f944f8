import { lazySection } from "../../components/loading/lazy-section.tsx";

export default lazySection(() => import("../../features/availability/admin/calendar-section.tsx"));
