import * as contract from "@adwright/contracts/brand";
import * as facts from "@adwright/contracts/brand-fact";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";

import { readPage, send, sendOnce } from "./http/client.ts";
import type { Progress } from "./http/follow-job.ts";
import { invalidate } from "./http/query-keys.ts";
import { readOf, readToEnd } from "./http/read-query.ts";

type Brand = contract.Brand;

/** For slow calls: progress in words, and a way to stop waiting. */
export interface SlowCall {
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
  /** By default each call makes a new one; pass the same key to retry the same action. */
  idempotencyKey?: string;
}

/** All of the person's brands, newest first, read with the largest page size. */
export const brandsQuery = queryOptions({
  queryKey: ["brand", "list"] as const,
  queryFn: async ({ signal }): Promise<Brand[]> => {
    const pages = await readToEnd((query) =>
      send(contract.listBrands, { query }, { signal, read: readPage }),
    );
    return pages.flatMap(({ answer }) => brandsOf(answer));
  },
  // Each screen that uses them shows its own error.
  meta: { quiet: true },
});

// The answer is a list, or an object with `brands`.
function brandsOf(answer: Brand[] | { brands: Brand[] }): Brand[] {
  return Array.isArray(answer) ? answer : answer.brands;
}

/** Imports Google Ads accounts as brands; those already there come back with `skippedDuplicate`. */
export async function importBrands(
  body: z.input<typeof contract.ImportBody>,
  slow?: SlowCall,
): Promise<contract.ImportedBrand[]> {
  const answer = await sendOnce(contract.newBrands, { body }, slow);
  return Array.isArray(answer) ? answer : [answer];
}

/** Creates one brand for an account that the person's Google Ads connection lists. */
export async function createBrand(body: contract.CreateBrandBody, slow?: SlowCall): Promise<Brand> {
  const answer = await sendOnce(contract.newBrands, { body }, slow);
  const brand = Array.isArray(answer) ? answer[0] : answer;
  if (brand === undefined) throw new TypeError("The answer to a new brand is empty.");
  return brand;
}

export const updateBrand = (brandId: number, body: contract.UpdateBrandBody) =>
  send(contract.updateBrand, { brandId, body });

/** Throws BRAND_TOO_RECENT_TO_DELETE with `details {brandName, ageDays, daysRemaining}`. */
export const deleteBrand = (brandId: number) => send(contract.deleteBrand, { brandId });

/** Allowed twice a calendar month, then 409. */
export const activateBrand = (brandId: number) => send(contract.activateBrand, { brandId });

/** Deactivates the brand; it keeps counting against the plan until `countsUntil`. */
export const deactivateBrand = (brandId: number) => send(contract.deactivateBrand, { brandId });

/** Has the AI write the value proposition, which is then stored on the brand. */
export const writeValueProposition = (
  brandId: number,
  body: { brandName?: string; additionalContext?: string },
  slow?: SlowCall,
) => sendOnce(contract.writeValueProposition, { brandId, body }, slow);

/** What the brand's assistant keeps in mind; to be read only where there is one. */
export const instructionsQuery = (brandId: number) =>
  readOf("brand", contract.readInstructions, { input: { brandId } });

/** OUTDATED if they were changed since `version`. */
export const changeInstructions = (brandId: number, body: contract.InstructionsBody) =>
  send(contract.changeInstructions, { brandId, body });

/** Creates the brand's AI assistant and answers the updated brand. */
export const createAssistant = (brandId: number, slow?: SlowCall) =>
  sendOnce(contract.createAssistant, { brandId }, slow);

/** What the form of a new campaign offers to fill in; without it, the form stays as it is. */
export const campaignIdeasQuery = (brandId: number) =>
  readOf("brand", contract.getCampaignIdeas, { input: { brandId } });

/** What is known about a brand and proves its claims. */
export const factsQuery = (brandId: number) =>
  readOf("brand", facts.listFacts, { input: { brandId } });

/** Stores that lines are true. 422 names what has to be known of one: `facts/0/until`, `facts/0/page`. */
export const confirmFacts = (brandId: number, stated: facts.NewFact[]) =>
  sendOnce(facts.confirmFacts, { brandId, body: { facts: stated } });

export const changeFact = (brandId: number, factId: string, body: facts.FactPatch) =>
  send(facts.changeFact, { brandId, factId, body });

export const deleteFact = (brandId: number, factId: string) =>
  send(facts.deleteFact, { brandId, factId });

/** Shows the new facts, and has the campaigns on screen read theirs again. */
export async function putFacts(
  queryClient: QueryClient,
  brandId: number,
  fresh: facts.BrandFacts,
): Promise<void> {
  queryClient.setQueryData(factsQuery(brandId).queryKey, fresh);
  await invalidate(queryClient, "campaign");
}
