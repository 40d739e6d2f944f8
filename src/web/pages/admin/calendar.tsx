import { lazySection } from "../../components/ui/lazy-section.tsx";

export default lazySection(() => import("../../features/availability/admin/calendar-section.tsx"));
