import type { ComponentProps } from "react";
import { describeExpiry, warningDays } from "../../../../../../rules/boats/certificate-days.ts";
import { Badge } from "../../../../../components/ui/badge.tsx";

/** Whether a certificate is valid: an error once it has expired, a warning in its last month. */
export function ExpiryBadge({ daysLeft }: { daysLeft: number }) {
  return (
    <Badge tone={getTone(daysLeft)} hasDot>
      {describeExpiry(daysLeft) ?? "Gyldig"}
    </Badge>
  );
}

function getTone(daysLeft: number): ComponentProps<typeof Badge>["tone"] {
  if (daysLeft < 0) return "error";
  if (daysLeft <= warningDays[1]) return "warning";
  return daysLeft <= warningDays[0] ? "neutral" : "success";
}
