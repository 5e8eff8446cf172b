import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { StatusChange } from "@adwright/store/brand/brand-status";
import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { CREATED_AT, MONTH, brandRow, newUserId, upTo } from "./rows.ts";

const opened = await useTestStore();
const { brands, stats } = opened.store;

function change(brand: BrandRow, changes = 1): StatusChange {
  return { brand, at: CREATED_AT, month: MONTH, changes };
}

async function makeBrands(userId: string, count: number): Promise<BrandRow[]> {
  const rows = upTo(count).map(() => brandRow({ userId }));
  await Promise.all(rows.map((row) => opened.store.brands.create(row, undefined)));
  return rows;
}

const now = (brand: BrandRow) => opened.store.brands.getNow(brand.userId, brand.id);

/** Deactivates a brand and gives its place back; answers its row. */
async function release(brand: BrandRow): Promise<BrandRow> {
  await brands.deactivate(change(brand));
  await brands.releasePlace(await now(brand));
  return now(brand);
}

async function expectCounted(userId: string, count: number): Promise<void> {
  const flagged = (await brands.listAllOf(userId)).filter(({ counts }) => counts);
  expect(flagged).toHaveLength(count);
  expect((await stats.get(userId, { consistent: true })).countedBrands).toBe(count);
}

test("a deactivated brand keeps its place until it is given back, which happens once", async () => {
  const userId = newUserId();
  const [brand] = await makeBrands(userId, 3);
  if (!brand) throw new Error("No brand.");
  const outcomes = await Promise.all(upTo(10).map(() => brands.deactivate(change(brand))));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  const inactive = await now(brand);
  expect(inactive).toMatchObject({
    isActive: false,
    counts: true,
    deactivatedAt: CREATED_AT,
    statusMonth: MONTH,
    statusChanges: 1,
  });
  expect(await brands.listInactiveCountedOf(userId)).toEqual([inactive]);
  await expectCounted(userId, 3);

  const releases = await Promise.all(upTo(10).map(() => brands.releasePlace(inactive)));
  expect(releases.filter(Boolean)).toHaveLength(1);
  await expectCounted(userId, 2);
  expect(await brands.listInactiveCountedOf(userId)).toEqual([]);
});

test("a brand that still counts can be activated in its own place at any limit", async () => {
  const userId = newUserId();
  const [brand] = await makeBrands(userId, 2);
  if (!brand) throw new Error("No brand.");
  await brands.deactivate(change(brand));
  const inactive = await now(brand);
  const attempts = upTo(5).map(() => brands.activate(change(inactive, 2), 1));
  expect((await Promise.all(attempts)).toSorted()).toEqual([
    "activated",
    "changed",
    "changed",
    "changed",
    "changed",
  ]);
  const active = await now(brand);
  expect(active).toMatchObject({ isActive: true, counts: true, statusChanges: 2 });
  expect(active).not.toHaveProperty("deactivatedAt");
  await expectCounted(userId, 2);
});

test("concurrent brands without a place take only the free places", async () => {
  const userId = newUserId();
  const rows = await makeBrands(userId, 8);
  const released = await Promise.all(rows.map((row) => release(row)));
  await expectCounted(userId, 0);
  const fresh = upTo(8).map(() => brandRow({ userId }));
  const outcomes: string[] = await Promise.all([
    ...released.map((row) => brands.activate(change(row, 2), 5)),
    ...fresh.map((row) => brands.create(row, 5)),
  ]);
  expect(outcomes.filter((outcome) => outcome !== "limit")).toHaveLength(5);
  await expectCounted(userId, 5);
  const [refused] = released.filter((_, index) => outcomes[index] === "limit");
  if (!refused) throw new Error("Every brand found a place.");
  expect(await brands.activate(change(refused, 2), 0)).toBe("limit");
});

test("a change based on an outdated state has no effect", async () => {
  const userId = newUserId();
  const [brand] = await makeBrands(userId, 1);
  if (!brand) throw new Error("No brand.");
  await brands.deactivate(change(brand));
  const inactive = await now(brand);
  await brands.activate(change(inactive, 2), 1);
  // Active again, as `brand` was read, but with two changes by now.
  expect(await brands.deactivate(change(brand))).toBe(false);
  expect(await brands.releasePlace(inactive)).toBe(false);
  expect(await brands.activate(change(inactive, 2), 1)).toBe("changed");
  await expectCounted(userId, 1);
});

test("concurrent removals, releases and activations leave the count exact", async () => {
  const userId = newUserId();
  const rows = await makeBrands(userId, 6);
  await Promise.all(rows.map((row) => brands.deactivate(change(row))));
  const inactive = await brands.listInactiveCountedOf(userId);
  await Promise.all(
    inactive.flatMap((row, index) => [
      brands.releasePlace(row),
      index % 2 === 0 ? brands.remove(row) : brands.activate(change(row, 2), undefined),
    ]),
  );
  const left = await brands.listAllOf(userId);
  expect(left).toHaveLength(3);
  await expectCounted(userId, left.filter(({ counts }) => counts).length);
  expect((await stats.get(userId)).brands).toBe(3);
});
