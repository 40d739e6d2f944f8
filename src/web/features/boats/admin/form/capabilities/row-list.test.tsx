import { useState } from "react";
import { expect, test } from "vitest";
import { click, findControl, render } from "../../../../../../../tests/support/jsdom/render.tsx";
import { RowList } from "./row-list.tsx";

function Cranes({ count }: { count: number }) {
  const [rows, setRows] = useState(Array.from({ length: count }, () => ({ moment: "" })));
  return (
    <RowList
      label="Kraner"
      rows={rows}
      newRow={{ moment: "" }}
      max={3}
      onChange={setRows}
      error={undefined}
      addLabel="Legg til kran"
      getRemoveLabel={(_, index) => `Fjern kran ${index + 1}`}
      ref={null}
    >
      {({ index, firstRef }) => <input ref={firstRef} aria-label={`Kran ${index + 1}`} />}
    </RowList>
  );
}

const readFocused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

test("the first field of a row that is added gets the focus", async () => {
  const root = await render(<Cranes count={1} />);
  click(findControl(root, "Legg til kran"));
  expect(readFocused()).toBe("Kran 2");
});

test("the focus goes to the next row when one is removed", async () => {
  const root = await render(<Cranes count={2} />);
  click(findControl(root, "Fjern kran 2"));
  expect(readFocused()).toBe("Fjern kran 1");
});

test("the focus goes to the button that adds a row when the last one is removed", async () => {
  const root = await render(<Cranes count={1} />);
  click(findControl(root, "Fjern kran 1"));
  expect(readFocused()).toBe("Legg til kran");
});
