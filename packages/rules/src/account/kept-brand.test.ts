import { expect, test } from "vitest";

import { usableBrandIds } from "./kept-brand.ts";

const active = (id: number) => ({ id, isActive: true });
const three = [active(3), active(1), active(2)];

test("nothing is chosen while the plan allows all active brands", () => {
  expect(usableBrandIds(three, undefined, undefined)).toBeUndefined();
  expect(usableBrandIds(three, 3, 2)).toBeUndefined();
  expect(usableBrandIds([active(1), { id: 2, isActive: false }], 1, undefined)).toBeUndefined();
});

test.each([
  [1, undefined, [1]],
  [1, 2, [2]],
  [2, 3, [3, 1]],
  [2, undefined, [1, 2]],
  [1, 99, [1]],
])("of three, a limit of %d with %s kept leaves %j", (limit, kept, usable) => {
  expect([...(usableBrandIds(three, limit, kept) ?? [])]).toEqual(usable);
});

test("a kept brand that is deactivated has no effect", () => {
  const brands = [active(1), active(2), { id: 3, isActive: false }];
  expect([...(usableBrandIds(brands, 1, 3) ?? [])]).toEqual([1]);
});
