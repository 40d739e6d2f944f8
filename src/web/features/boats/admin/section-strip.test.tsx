import { expect, test } from "vitest";
import { press, renderHook } from "../../../../../tests/support/jsdom/render.tsx";
import { Fieldset } from "../../../components/forms/fieldset.tsx";
import { type ItemRefs, useItemRefs } from "../../../lib/focus/use-item-refs.ts";
import { SectionStrip } from "./section-strip.tsx";

test("a section that is chosen has the focus, with its name", async () => {
  const show = (elements: ItemRefs<string>) => (
    <>
      <SectionStrip sections={[{ key: "papers", label: "Papirer" }]} elements={elements} />
      <div ref={elements.ref("papers")}>
        <Fieldset legend="Sertifikater">Ingen</Fieldset>
      </div>
    </>
  );
  const { root } = await renderHook(() => useItemRefs<string>(), { show });
  await press(root, "Papirer");
  // A fieldset is named by its legend.
  expect(document.activeElement).toBe(root.querySelector("fieldset"));
});
