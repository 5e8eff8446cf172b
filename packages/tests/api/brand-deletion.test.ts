import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { deleteBrand } from "@adwright/core/brand/delete-brand";
import { createAssistant } from "@adwright/core/brand/knowledge/brand-assistant";
import { updateBrand } from "@adwright/core/brand/update-brand";
import { describe, expect, test } from "vitest";

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
import { useBareStage } from "../support/stage/stage.ts";
import { importAccount } from "./import-account.ts";

const stage = useBareStage();

async function expectGone({ person, storeId }: { person: Person; storeId: string }) {
  expect(await listBrands(person)).toEqual([]);
  expect((await readMemory(stage, storeId)).isThere).toBe(false);
}

describe("deleting a brand", () => {
  test("unlinks its drafts, removes its memory and files, and frees its account and its place", async () => {
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
    expect(await ctx.store.stats.get(ctx.userId)).toMatchObject({ brands: 0, countedBrands: 0 });
    const { body: drafts } = await person.api<Campaign[]>("GET", "/api/campaigns");
    expect(drafts).toMatchObject([{ status: "draft" }]);
    const path = `/api/campaigns/${drafts[0]?.id}/direct-publish`;
    expect(await person.api("POST", path)).toMatchObject({
      status: 409,
      body: { code: "CONFLICT" },
    });
    const again = await importAccount(person);
    expect(again).toMatchObject({ valueProposition: null, openAiAssistantId: null });
  });

  test("is finished by the worker when the request crashes after it queued the message", async () => {
    const made = await assistantInHand(stage);
    const brandOfDraft = await linkedDraft(made.person, made.brandId);
    const { ctx } = made.held;
    const brands = Object.assign(Object.create(ctx.store.brands) as typeof ctx.store.brands, {
      remove: () => Promise.reject(new Error("The process is dead.")),
    });
    const dying = { ...ctx, store: { ...ctx.store, brands } };
    await expect(deleteBrand(dying, made.brandId)).rejects.toThrow("The process is dead.");
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
      expect(await made.held.deliver(message)).toMatchObject({ state: "later" });
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
