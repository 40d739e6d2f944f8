import { useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { DayRange } from "../../../../shared/days.ts";

/** The period whose dialog is open: a stored one, or the values that a new one starts with. */
type OpenPeriod = { id: string } | { id: null; boatId: string; days: DayRange | null };

export type CalendarUrl = ReturnType<typeof useCalendarUrl>;

/** Keeps the boat that is shown and the open dialog in the URL. The same object until the URL changes. */
export function useCalendarUrl() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromList?: boolean } | null };
  const [params] = useSearchParams();
  return useMemo(() => {
    const boatId = params.get("fartoy");
    const go = (change: Record<string, string | null>, options?: { replace?: boolean; state?: unknown }) => {
      const next = new URLSearchParams();
      const wanted = { fartoy: boatId, ...change };
      for (const [name, value] of Object.entries(wanted)) if (value !== null) next.set(name, value);
      void navigate({ search: next.toString() }, options);
    };
    const opened = { state: { fromList: true } };
    return {
      /** Null for the whole fleet. */
      boatId,
      open: readOpenPeriod(params),
      showBoat: (id: string | null) => go({ fartoy: id }),
      edit: (id: string) => go({ periode: id }, opened),
      /** Shows a period in place of the open dialog. */
      replace: (id: string) => go({ periode: id }, { replace: true, state }),
      create: (forBoat: string, days: DayRange | null) =>
        go({ ny: forBoat, fra: days?.first_day ?? null, til: days?.last_day ?? null }, opened),
      close: () => {
        if (state?.fromList) void navigate(-1);
        else go({}, { replace: true });
      },
    };
  }, [navigate, params, state]);
}

function readOpenPeriod(params: URLSearchParams): OpenPeriod | null {
  const id = params.get("periode");
  if (id !== null) return { id };
  const boatId = params.get("ny");
  if (boatId === null) return null;
  const [first_day, last_day] = [params.get("fra"), params.get("til")];
  return { id: null, boatId, days: first_day !== null && last_day !== null ? { first_day, last_day } : null };
}
