import { expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { brandRow, newId, newUserId, upTo, assistantRow } from "./rows.ts";

const opened = await useTestStore();
const { brands } = opened.store;

async function makeBrand() {
  const brand = brandRow({ userId: newUserId() });
  await opened.store.brands.create(brand, undefined);
  return brand;
}

test("of several vector stores started at once, one is stored and returned to all callers", async () => {
  const { userId, id } = await makeBrand();
  const remembered = await Promise.all(
    upTo(10).map((index) => brands.startVectorStore(userId, id, `vs_${index}`)),
  );
  expect(new Set(remembered).size).toBe(1);
  expect((await brands.getNow(userId, id)).startedVectorStoreId).toBe(remembered[0]);

  expect(
    await brands.createAssistant(
      assistantRow({ userId, brandId: id, vectorStoreId: remembered[0] ?? "" }),
    ),
  ).toBe(true);
  const brand = await brands.getNow(userId, id);
  expect(brand.vectorStoreId).toBe(remembered[0]);
  expect(brand).not.toHaveProperty("startedVectorStoreId");
  expect(await brands.startVectorStore(userId, id, "vs_late")).toBeUndefined();
  await expect(brands.startVectorStore(userId, newId(), "vs")).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a file is replaced once, and the old one stays listed as stale until it is removed", async () => {
  const { userId, id } = await makeBrand();
  const first = assistantRow({ userId, brandId: id });
  await brands.createAssistant(first);
  const outcomes = await Promise.all(
    upTo(5).map((index) =>
      brands.replaceAssistantFile(first, {
        fileId: `file_new_${index}`,
        valuePropositionHash: `hash_${index}`,
      }),
    ),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  const winner = outcomes.indexOf(true);
  const second = await brands.findAssistant(userId, id, { consistent: true });
  expect(second).toMatchObject({
    fileId: `file_new_${winner}`,
    valuePropositionHash: `hash_${winner}`,
    staleFileIds: ["file_1"],
  });
  if (!second) throw new Error("No assistant.");

  const next = { fileId: "file_3", valuePropositionHash: "hash_3" };
  expect(await brands.replaceAssistantFile(second, next)).toBe(true);
  // `second` was read before the file changed, so forgetting its stale files must keep the newer one.
  await brands.forgetStaleFiles(second);
  const third = await brands.findAssistant(userId, id, { consistent: true });
  expect(third?.staleFileIds).toEqual(["file_1", second.fileId]);
  if (!third) throw new Error("No assistant.");
  await brands.forgetStaleFiles(third);
  expect(await brands.findAssistant(userId, id, { consistent: true })).not.toHaveProperty(
    "staleFileIds",
  );
});
