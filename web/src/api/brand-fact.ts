import * as contract from "@adwright/contracts/brand-fact";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

import { send } from "./http/client.ts";
import { newIdempotencyKey } from "./http/idempotency-key.ts";
import { invalidate, queryKeys } from "./http/query-keys.ts";

/** What is known about a brand and proves its claims. */
export const factsQuery = (brandId: number) =>
  queryOptions({
    queryKey: [...queryKeys.brand, "facts", brandId],
    queryFn: ({ signal }) => send(contract.listFacts, { brandId }, { signal }),
    meta: { quiet: true },
  });

/** Stores that lines are true. 422 names what has to be known of one: `facts/0/until`, `facts/0/page`. */
export function confirmFacts(
  brandId: number,
  facts: contract.NewFact[],
): Promise<contract.BrandFacts> {
  const options = { idempotencyKey: newIdempotencyKey() };
  return send(contract.confirmFacts, { brandId, body: { facts } }, options);
}

export const changeFact = (
  brandId: number,
  factId: string,
  body: contract.FactPatch,
): Promise<contract.BrandFacts> => send(contract.changeFact, { brandId, factId, body });

export const deleteFact = (brandId: number, factId: string): Promise<contract.BrandFacts> =>
  send(contract.deleteFact, { brandId, factId });

/** Shows the new facts, and has the campaigns on screen read theirs again. */
export async function putFacts(
  queryClient: QueryClient,
  brandId: number,
  facts: contract.BrandFacts,
): Promise<void> {
  queryClient.setQueryData(factsQuery(brandId).queryKey, facts);
  await invalidate(queryClient, "campaign");
}
