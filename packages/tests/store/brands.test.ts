import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { brandRow, CREATED_AT, newId, newUserId, upTo, assistantRow } from "./rows.ts";

const opened = await useTestStore();
const { brands, stats } = opened.store;

function count(outcomes: string[], word: string): number {
  return outcomes.filter((outcome) => outcome === word).length;
}

test("twenty concurrent imports of one account make one brand", async () => {
  const userId = newUserId();
  const outcomes = await Promise.all(
    upTo(20).map(() => brands.create(brandRow({ userId, customerId: "1112223333" }), undefined)),
  );
  expect(count(outcomes, "created")).toBe(1);
  expect(count(outcomes, "duplicate")).toBe(19);
  expect(await stats.get(userId)).toMatchObject({ brands: 1, countedBrands: 1 });
  expect(await brands.listAllOf(userId)).toHaveLength(1);
  expect((await brands.findByCustomerId(userId, "1112223333"))?.customerId).toBe("1112223333");
});

test("twenty concurrent brands stop at the plan's limit", async () => {
  const userId = newUserId();
  const rows = upTo(20).map(() => brandRow({ userId }));
  const outcomes = await Promise.all(rows.map((row) => brands.create(row, 5)));
  expect(count(outcomes, "created")).toBe(5);
  expect(count(outcomes, "limit")).toBe(15);
  expect((await stats.get(userId)).countedBrands).toBe(5);
  const refused = rows[outcomes.indexOf("limit")];
  expect(await brands.find(userId, refused?.id ?? 0)).toBeUndefined();
  expect(await brands.findByCustomerId(userId, refused?.customerId ?? "")).toBeUndefined();
  expect(await brands.create(brandRow({ userId }), 0)).toBe("limit");
});

test("two people can have a brand of the same account, but a person can't have two brands with the same id", async () => {
  const brand = brandRow({ userId: newUserId() });
  expect(await brands.create(brand, 1)).toBe("created");
  expect(await brands.create({ ...brand, userId: newUserId() }, 1)).toBe("created");
  await expect(
    brands.create({ ...brand, customerId: "9998887777" }, undefined),
  ).rejects.toMatchObject({ code: "CONFLICT" });
});

test("a patch sets and removes fields, and changes a customer id unless it is taken", async () => {
  const brand = brandRow({ userId: newUserId() });
  const { userId, id } = brand;
  await brands.create(brand, undefined);
  const other = brandRow({ userId });
  await brands.create(other, undefined);

  const named = await brands.patch(userId, id, { name: "Northwind", website: undefined });
  expect(named.name).toBe("Northwind");
  expect(named).not.toHaveProperty("website");

  const moved = await brands.patch(userId, id, { customerId: "5556667777", name: "Moved" });
  expect(moved).toMatchObject({ customerId: "5556667777", name: "Moved" });
  expect(await brands.findByCustomerId(userId, brand.customerId)).toBeUndefined();
  expect(await brands.findByCustomerId(userId, "5556667777")).toEqual(moved);
  expect(await brands.patch(userId, id, { customerId: "5556667777" })).toEqual(moved);

  await expect(brands.patch(userId, id, { customerId: other.customerId })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  expect(await brands.find(userId, id)).toEqual(moved);
  for (const fields of [{ name: "x" }, { customerId: "1231231234" }]) {
    await expect(brands.patch(userId, newId(), fields)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  }
});

test("removing a brand removes all of its rows, once", async () => {
  const brand = brandRow({ userId: newUserId() });
  const { userId, id } = brand;
  await brands.create(brand, undefined);
  await brands.putValueProposition({
    userId,
    brandId: id,
    text: "Shoes",
    facts: [],
    updatedAt: CREATED_AT,
  });
  await brands.createAssistant(assistantRow({ userId, brandId: id }));
  await Promise.all(upTo(10).map(() => brands.remove(brand)));
  expect(await stats.get(userId)).toMatchObject({ brands: 0, countedBrands: 0 });
  expect(await brands.find(userId, id)).toBeUndefined();
  expect(await brands.findValueProposition(userId, id)).toBeUndefined();
  expect(await brands.findAssistant(userId, id)).toBeUndefined();
  expect(await brands.create(brand, 1)).toBe("created");
});

test("value propositions are stored in rows of their own and read in batches", async () => {
  const userId = newUserId();
  const rows = upTo(130).map(() => brandRow({ userId }));
  for (const row of rows) await brands.create(row, undefined);
  const withText = rows.filter((_, index) => index % 2 === 0);
  for (const { id } of withText) {
    await brands.putValueProposition({
      userId,
      brandId: id,
      text: `Text ${id}`,
      facts: [{ text: "Fits", source: "/about" }],
      websiteNote: undefined,
      updatedAt: CREATED_AT,
    });
  }
  const ids = rows.map(({ id }) => id);
  const { answer, calls } = await opened.measured(() =>
    brands.findValuePropositions(userId, [...ids, ...ids]),
  );
  expect(calls).toBe(2);
  expect(new Set(answer.keys())).toEqual(new Set(withText.map(({ id }) => id)));
  const [first] = withText;
  expect(answer.get(first?.id ?? 0)?.text).toBe(`Text ${first?.id}`);
  expect((await brands.find(userId, first?.id ?? 0))?.hasValueProposition).toBe(true);
  expect(await brands.findValuePropositions(userId, [])).toEqual(new Map());
  await expect(
    brands.putValueProposition({ userId, brandId: 1, text: "", facts: [], updatedAt: CREATED_AT }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a brand gets only one assistant, and stores its ids", async () => {
  const brand = brandRow({ userId: newUserId() });
  const { userId, id } = brand;
  await brands.create(brand, undefined);
  const outcomes = await Promise.all(
    upTo(5).map((index) =>
      brands.createAssistant(assistantRow({ userId, brandId: id, assistantId: `asst_${index}` })),
    ),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  const assistant = await brands.findAssistant(userId, id);
  expect(assistant?.assistantId).toBe(`asst_${outcomes.indexOf(true)}`);
  expect(await brands.find(userId, id)).toMatchObject({
    assistantId: assistant?.assistantId,
    vectorStoreId: assistant?.vectorStoreId,
  });
  await expect(
    brands.createAssistant(assistantRow({ userId, brandId: newId() })),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
});
