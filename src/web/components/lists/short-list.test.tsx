import { act } from "react";
import { expect, test } from "vitest";
import { findControl, press, render, type } from "../../../../tests/support/jsdom/render.tsx";
import { ShortListMore, ShortListSearch } from "./short-list.tsx";
import { useShortList } from "./use-short-list.ts";

interface ListProps {
  count: number;
  total?: number;
  first?: string;
}

function List({ count, total, first }: ListProps) {
  const items = Array.from({ length: count }, (_, index) => `Båt ${index + 1}`);
  const list = useShortList(items, {
    getText: (item) => item,
    total,
    isFirst: first === undefined ? undefined : (item) => item === first,
  });
  return (
    <>
      <ShortListSearch list={list} label="Søk" />
      <ul>
        {list.shown.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <ShortListMore list={list} />
    </>
  );
}

const rows = (container: HTMLElement) =>
  Array.from(container.querySelectorAll("li"), ({ textContent }) => textContent);
const field = (container: HTMLElement) => container.querySelector("input");

const search = (container: HTMLElement, text: string) => type(field(container)!, text);

test("a list of 24 is shown whole", async () => {
  const container = await render(<List count={24} />);
  expect(rows(container)).toHaveLength(24);
  expect(container.querySelector("input, button")).toBeNull();
});

test("the search field stays when a row is shown elsewhere", async () => {
  const container = await render(<List count={24} total={25} />);
  expect(field(container)).not.toBeNull();
});

test("'Vis … til' shows more rows until all are shown", async () => {
  const container = await render(<List count={60} />);
  await press(container, "Vis 24 til");
  expect(rows(container)).toHaveLength(48);
  await press(container, "Vis 12 til");
  expect(rows(container)).toHaveLength(60);
  await press(container, "Vis færre");
  expect(rows(container)).toHaveLength(24);
});

test("'Vis … til' keeps the focus when it has shown more rows", async () => {
  const container = await render(<List count={60} />);
  const more = findControl(container, "Vis 24 til");
  more.focus();
  await press(container, "Vis 24 til");
  expect(document.activeElement).toBe(more);
  expect(more.textContent).toBe("Vis 12 til");
});

test("a search finds rows that are not shown, by words in any order", async () => {
  const container = await render(<List count={60} />);
  await search(container, "57 BÅT");
  expect(rows(container)).toEqual(["Båt 57"]);
  expect(container.querySelector("[role=status]")?.textContent).toBe("1 treff");
});

test("a search that finds nothing says so", async () => {
  const container = await render(<List count={60} />);
  await search(container, "finnes ikke");
  expect(container.querySelector("[role=status]")?.textContent).toBe("Ingen treff");
});

test("Escape clears the search without closing a dialog", async () => {
  const container = await render(<List count={60} />);
  await search(container, "57");
  const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  await act(async () => field(container)?.dispatchEvent(escape));
  expect(escape.defaultPrevented).toBe(true);
  expect([field(container)?.value, rows(container).length]).toEqual(["", 24]);
});

test("what is chosen comes first", async () => {
  const container = await render(<List count={60} first="Båt 57" />);
  expect(rows(container)[0]).toBe("Båt 57");
});
