import type { ChangeWhat } from "@adwright/contracts/change/change";
import * as contract from "@adwright/contracts/change/change-set";
import { getSetResults } from "@adwright/contracts/change/set-results";

import { send, sendOnce } from "./http/client.ts";
import { fresh, pagesOf, readOf, smallFirst } from "./http/read-query.ts";
import type { Confirmation } from "./publication.ts";

type ChangeSet = contract.ChangeSet;

const POLL_MS = 2000;

const working = new Set<contract.ChangeSetStatus>(["approved", "applying", "waiting", "verifying"]);

/** True for a set that was approved and is still being applied. */
export const isAtWork = ({ status }: Pick<ChangeSet, "status">): boolean => working.has(status);

/** The brand's set of changes that is being put together or applied; other tabs and people add to it, too. */
export const openSetQuery = (brandId: number) =>
  readOf("change", contract.getOpenSet, {
    input: { brandId },
    ...fresh,
    read: ({ body }) => body.set,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? POLL_MS : false),
  });

/** What assistants propose for a brand and the person has not decided. */
export const proposedQuery = (brandId: number) =>
  readOf("change", contract.listProposed, {
    input: { brandId },
    staleTime: 0,
    refetchOnWindowFocus: true,
    read: ({ body }) => body.sets,
  });

/** The brands whose open sets are to be shown where the campaigns of all brands are. */
export const openBrandsQuery = readOf("change", contract.listOpenSets, {
  ...fresh,
  refetchOnWindowFocus: true,
  read: ({ body }) => body.brandIds,
});

/** One set of changes, polled while it is applied. */
export const changeSetQuery = (brandId: number, setId: number) =>
  readOf("change", contract.getSet, {
    input: { brandId, setId },
    ...fresh,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? POLL_MS : false),
  });

/** The log of a brand, newest first. */
export const changeSetPagesQuery = (brandId: number) =>
  pagesOf("change", contract.listSets, { input: { brandId }, ...fresh, sizeOf: smallFirst });

/** What came before and after an applied set; another day is read each morning. */
export const setResultsQuery = (brandId: number, setId: number) =>
  readOf("change", getSetResults, { input: { brandId, setId } });

/** What an applied set did; it never changes. */
export const changeReceiptQuery = (brandId: number, setId: number) =>
  readOf("change", contract.getChangeReceipt, { input: { brandId, setId } });

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
  return sendOnce(contract.stageChanges, { brandId, body: { changes } });
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
export const checkSet = (of: SetOf) => sendOnce(contract.checkSet, of);

/**
 * Applies exactly what was checked. PLAN_CHANGED if the set has changed since, STEP_UP if the person has to prove who
 * they are.
 */
export function approveSet(
  of: SetOf,
  approval: Confirmation & { hash: string },
): Promise<ChangeSet> {
  const { hash, typedAmountMicros, stepUpToken } = approval;
  const body = {
    ...(typedAmountMicros !== undefined && { typedAmountMicros }),
    ...(stepUpToken !== undefined && { stepUpToken }),
  };
  return sendOnce(contract.approveSet, { ...of, body }, { headers: { "if-match": hash } });
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
  return sendOnce(contract.undoSet, { ...of, body });
}
