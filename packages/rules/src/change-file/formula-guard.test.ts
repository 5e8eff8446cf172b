import { expect, test } from "vitest";

import { guarded, unguarded } from "./formula-guard.ts";

test.each([
  "=HYPERLINK(1)",
  "@sum",
  "-20% on shoes",
  "it's",
  "'A",
  "'=Sale",
  "Shoes;=1+1",
  "shoes; \t=cmd|' /C calc'!A0",
  '"=1+1',
  "\t=1+1",
  "'\t=1+1",
  "two\n=lines",
  'PMax | "Sale" – 50 % 日本語 🏃 \\ O\'Neill, {x} ; [a]',
  "  double  blanks  ",
])("%j comes back as it was", (text) => {
  expect(unguarded(guarded(text))).toBe(text);
});
