import type { Change, ChangeEstimate, ChangeFinding } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { AppError, conflict } from "@adwright/contracts/errors";
import { changeFindings } from "@adwright/rules/change/change-findings";
import { budgetEffects, estimateChanges } from "@adwright/rules/change/change-money";
import { removedAndAdded } from "@adwright/rules/change/same-thing";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";
import type { CompiledOperation } from "@adwright/vendors/google-ads/change-kinds/compile-changes";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import { billableUnitOf } from "../brand/account-facts.ts";
import type { UserContext } from "../context.ts";
import { withBillableUnit } from "../google/client-accounts.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { hashOf } from "../publication/plan/canonical-json.ts";
import { READ_ONLY_ROLE } from "./apply/send-changes.ts";
import { getBrandToChange, toChange } from "./begin-set.ts";
import {
  contentsOf,
  editable,
  getChangeSet,
  getStoredSet,
  isEditable,
  proposalOf,
  type SetInput,
} from "./change-set-view.ts";
import { compareChanges, type ComparedChange, diffLine } from "./compare-changes.ts";
import { ownLimitOf } from "./confirm-approval.ts";
import { notEditable } from "./edit-changes.ts";
import {
  againFindings,
  contextFindings,
  publishingFindings,
  quotaFindings,
  stagedElsewhere,
  urlFindings,
} from "./findings.ts";
import { textFindings } from "./text-findings.ts";
import { readUnproved } from "./unproved-changes.ts";

/**
 * Operations besides the changes themselves: the reads before and after, creating and removing the guard label. Each
 * change counts twice, for validation and for sending.
 */
const EXTRA_OPERATIONS = 30;

/**
 * Compares a set with the account, judges it, and lets Google validate it without changing anything. If there are no
 * errors and no open questions, stores the hash to be approved, which covers the account, each change with its previous value, and the
 * operations to be sent.
 */
export async function checkChanges(person: UserContext, input: SetInput): Promise<ChangeSet> {
  const { row, body } = await getStoredSet(person, input);
  const whats = body.changes.map(({ what }) => what);
  const ctx = toChange(person, whats, row);
  const usable = await getBrandToChange(ctx, input.brandId, { set: row, whats });
  const brand = await withBillableUnit(ctx, usable);
  if (!isEditable(row.status)) throw notEditable(row);
  if (body.changes.length === 0) throw conflict("There is nothing to check.");
  const access = await getGoogleAdsAccess(ctx, brand);
  const compared = await compareChanges(ctx, access, body.changes);
  const money = { currencyCode: row.currencyCode, unitMicros: billableUnitOf(brand) };
  const own = [
    ...changeFindings(compared, money),
    ...sameKeywordTwice(body.changes),
    ...(await publishingFindings(ctx, compared)),
    ...(await contextFindings(ctx, access, compared)),
    ...(await stagedElsewhere(ctx, row, body.changes)),
    // An undo contains no new texts, and undoing a recent change is fine.
    ...(row.kind === "undo"
      ? []
      : [
          ...(await textFindings(ctx, brand, body.changes)),
          ...urlFindings(body.changes, brand.website),
          ...(await againFindings(ctx, compared)),
        ]),
  ];
  const changes = rebased(compared);
  const validated = await validate(ctx, access, changes, own);
  const { operations } = validated;
  const operationsInAll = operations.length * 2 + EXTRA_OPERATIONS;
  const quota = await quotaFindings(ctx, operationsInAll);
  const findings = [...own, ...validated.findings, ...quota];
  const estimate = await estimateSet(ctx, access, compared.filter(isSent), {
    ...money,
    operations: operationsInAll,
    unproved: await readUnproved(ctx, row.customerId),
    isProposed: proposalOf(row) !== undefined,
  });
  const isGood = changes.length > 0 && findings.every(({ severity }) => severity === "warning");
  const checkedAt = new Date(ctx.now()).toISOString();
  const isEdited = await ctx.store.changeSets.edit(
    row,
    { version: row.version, statuses: editable },
    {
      status: isGood ? "checked" : "open",
      hash: isGood ? hashOfSet(row, changes, operations) : undefined,
      checkedAt,
      ...contentsOf(changes),
      failure: undefined,
      attempts: 0,
      attemptAt: undefined,
      cancelRequested: undefined,
      operations: operations.length,
      ...(isOpenedBy(ctx, row) && { openedAt: row.openedAt ?? checkedAt }),
    },
    { changes, diff: compared.map((each) => diffLine(ctx, each)), findings, estimate },
  );
  if (!isEdited)
    throw new AppError("OUTDATED", "These changes were edited during the check. Check again.");
  return getChangeSet(ctx, input);
}

/** A person's review checks again what an assistant proposed. */
const isOpenedBy = (ctx: UserContext, row: ChangeSetRow): boolean =>
  ctx.assistant === undefined && proposalOf(row) !== undefined;

/** What the set may cost, compared with the account's other budgets and its spend this month. */
async function estimateSet(
  ctx: UserContext,
  access: GoogleAdsAccess,
  sent: readonly ComparedChange[],
  money: Omit<Parameters<typeof estimateChanges>[1], "enabledBudgets" | "month">,
): Promise<ChangeEstimate> {
  const budgets = budgetEffects(sent).map(({ budget }) => budget.resource);
  const { changes: live } = ctx.googleAds;
  const [enabledBudgets, soFar] = await withGoogle(ctx, () =>
    Promise.all([live.enabledBudgets(access), live.monthSoFar(access, budgets)]),
  );
  const month = { ...soFar, nowMs: ctx.now() };
  const ownLimitMicros = await ownLimitOf(ctx, money.currencyCode);
  return estimateChanges(sent, { ...money, enabledBudgets, ownLimitMicros, month });
}

const isSent = ({ state }: ComparedChange): boolean => state !== "same";

/**
 * Drops changes that are already in place. If only the context of a change moved, the current context becomes part of
 * what is approved.
 */
function rebased(compared: readonly ComparedChange[]): Change[] {
  return compared
    .filter(isSent)
    .map(({ change, now, state }) => (state === "moved" ? { ...change, base: now } : change));
}

function sameKeywordTwice(changes: readonly Change[]): ChangeFinding[] {
  const changeIds = removedAndAdded(changes);
  if (changeIds.length === 0) return [];
  const message = "The same keyword is removed and added. Remove one of the two changes.";
  return [{ severity: "error", rule: "change/same-twice", changeIds, message }];
}

async function validate(
  ctx: UserContext,
  access: GoogleAdsAccess,
  changes: readonly Change[],
  findings: readonly ChangeFinding[],
): Promise<{ operations: CompiledOperation[]; findings: ChangeFinding[] }> {
  const { changes: live } = ctx.googleAds;
  if (changes.length === 0) return { operations: [], findings: [] };
  const operations = await live.compile(access, changes);
  // Google would refuse it too, with a less helpful message.
  if (findings.some(({ severity }) => severity === "error")) return { operations, findings: [] };
  try {
    return { operations, findings: await withGoogle(ctx, () => live.validate(access, operations)) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "GOOGLE_ADS_PERMISSION") throw error;
    return { operations, findings: [readOnlyRole(changes)] };
  }
}

/** Reading the account with the same access just worked, so it is read-only. */
const readOnlyRole = (changes: readonly Change[]): ChangeFinding => ({
  severity: "error",
  rule: "change/read-only-role",
  changeIds: changes.map(({ changeId }) => changeId),
  message: READ_ONLY_ROLE,
});

/** The hash of what is approved: any other amount, baseline or operation gives another hash. */
export function hashOfSet(
  { customerId, currencyCode }: Pick<ChangeSetRow, "customerId" | "currencyCode">,
  changes: readonly Change[],
  operations: readonly CompiledOperation[],
): string {
  const decided = changes.map(({ changeId, what, base: { value, context } }) => ({
    changeId,
    what,
    value,
    context,
  }));
  return hashOf({ customerId, currencyCode, decided, operations });
}
