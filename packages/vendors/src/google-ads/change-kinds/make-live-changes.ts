import type {
  Change,
  ChangeFinding,
  ChangeValue,
  ChangeWhat,
  DiffLine,
  FieldState,
} from "@adwright/contracts/change/change";
import { changeFields } from "@adwright/contracts/change/change-fields";

import type { AdsClient, OfAccount } from "../client.ts";
import { fixableFailureOf } from "../failures/errors.ts";
import { isIn } from "../gaql.ts";
import { enabledBudgets } from "../reads/read-account-state.ts";
import { reportAccount } from "../reads/report-account.ts";
import { selectRows } from "../selected.ts";
import { ruleOf } from "./change-kinds.ts";
import { compileChanges, type CompiledOperation } from "./compile-changes.ts";
import { findGuard, type Guard, guardOperation, removeGuards } from "./guard.ts";
import { readFields } from "./read-fields.ts";

/** Mutates can be slow; after a time-out, the account has to be checked for whether they were applied. */
const APPLY_DEADLINE_MS = 110_000;
const CHECK_DEADLINE_MS = 60_000;

/** The changes of the operation that an issue refers to; all changes if it refers to none. */
function changesAt(path: string, operations: readonly CompiledOperation[]): string[] {
  const at = /^mutate_operations\[(\d+)\]/.exec(path)?.[1];
  const named = at === undefined ? undefined : operations[Number(at)];
  return named?.changeIds ?? operations.flatMap(({ changeIds }) => changeIds);
}

/** The issues for which Google would refuse the operations; changes nothing. */
async function validate(
  client: AdsClient,
  operations: readonly CompiledOperation[],
): Promise<ChangeFinding[]> {
  const sent = operations.map(({ operation }) => operation);
  try {
    await client.mutate(sent, { validateOnly: true, deadlineMs: CHECK_DEADLINE_MS });
    return [];
  } catch (error) {
    const failure = fixableFailureOf(error);
    return failure.issues.map(({ code, message, path }) => ({
      severity: "error",
      rule:
        failure.kind === "declare_eu" ? "account/eu-declaration" : `google/${code.toLowerCase()}`,
      changeIds: changesAt(path, operations),
      message,
    }));
  }
}

/**
 * Sends the operations with their guard, all or nothing, and answers Google's request id. Safe to repeat with the same
 * guard: the changes are not applied twice.
 */
async function apply(
  client: AdsClient,
  operations: readonly CompiledOperation[],
  guard: Guard,
): Promise<string | undefined> {
  const sent = [guardOperation(guard), ...operations.map(({ operation }) => operation)];
  let requestId: string | undefined;
  await client.mutate(sent, {
    validateOnly: false,
    deadlineMs: APPLY_DEADLINE_MS,
    onRequestId: (id) => {
      requestId = id;
    },
  });
  return requestId;
}

/** Changes to live resources of an account. Every method that asks Google throws AppError GOOGLE_ADS_…. */
export function makeLiveChanges(ofAccount: OfAccount) {
  return {
    describe(what: ChangeWhat): { field: string; unit: DiffLine["unit"]; after: ChangeValue } {
      const { words, field = words, unit } = changeFields[what.kind];
      return { field, unit, after: ruleOf(what).after(what) };
    },
    /** The change that undoes this one, if there is one; `base` is the field's state before it. */
    inverseOf: (what: ChangeWhat, base: FieldState, resource: string) =>
      ruleOf(what).inverse(what, base, resource),
    read: ofAccount(readFields),
    /** Makes no request to Google. */
    compile: ofAccount(async (client, changes: readonly Change[]) =>
      compileChanges(client, changes),
    ),
    validate: ofAccount(validate),
    apply: ofAccount(apply),
    findGuard: ofAccount(findGuard),
    removeGuards: ofAccount((client, nameStart: string) =>
      removeGuards(client, nameStart, CHECK_DEADLINE_MS),
    ),
    monthSoFar: ofAccount(readMonthSoFar),
    /** To find out what is usual in the account. */
    enabledBudgets: ofAccount(enabledBudgets),
  };
}

/** The account's time zone, in which days are counted, and this month's cost of the campaigns that use these budgets, in micros. */
async function readMonthSoFar(
  client: AdsClient,
  budgets: readonly string[],
): Promise<{ timeZone: string; spentMicros: Map<string, number> }> {
  const [{ timeZone }, rows] = await Promise.all([
    reportAccount(client),
    budgets.length === 0
      ? []
      : selectRows(
          client,
          "campaign.campaign_budget, metrics.cost_micros",
          `campaign WHERE ${isIn("campaign.campaign_budget", budgets)}
           AND segments.date DURING THIS_MONTH`,
        ),
  ]);
  const spentMicros = new Map<string, number>();
  for (const { campaign, metrics } of rows) {
    const { campaign_budget: budget = "" } = campaign;
    const before = spentMicros.get(budget) ?? 0;
    spentMicros.set(budget, before + Number(metrics.cost_micros ?? 0));
  }
  return { timeZone, spentMicros };
}
