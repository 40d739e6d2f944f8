import { BoatsSection } from "../../features/boats/admin/boats-section.tsx";

export default function Boats() {
  return <BoatsSection />;
}
