import { expect, test } from "vitest";

import { amountsIn } from "./amounts.ts";
import { isPartOfName } from "./part-of-name.ts";

const isName = (line: string, names: string) => {
  const [amount] = amountsIn(line, "en");
  return amount !== undefined && isPartOfName(amount, names);
};

test("a number beside the same word in the names is part of a name", () => {
  expect(isName("your iphone 15 mended", "iphone 15 repair")).toBe(true);
  expect(isName("your iphone-15", "the new iphone 15")).toBe(true);
  expect(isName("15 iphones", "iphone 15")).toBe(false);
  expect(isName("iphone 15", "iphone 150")).toBe(false);
  expect(isName("iphone 15", "myiphone 15")).toBe(false);
  expect(isName("iphone 15", "iphone 15x")).toBe(false);
  expect(isName("iphone 15", "iphone 150, iphone 15")).toBe(true);
  expect(isName("7 eleven", "the 7-eleven shop")).toBe(true);
  expect(isName("7 eleven", "the 17-eleven shop")).toBe(false);
});
