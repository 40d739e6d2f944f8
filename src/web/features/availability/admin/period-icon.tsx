import type { PeriodKind } from "../../../../contract/availability.ts";
import { Icon } from "../../../components/ui/icon.tsx";

const icons: Record<PeriodKind, string> = { busy: "cal", workshop: "wrench", free_in_region: "pin" };

export function PeriodIcon({ kind }: { kind: PeriodKind }) {
  return <Icon name={icons[kind]} />;
}
