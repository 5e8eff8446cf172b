import * as contract from "@adwright/contracts/campaign";
import { LARGEST_PAGE_SIZE } from "@adwright/contracts/page";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

import { send } from "./client.ts";
import type { Progress } from "./follow-job.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";
import { queryKeys } from "./query-keys.ts";
import { sendPage } from "./send-page.ts";

/** The person's campaigns, newest first. The screen shows a failure in place (spec 1 §2). */
export const campaignsQuery = queryOptions({
  queryKey: [...queryKeys.campaign, "list"],
  queryFn: ({ signal }) =>
    send(contract.listCampaigns, { query: { limit: String(LARGEST_PAGE_SIZE) } }, { signal }),
  meta: { quiet: true },
});

const PAGE_SIZE = 50;

export interface CampaignFilter {
  /** Part of a name; empty for all. */
  q: string;
  status: contract.CampaignStatus | undefined;
}

/** The person's campaigns page by page, searched and filtered by the server. */
export const campaignPagesQuery = ({ q, status }: CampaignFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.campaign, "pages", { q, status }],
    queryFn: ({ pageParam, signal }) =>
      sendPage(
        contract.listCampaigns,
        { limit: String(PAGE_SIZE), cursor: pageParam, q: q === "" ? undefined : q, status },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    meta: { quiet: true },
  });

/** One campaign whole, with its texts and settings. */
export const campaignQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...queryKeys.campaign, campaignId],
    queryFn: ({ signal }) => send(contract.getCampaign, { campaignId }, { signal }),
    meta: { quiet: true },
  });

/** Has the AI write a campaign: up to 120 s, with progress in words (spec 1 §9). */
export function generateCampaign(
  body: contract.GenerateBody,
  slow: {
    onProgress?: (progress: Progress) => void;
    signal?: AbortSignal;
    idempotencyKey?: string;
  } = {},
): Promise<contract.GenerateAnswer> {
  return send(
    contract.generateCampaign,
    { body },
    { idempotencyKey: newIdempotencyKey(), ...slow },
  );
}

/** Saves any of the campaign's fields; with `version`, only if nobody saved in between (412). */
export function updateCampaign(
  campaignId: number,
  body: contract.UpdateCampaignBody,
  version?: number,
): Promise<contract.Campaign> {
  const headers = version === undefined ? undefined : { "if-match": String(version) };
  return send(contract.updateCampaign, { campaignId, body }, { headers });
}
