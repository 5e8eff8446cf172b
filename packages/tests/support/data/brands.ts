import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { createAssistant } from "@adwright/core/brand/knowledge/brand-assistant";
import { updateBrand } from "@adwright/core/brand/update-brand";
import type { Stage } from "@adwright/local/stage";

import { settled } from "../people/api.ts";
import { makePerson, type Person } from "../people/person.ts";
import { holdQueue } from "../stage/product-context.ts";
import { campaignForm } from "./drafts.ts";

/** For jobs whose progress is not tested. */
export const noProgress = () => Promise.resolve();

/** The value; throws if it is undefined or null. */
export function present<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new Error("Nothing there.");
  return value;
}

export async function listBrands({ api }: Person): Promise<Brand[]> {
  return (await api<{ brands: Brand[] }>("GET", "/api/brands")).body.brands;
}

/** A brand of 31 days with an assistant, and its queue, whose messages the test delivers itself. */
export async function assistantInHand(stage: Stage) {
  const person = await makePerson(stage.origin, { brandAgeDays: 31 });
  const held = await holdQueue(stage, person.user.id);
  const brandId = present((await listBrands(person))[0]).id;
  await updateBrand(held.ctx, brandId, { valueProposition: "Old text" });
  const brand = await createAssistant(held.ctx, { brandId }, noProgress);
  return { person, held, brandId, storeId: present(brand.openAiVectorStoreId) };
}

/** Makes a draft of the brand; answers a function that reads the draft's current brand. */
export async function linkedDraft({ api }: Person, brandId: number) {
  const form = campaignForm(brandId, "Draft of a brand");
  const generated = await api<{ campaignId: number }>("POST", "/api/campaigns/generate", form);
  const { body } = await settled(api, generated);
  const path = `/api/campaigns/${body.campaignId}`;
  return async () => (await api<Campaign>("GET", path)).body.brandId;
}
