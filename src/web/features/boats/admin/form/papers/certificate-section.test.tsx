import { act } from "react";
import { useForm } from "react-hook-form";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import {
  click,
  findControl,
  renderHook,
  waitUntil,
} from "../../../../../../../tests/support/jsdom/render.tsx";
import { getToasts, removeToasts } from "../../../../../lib/toasts/toast.ts";
import { type BoatFormValues, newBoatValues } from "../boat-form-values.ts";
import { CertificateSection } from "./certificate-section.tsx";

test("a certificate that is removed is taken back to its place", async () => {
  removeToasts();
  const certificates = ["Redningsflåte", "Kransertifikat"].map((kind) => ({
    id: kind,
    kind,
    issuer: "",
    valid_to: "2027-01-31",
    is_public: true,
    file: null,
  }));
  const { root, read } = await renderHook(
    () => useForm<BoatFormValues>({ defaultValues: { ...newBoatValues(), certificates } }),
    {
      show: (form) => <CertificateSection form={form} boatId="lomvi" onBusyChange={() => {}} />,
      wrap: (element) => {
        const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
        return <Stub />;
      },
    },
  );
  const readKinds = () =>
    read()
      .getValues("certificates")
      .map(({ kind }) => kind);
  click(findControl(root, "Fjern sertifikatet: Redningsflåte"));
  expect(readKinds()).toEqual(["Kransertifikat"]);
  await waitUntil(() => expect(getToasts()).toHaveLength(1));
  const [undo] = getToasts()[0]?.actions ?? [];
  act(() => {
    if (undo && "onSelect" in undo) undo.onSelect();
  });
  expect(readKinds()).toEqual(["Redningsflåte", "Kransertifikat"]);
});
