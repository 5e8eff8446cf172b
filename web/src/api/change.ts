import type { ChangeWhat } from "@adwright/contracts/change/change";
import * as contract from "@adwright/contracts/change/change-set";
import { getSetResults } from "@adwright/contracts/change/set-results";
import { LARGEST_PAGE_SIZE } from "@adwright/contracts/page";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

import { readPage, send } from "./http/client.ts";
import { newIdempotencyKey } from "./http/idempotency-key.ts";
import { queryKeys } from "./http/query-keys.ts";

type ChangeSet = contract.ChangeSet;

const FIRST_PAGE_SIZE = 50;
const POLL_MS = 2000;

const working = new Set<contract.ChangeSetStatus>(["approved", "applying", "waiting", "verifying"]);

/** True for a set that was approved and is still being applied. */
export const isAtWork = ({ status }: Pick<ChangeSet, "status">): boolean => working.has(status);

/** The brand's set of changes that is being put together or applied; other tabs and people add to it, too. */
export const openSetQuery = (brandId: number) =>
  queryOptions({
    queryKey: [...queryKeys.change, brandId, "open"],
    queryFn: async ({ signal }) => (await send(contract.getOpenSet, { brandId }, { signal })).set,
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? POLL_MS : false),
    meta: { quiet: true },
  });

/** What assistants propose for a brand and the person has not decided. */
export const proposedQuery = (brandId: number) =>
  queryOptions({
    queryKey: [...queryKeys.change, brandId, "proposed"],
    queryFn: async ({ signal }) =>
      (await send(contract.listProposed, { brandId }, { signal })).sets,
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });

/** The brands whose open sets are to be shown where the campaigns of all brands are. */
export const openBrandsQuery = queryOptions({
  queryKey: [...queryKeys.change, "open-brands"],
  queryFn: async ({ signal }) => (await send(contract.listOpenSets, {}, { signal })).brandIds,
  staleTime: 0,
  refetchOnMount: "always",
  refetchOnWindowFocus: true,
  meta: { quiet: true },
});

/** One set of changes, polled while it is applied. */
export const changeSetQuery = (brandId: number, setId: number) =>
  queryOptions({
    queryKey: [...queryKeys.change, brandId, setId],
    queryFn: ({ signal }) => send(contract.getSet, { brandId, setId }, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? POLL_MS : false),
    meta: { quiet: true },
  });

/** The log of a brand, newest first. */
export const changeSetPagesQuery = (brandId: number) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.change, brandId, "log"],
    queryFn: ({ pageParam, signal }) => {
      const limit = String(pageParam === undefined ? FIRST_PAGE_SIZE : LARGEST_PAGE_SIZE);
      const query = { limit, cursor: pageParam };
      return send(contract.listSets, { brandId, query }, { signal, read: readPage });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
    refetchOnMount: "always",
    meta: { quiet: true },
  });

/** What came before and after an applied set; another day is read each morning. */
export const setResultsQuery = (brandId: number, setId: number) =>
  queryOptions({
    queryKey: [...queryKeys.change, brandId, setId, "results"],
    queryFn: ({ signal }) => send(getSetResults, { brandId, setId }, { signal }),
    meta: { quiet: true },
  });

/** What an applied set did; it never changes. */
export const changeReceiptQuery = (brandId: number, setId: number) =>
  queryOptions({
    queryKey: [...queryKeys.change, brandId, setId, "receipt"],
    queryFn: ({ signal }) => send(contract.getChangeReceipt, { brandId, setId }, { signal }),
    meta: { quiet: true },
  });

interface StagedChange {
  what: ChangeWhat;
  reason?: string | undefined;
}

/** Adds changes to the brand's open set; the server reads the current values from the account. */
export const stageChanges = (
  brandId: number,
  whats: readonly ChangeWhat[],
  reason?: string,
): Promise<ChangeSet> =>
  stageReasoned(
    brandId,
    whats.map((what) => ({ what, reason })),
  );

/** The same with a reason for each change. */
export function stageReasoned(
  brandId: number,
  staged: readonly StagedChange[],
): Promise<ChangeSet> {
  const changes = staged.map(({ what, reason }) => ({
    what,
    ...(reason !== undefined && { reason }),
  }));
  const options = { idempotencyKey: newIdempotencyKey() };
  return send(contract.stageChanges, { brandId, body: { changes } }, options);
}

export interface SetOf {
  brandId: number;
  setId: number;
}

export const removeChange = (of: SetOf & { changeId: string }) => send(contract.removeChange, of);

/**
 * Resolves a conflict: our change overwrites what somebody else has set, or both are kept if they concern different
 * lines of an ad.
 */
export const resolveChange = (of: SetOf & { changeId: string }, resolve: "mine" | "merge") =>
  send(contract.resolveChange, { ...of, body: { resolve } });

/** Compares the set with the account and lets Google validate all of it. */
export const checkSet = (of: SetOf) =>
  send(contract.checkSet, of, { idempotencyKey: newIdempotencyKey() });

/** What the person provides to approve a set, in addition to its hash. */
export interface Approval {
  typedAmountMicros: number | undefined;
  /** From `proveIdentity`, for a set that requires it. */
  stepUpToken?: string;
}

/**
 * Applies exactly what was checked. PLAN_CHANGED if the set has changed since, STEP_UP if the person has to prove who
 * they are.
 */
export function approveSet(of: SetOf, approval: Approval & { hash: string }): Promise<ChangeSet> {
  const { hash, typedAmountMicros, stepUpToken } = approval;
  const body = {
    ...(typedAmountMicros !== undefined && { typedAmountMicros }),
    ...(stepUpToken !== undefined && { stepUpToken }),
  };
  const headers = { "if-match": hash };
  return send(
    contract.approveSet,
    { ...of, body },
    { headers, idempotencyKey: newIdempotencyKey() },
  );
}

/**
 * Answers a token, valid for five minutes, as proof that the person entered their password to approve a set of changes,
 * a campaign or a workflow's campaigns. VALIDATION for a wrong password.
 */
export async function proveIdentity(
  approved: SetOf | { campaignId: number } | { groupId: number } | { ruleId: string },
  password: string,
): Promise<string> {
  const { stepUpToken } = await send(contract.stepUp, { body: { ...approved, password } });
  return stepUpToken;
}

export const discardSet = (of: SetOf) => send(contract.discardSet, of);

/** Creates the set that undoes this one, or the chosen changes of it. CONFLICT with `details {blocked}` if some of it was edited since. */
export function undoSet(
  of: SetOf,
  { withoutBlocked, chosen }: { withoutBlocked: boolean; chosen: ReadonlySet<string> },
): Promise<ChangeSet> {
  const body = {
    ...(withoutBlocked && { withoutBlocked }),
    ...(chosen.size > 0 && { changeIds: [...chosen] }),
  };
  return send(contract.undoSet, { ...of, body }, { idempotencyKey: newIdempotencyKey() });
}
