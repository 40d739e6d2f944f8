import { Icon } from "../../../../components/ui/icon.tsx";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import type { PeriodLook } from "./period-look.ts";

const icons = { busy: "cal", workshop: "wrench", free_in_region: "pin" };

export function PeriodIcon({ look }: { look: PeriodLook }) {
  return look === "tentative" ? <PortalIcon name="clock" /> : <Icon name={icons[look]} />;
}
