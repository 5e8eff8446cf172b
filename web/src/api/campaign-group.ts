import * as contract from "@adwright/contracts/campaign-group/group";
import type * as z from "zod/mini";

import { nextCursor, send, sendOnce } from "./http/client.ts";
import { csvBlob } from "./http/csv-blob.ts";
import { pagesOf, readOf, readToEnd, withCursor } from "./http/read-query.ts";
import type { WireAnswer } from "./http/recent-answers.ts";

/** Small, because each entry is a card with bars and buttons. */
const GROUPS_A_PAGE = 20;
/** The list of workflows is stale after 30 s. */
const soonStale = { staleTime: 30_000, refetchOnMount: true };
/** How much of a gateway's error page fits in a notice. */
const MAX_BODY_CHARACTERS = 200;

/** The person's workflow groups page by page, newest first. The screen says what failed. */
export const groupPagesQuery = pagesOf("campaignGroup", contract.listGroups, {
  sizeOf: () => GROUPS_A_PAGE,
  read: withCursor,
  ...soonStale,
});

export const groupQuery = (groupId: number) =>
  readOf("campaignGroup", contract.getGroup, { input: { groupId }, ...soonStale });

/** How many campaigns of a group are read and shown per page. */
export const CAMPAIGNS_A_PAGE = 25;

/** One page of a group's campaigns, in their order in the group; the first page has no cursor. */
export const groupCampaignsQuery = (groupId: number, cursor: string | undefined) =>
  readOf("campaignGroup", contract.listGroupCampaigns, {
    input: { groupId, query: { limit: String(CAMPAIGNS_A_PAGE), cursor } },
    ...soonStale,
    read: withCursor,
  });

/** The estimate for writing this many campaigns. The form says what failed. */
export const groupEstimateQuery = (brandId: number, targets: number) =>
  readOf("campaignGroup", contract.estimateGroup, {
    input: { query: { brandId: String(brandId), targets: String(targets) } },
    ...soonStale,
  });

// "HTTP {status}: {body}" for a body that is not our error body, which has its own message.
const httpWords =
  (fallback: string) =>
  (status: number | undefined, text = "") => {
    const body = text.trim().slice(0, MAX_BODY_CHARACTERS);
    return status === undefined || body === "" ? fallback : `HTTP ${status}: ${body}`;
  };

export type CreateGroupInput = z.input<typeof contract.CreateGroupBody>;

/** What to show for failures that come without a message. */
export const groupFallbacks = {
  create: "Failed to create campaigns",
  goals: "Failed to generate goals",
  drafts: "Failed to generate drafts",
  regenerate: "Failed to regenerate campaigns",
} as const;

/** Creates a group and starts writing its goals; a retry with the same key does not create a second one. */
export function createGroup(body: CreateGroupInput, idempotencyKey: string) {
  const words = httpWords(groupFallbacks.create);
  return send(contract.createGroup, { body }, { idempotencyKey, words });
}

/** Writes the goals that failed again. */
export const generateGoals = (groupId: number): Promise<contract.GroupWorkStarted> =>
  sendOnce(contract.generateGoals, { groupId }, { words: httpWords(groupFallbacks.goals) });

export const generateDrafts = (groupId: number): Promise<contract.GroupWorkStarted> =>
  sendOnce(contract.generateDrafts, { groupId }, { words: httpWords(groupFallbacks.drafts) });

/** Writes failed campaigns again: all of them, or the given one. */
export function regenerateCampaigns(groupId: number, campaignId?: number) {
  const body = campaignId === undefined ? {} : { campaignIds: [campaignId] };
  return sendOnce(contract.regenerateCampaigns, { groupId, body }, { words: regenerateWords });
}

const regenerateWords = (status: number | undefined) =>
  status === undefined ? groupFallbacks.regenerate : `Failed to regenerate campaigns: ${status}`;

/** Deletes the group and its unpublished campaigns; answers how many campaigns were kept. */
export async function deleteGroup(groupId: number): Promise<number> {
  const { keptCampaigns } = await send(contract.deleteGroup, { groupId });
  return keptCampaigns;
}

function readText({ text, headers }: WireAnswer) {
  return { text, cursor: nextCursor(headers.get("link")) };
}

/** All drafts of a group as one file for Google Ads Editor, put together from its pages. */
export async function exportGroup(groupId: number, signal: AbortSignal): Promise<Blob> {
  const options = { signal, headers: { accept: "text/csv" }, read: readText };
  const pages = await readToEnd((query) => send(contract.exportGroup, { groupId, query }, options));
  return csvBlob({ text: pages.map(({ text }) => text).join("") });
}
