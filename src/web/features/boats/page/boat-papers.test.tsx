import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "../../../../../tests/support/jsdom/render.tsx";
import { BoatPapers } from "./boat-papers.tsx";

const certificate = { issuer: "", url: null };
const certificates = [
  { ...certificate, kind: "Kransertifikat", validTo: "2026-11-18" },
  { ...certificate, kind: "Redningsflåte", validTo: "2027-11-18" },
];

/** The page as it is shown at this time, in a tab that may have been open for days. */
async function renderAt(time: string) {
  vi.useFakeTimers({ now: new Date(time), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  return render(<BoatPapers papers={{ certificates, biosecurity: null }} />);
}

test("a certificate is shown on its last day in Norway, and not after it", async () => {
  expect((await renderAt("2026-11-18T23:59:59+01:00")).textContent).toContain("Kransertifikat");
  const later = await renderAt("2026-11-19T00:00:01+01:00");
  expect(later.textContent).not.toContain("Kransertifikat");
  expect(later.textContent).toContain("Redningsflåte");
});
