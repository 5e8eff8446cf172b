import type { Brand } from "@adwright/contracts/brand";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { updateBrand } from "@adwright/core/brand/update-brand";
import { describe, expect, test } from "vitest";

import { assistantInHand, listBrands, present } from "../support/data/brands.ts";
import { until } from "../support/people/api.ts";
import { countCalls, isFileThere, readMemory } from "../support/stage/openai-files.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { personWithBrand } from "./import-account.ts";

const stage = useBareStage();

async function brandWithText() {
  const { person, brandId: id } = await personWithBrand(stage);
  await person.api("PUT", `/api/brands/${id}`, { valueProposition: "First text" });
  const ask = () => person.api<Brand & ErrorAnswer>("POST", `/api/brands/${id}/assistant`);
  return { person, id, ask };
}

/** Waits until this text is all that a vector store has. */
const onlyText = (storeId: string, text: string) =>
  until(
    () => readMemory(stage, storeId),
    ({ texts }) => texts.join() === text,
  );

describe("the assistant", () => {
  test("is created once when it is requested twice at once", async () => {
    const { ask } = await brandWithText();
    const made = countCalls(stage, "vectorStores.create");
    const removed = countCalls(stage, "vectorStores.delete");
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.openAiAssistantId)).size).toBe(1);
    const storeId = present(answers[0]?.body.openAiVectorStoreId);
    await until(
      () => Promise.resolve(removed()),
      (count) => count === made() - 1,
    );
    expect((await onlyText(storeId, "First text")).isThere).toBe(true);
    expect((await ask()).body.openAiAssistantId).toBe(answers[0]?.body.openAiAssistantId);
  });

  test.each(["files.create", "vectorStores.files.create", "vectorStores.files.retrieve"])(
    "continues with the same vector store after %s failed",
    async (method) => {
      const { person, ask } = await brandWithText();
      const made = countCalls(stage, "vectorStores.create");
      // The client retries a call once, so the fault has to hit twice.
      stage.faults.add({ vendor: "openai", method, kind: "unavailable", times: 2 });
      expect(await ask()).toMatchObject({ status: 503, body: { code: "AI_UNAVAILABLE" } });
      expect((await listBrands(person))[0]?.openAiAssistantId).toBeNull();
      const answer = await ask();
      expect(answer.status).toBe(200);
      expect(made()).toBe(1);
      await onlyText(present(answer.body.openAiVectorStoreId), "First text");
    },
  );

  test("has the edited text in its memory, and no other text", async () => {
    const { person, id, ask } = await brandWithText();
    const storeId = present((await ask()).body.openAiVectorStoreId);
    const { ctx } = await holdQueue(stage, person.user.id);
    const before = present(await ctx.store.brands.findAssistant(ctx.userId, id));
    for (const valueProposition of ["Second text", "Third text"]) {
      await person.api("PUT", `/api/brands/${id}`, { valueProposition });
    }
    await onlyText(storeId, "Third text");
    await until(
      () => isFileThere(stage, before.fileId),
      (isThere) => !isThere,
    );
    const after = present(await ctx.store.brands.findAssistant(ctx.userId, id));
    expect(after.assistantId).toBe(before.assistantId);
    expect(after.vectorStoreId).toBe(storeId);
  });

  test("keeps the old text until the new one is stored, and its job is retried until then", async () => {
    const { held, brandId, storeId } = await assistantInHand(stage);
    await updateBrand(held.ctx, brandId, { valueProposition: "New text" });
    const message = present(held.messages.find(({ kind }) => kind === "refresh_assistant"));

    stage.faults.add({ vendor: "openai", method: "files.create", kind: "unavailable", times: 2 });
    expect(await held.deliver(message)).toMatchObject({ state: "later" });
    expect((await readMemory(stage, storeId)).texts).toEqual(["Old text"]);

    // The new file is stored, but the old one is not removed yet.
    stage.faults.add({
      vendor: "openai",
      method: "vectorStores.files.delete",
      kind: "unavailable",
      times: 2,
    });
    expect(await held.deliver(message)).toMatchObject({ state: "later" });
    expect((await readMemory(stage, storeId)).texts).toEqual(["Old text", "New text"]);

    await held.deliver(message);
    expect((await readMemory(stage, storeId)).texts).toEqual(["New text"]);
    await held.deliver(message);
    expect((await readMemory(stage, storeId)).texts).toEqual(["New text"]);
  });
});
