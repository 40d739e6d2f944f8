import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { pressKey, render } from "../../../../tests/support/jsdom/render.tsx";
import { NumberField } from "./number-field.tsx";

async function mountField(text: string, step: number): Promise<HTMLInputElement> {
  function Form() {
    const { control } = useForm({ defaultValues: { length: text } });
    return <NumberField control={control} name="length" label="Length (m)" step={step} />;
  }
  return (await render(<Form />)).querySelector("input")!;
}

const describe = (field: HTMLInputElement) =>
  document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;

test.each([
  ["abc", 0.1, "Ikke et tall: lagres som 0 (ukjent)"],
  ["8 til 9", 0.1, "Skriv bare tallet, for eksempel 8 eller 8,5"],
  ["2021 ca", 1, "Skriv bare årstallet"],
  ["8,5", 0.1, undefined],
])("'%s' with a step of %s is described as '%s'", async (text, step, description) => {
  expect(describe(await mountField(text, step))).toBe(description);
});

test("the arrow keys step the number", async () => {
  const field = await mountField("0", 0.1);
  pressKey(field, "ArrowUp");
  expect(field.value).toBe("0,1");
});
