import * as contract from "@adwright/contracts/campaign-group/bulk-publication";
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";

import { send, sendOnce } from "./http/client.ts";
import { keyOf } from "./http/query-keys.ts";
import { fresh, readOf, readToEnd, withCursor } from "./http/read-query.ts";

/** How many campaigns of a check or a publication a page shows. */
export const BULK_PAGE_SIZE = 50;
const POLL_MS = 3000;

/** The check of a group's drafts, polled every 3 s while it runs. The screen says what failed. */
export const bulkPreflightQuery = (groupId: number) =>
  readOf("bulkPublication", contract.getBulkPreflight, {
    input: { groupId },
    ...fresh,
    refetchInterval: ({ state }) => (state.data?.status === "checking" ? POLL_MS : false),
  });

/** One page of the checked campaigns. `startedAt` tells one check from the next. */
export const checkedCampaignsQuery = (
  groupId: number,
  { startedAt, status }: Pick<contract.BulkPreflight, "startedAt" | "status">,
  cursor: string | undefined,
) =>
  readOf("bulkPublication", contract.listCheckedCampaigns, {
    input: { groupId, query: { limit: String(BULK_PAGE_SIZE), cursor } },
    about: { startedAt, status },
    ...fresh,
    refetchInterval: status === "checking" ? POLL_MS : false,
    read: withCursor,
  });

/** All campaigns of a finished check. */
export const allCheckedCampaignsQuery = (
  groupId: number,
  { startedAt, status }: Pick<contract.BulkPreflight, "startedAt" | "status">,
) =>
  queryOptions({
    queryKey: keyOf("bulkPublication", { groupId, about: { all: true, startedAt, status } }),
    queryFn: async ({ signal }) => {
      const pages = await readToEnd((query) =>
        send(contract.listCheckedCampaigns, { groupId, query }, { signal, read: withCursor }),
      );
      return pages.flatMap(({ campaigns }) => campaigns);
    },
    meta: { quiet: true },
  });

/** Whether the server is still working on a publication, so its state may change without the person acting. */
export const isMoving = (status: contract.BulkPublicationStatus): boolean =>
  status === "running" || status === "stopping" || status === "undoing";

/** The group's latest publication, or null; polled every 3 s while the server works on it. */
export const bulkPublicationQuery = (groupId: number) =>
  readOf("bulkPublication", contract.getBulkPublication, {
    input: { groupId },
    ...fresh,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.status) ? POLL_MS : false),
  });

/** One page of a publication's results, campaign by campaign. */
export const publishedCampaignsQuery = (
  groupId: number,
  { runId, status }: Pick<contract.BulkPublication, "runId" | "status">,
  cursor: string | undefined,
) =>
  readOf("bulkPublication", contract.listBulkPublished, {
    input: { groupId, query: { limit: String(BULK_PAGE_SIZE), cursor } },
    about: { runId, status },
    ...fresh,
    refetchInterval: isMoving(status) ? POLL_MS : false,
    read: withCursor,
  });

export interface CheckAnswers {
  euPoliticalAdvertising: boolean;
  startServing: boolean;
}

/** Stores both answers on each draft and has them checked: every draft, or just one campaign. */
export function startBulkPreflight(
  groupId: number,
  answers: CheckAnswers,
  campaignId?: number,
): Promise<contract.BulkPreflight> {
  const body = campaignId === undefined ? answers : { ...answers, campaignIds: [campaignId] };
  return sendOnce(contract.startBulkPreflight, { groupId, body });
}

/** The total daily budgets that the person had to type, by currency, and the proof of who they are. */
export type SetApproval = z.input<typeof contract.startBulkPublication.body & object>;

/** Approves exactly the set with this hash. 412 PLAN_CHANGED if the set has changed since. */
export const startBulkPublication = (groupId: number, setHash: string, body: SetApproval) =>
  sendOnce(contract.startBulkPublication, { groupId, body }, { headers: { "if-match": setHash } });

export type RunAction = "stop" | "resume" | "undo";

const actions = {
  stop: contract.stopBulkPublication,
  resume: contract.resumeBulkPublication,
  undo: contract.undoBulkPublication,
} as const;

/** Stops, resumes or undoes the publication; answers its new state. */
export const changeBulkPublication = (groupId: number, action: RunAction) =>
  sendOnce(actions[action], { groupId });
