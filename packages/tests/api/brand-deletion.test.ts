import type { Brand } from "@adwright/contracts/brand";
import { deleteBrand } from "@adwright/core/brand/delete-brand";
import { createAssistant } from "@adwright/core/brand/knowledge/create-assistant";
import { updateBrand } from "@adwright/core/brand/update-brand";
import type { Stage } from "@adwright/local/stage";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import {
  assistantInHand,
  linkedDraft,
  listBrands,
  noProgress,
  present,
} from "../support/data/brands.ts";
import { until } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { isFileThere, readMemory } from "../support/stage/openai-files.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { startBareStage } from "../support/stage/stage.ts";

const TIMEOUT_MS = 120_000;

let stage: Stage;
beforeAll(async () => {
  stage = await startBareStage();
}, TIMEOUT_MS);
afterEach(() => stage.faults.clear());
afterAll(() => stage.close());

async function expectGone({ person, storeId }: { person: Person; storeId: string }) {
  expect(await listBrands(person)).toEqual([]);
  expect((await readMemory(stage, storeId)).isThere).toBe(false);
}

async function expectWhole({ person, storeId }: { person: Person; storeId: string }) {
  expect((await listBrands(person))[0]?.openAiVectorStoreId).toBe(storeId);
  expect((await readMemory(stage, storeId)).texts).toEqual(["Old text"]);
}

describe("deleting a brand", { timeout: TIMEOUT_MS }, () => {
  test("unlinks its drafts, and removes its memory and files", async () => {
    const person = await makePerson(stage.origin, { brandAgeDays: 31 });
    const { id } = present((await listBrands(person))[0]);
    await person.api("PUT", `/api/brands/${id}`, { valueProposition: "A text" });
    const made = await person.api<Brand>("POST", `/api/brands/${id}/assistant`);
    const storeId = present(made.body.openAiVectorStoreId);
    const { ctx } = await holdQueue(stage, person.user.id);
    const assistant = present(await ctx.store.brands.findAssistant(ctx.userId, id));
    const brandOfDraft = await linkedDraft(person, id);
    expect(await brandOfDraft()).toBe(id);

    expect(await person.api("DELETE", `/api/brands/${id}`)).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(await brandOfDraft()).toBeNull();
    await until(
      () => readMemory(stage, storeId),
      ({ isThere }) => !isThere,
    );
    expect(await isFileThere(stage, assistant.fileId)).toBe(false);
    await expectGone({ person, storeId });
    expect((await person.api("DELETE", `/api/brands/${id}`)).status).toBe(404);
    expect(await ctx.store.stats.get(ctx.userId)).toMatchObject({
      brands: 0,
      countedBrands: 0,
    });
  });

  test("has no effect when its message never reached the queue", async () => {
    const made = await assistantInHand(stage);
    made.held.failNextSend("lost");
    await expect(deleteBrand(made.held.ctx, made.brandId)).rejects.toThrow("did not answer");
    await expectWhole(made);
    await deleteBrand(made.held.ctx, made.brandId);
    await made.held.deliver(made.held.messages.at(-1));
    await expectGone(made);
  });

  test("is finished by the worker when the request crashes after it queued the message", async () => {
    const made = await assistantInHand(stage);
    const brandOfDraft = await linkedDraft(made.person, made.brandId);
    made.held.failNextSend("sent");
    await expect(deleteBrand(made.held.ctx, made.brandId)).rejects.toThrow("did not answer");
    await expectWhole(made);
    const message = made.held.messages.at(-1);
    await made.held.deliver(message);
    await expectGone(made);
    expect(await brandOfDraft()).toBeNull();
  });

  test("is retried while the provider fails, and can be repeated safely", async () => {
    const made = await assistantInHand(stage);
    await deleteBrand(made.held.ctx, made.brandId);
    expect(await listBrands(made.person)).toEqual([]);
    const message = made.held.messages.at(-1);
    for (const method of ["vectorStores.files.delete", "vectorStores.delete"]) {
      stage.faults.add({ vendor: "openai", method, kind: "unavailable", times: 2 });
      await expect(made.held.deliver(message)).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
      expect((await readMemory(stage, made.storeId)).isThere).toBe(true);
    }
    await made.held.deliver(message);
    await expectGone(made);
    await made.held.deliver(message);
  });

  test("also removes a vector store whose assistant was never finished", async () => {
    const person = await makePerson(stage.origin, { brandAgeDays: 31 });
    const held = await holdQueue(stage, person.user.id);
    const brandId = present((await listBrands(person))[0]).id;
    await updateBrand(held.ctx, brandId, { valueProposition: "A text" });
    stage.faults.add({ vendor: "openai", method: "files.create", kind: "unavailable", times: 2 });
    const creation = createAssistant(held.ctx, { brandId }, noProgress);
    await expect(creation).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
    const { startedVectorStoreId } = await held.ctx.store.brands.getNow(person.user.id, brandId);
    await deleteBrand(held.ctx, brandId);
    await held.deliver(held.messages.at(-1));
    await expectGone({ person, storeId: present(startedVectorStoreId) });
  });
});
