import { expect, test } from "vitest";

import { setTitle } from "./set-title.ts";

const budget = { kind: "budget_amount", path: ["Trail shoes"] };

test.each([
  [{ changeCount: 1, firstChange: budget }, "Daily budget · Trail shoes"],
  [{ changeCount: 3, firstChange: budget }, "Daily budget · Trail shoes and 2 more changes"],
  [{ changeCount: 2, firstChange: { kind: "bidding", path: [] } }, "Bidding and 1 more change"],
  [
    { changeCount: 1, firstChange: { kind: "device_modifier", path: ["Trail shoes", "MOBILE"] } },
    "Device · Mobile phones",
  ],
  // An empty set, one that was made before this was kept, and a kind of a newer version.
  [{ changeCount: 0 }, "0 changes"],
  [{ changeCount: 1 }, "1 change"],
  [{ changeCount: 1, firstChange: { kind: "not_known", path: ["A"] } }, "1 change"],
])("%o is called “%s”", (set, title) => {
  expect(setTitle({ kind: "change", ...set })).toBe(title);
  expect(setTitle({ kind: "undo", ...set })).toBe(`Undo: ${title}`);
});

test.each([
  [{ rule: { ruleId: "1", name: "Hail in Texas" } }, "Hail in Texas: 1 change"],
  [
    {
      proposal: {
        grantId: "1",
        clientName: "Claude",
        clientHost: "claude.ai",
        title: "Less waste",
        expiresAt: "2099-01-01T00:00:00.000Z",
      },
    },
    "Proposed by Claude: 1 change",
  ],
  [{ import: { fileName: "winter.csv" } }, "winter.csv: 1 change"],
])("made by %o, its title says so", (origin, title) => {
  expect(setTitle({ kind: "change", changeCount: 1, origin })).toBe(title);
});
