import { expect, test } from "vitest";
import { createBudget } from "./budget.ts";

const network = (number: number, block = 1) => `2001:db8:${block}:${number}::/64`;

test("a network has its share, and gets it back", () => {
  const budget = createBudget({ all: 12, ofNetwork: 4 });
  expect(budget.reserve("203.0.113.7", 4)).toBe(true);
  expect(budget.reserve("203.0.113.7", 1)).toBe(false);
  expect(budget.reserve("203.0.113.8", 1)).toBe(true);
  budget.release("203.0.113.7", 4);
  expect(budget.reserve("203.0.113.7", 4)).toBe(true);
});

test("an IPv6 block does not use up the whole", () => {
  const budget = createBudget({ all: 12, ofNetwork: 4 });
  const reserved = [1, 2, 3].map((number) => budget.reserve(network(number), 4));
  expect(reserved).toEqual([true, true, false]);
  expect(budget.reserve(network(1, 2), 3)).toBe(true);
});
