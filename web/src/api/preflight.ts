import * as contract from "@adwright/contracts/publication/preflight";
import { queryOptions } from "@tanstack/react-query";

import { send } from "./http/client.ts";
import { newIdempotencyKey } from "./http/idempotency-key.ts";
import { keepProgress, progressQuery } from "./http/progress.ts";

const workOf = (campaignId: number) => ["preflight", campaignId] as const;

export interface PreflightOf {
  campaignId: number;
  /** The saved version that is checked: another version is another plan. */
  version: number;
  /** Whoever looks anew has it checked anew, for the account may have changed meanwhile. */
  visit: string;
}

/** Has a saved version of the campaign checked, by our rules and by Google. Makes nothing there. */
export const preflightQuery = ({ campaignId, version, visit }: PreflightOf) =>
  queryOptions({
    queryKey: [...workOf(campaignId), visit, version],
    queryFn: ({ client, signal }) =>
      send(
        contract.preflightCampaign,
        { campaignId },
        {
          signal,
          onProgress: keepProgress(client, workOf(campaignId)),
          idempotencyKey: newIdempotencyKey(),
        },
      ),
    staleTime: "static",
    // A check counts against Google's limits; the person asks for another.
    retry: false,
    meta: { quiet: true },
  });

/** What the running check is doing. */
export const preflightProgressQuery = (campaignId: number) => progressQuery(workOf(campaignId));

/** The preflight that travels in a PLAN_CHANGED; undefined where Google could not be asked for it. */
export function findPreflight(details: unknown): contract.Preflight | undefined {
  return contract.Preflight.safeParse(details).data;
}
