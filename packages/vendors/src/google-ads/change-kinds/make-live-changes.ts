import type { ChangeFinding } from "@adwright/contracts/change/change";
import { AppError } from "@adwright/contracts/errors";
import { GoogleAdsFailure } from "@adwright/contracts/google";

import type { AdsClient } from "../client.ts";
import { isIn } from "../gaql.ts";
import type { GoogleAdsAccess } from "../google-ads-access.ts";
import { selectRows } from "../selected.ts";
import { ruleOf } from "./change-kinds.ts";
import { compileChanges, type CompiledOperation } from "./compile-changes.ts";
import { findGuard, guardOperation, removeGuards } from "./guard.ts";
import type { LiveChanges } from "./live-changes.ts";
import { readFields } from "./read-fields.ts";

/** Mutates can be slow; after a time-out, the account has to be checked for whether they were applied. */
const APPLY_DEADLINE_MS = 110_000;
const CHECK_DEADLINE_MS = 60_000;

/** Failures that the person can fix; all others are failures of the call itself. */
const fixable = new Set<GoogleAdsFailure["kind"]>(["declare_eu", "duplicate", "policy", "invalid"]);

/** The changes of the operation that an issue refers to; all changes if it refers to none. */
function changesAt(path: string, operations: readonly CompiledOperation[]): string[] {
  const at = /^mutate_operations\[(\d+)\]/.exec(path)?.[1];
  const named = at === undefined ? undefined : operations[Number(at)];
  return named?.changeIds ?? operations.flatMap(({ changeIds }) => changeIds);
}

async function validate(
  client: AdsClient,
  operations: readonly CompiledOperation[],
): Promise<ChangeFinding[]> {
  const sent = operations.map(({ operation }) => operation);
  try {
    await client.mutate(sent, { validateOnly: true, deadlineMs: CHECK_DEADLINE_MS });
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const failure = GoogleAdsFailure.safeParse(error.details).data;
    if (!failure || !fixable.has(failure.kind)) throw error;
    return failure.issues.map(({ code, message, path }) => ({
      severity: "error",
      rule:
        failure.kind === "declare_eu" ? "account/eu-declaration" : `google/${code.toLowerCase()}`,
      changeIds: changesAt(path, operations),
      message,
    }));
  }
}

/** Changes to live campaigns, with one client per account. */
export function makeLiveChanges(
  open: (access: GoogleAdsAccess) => Promise<AdsClient>,
): LiveChanges {
  return {
    describe(what) {
      const rule = ruleOf(what);
      return { field: rule.field, unit: rule.unit, after: rule.after(what) };
    },
    inverseOf: (what, base, resource) => ruleOf(what).inverse(what, base, resource),
    read: async (access, whats) => readFields(await open(access), whats),
    compile: async (access, changes) => compileChanges(await open(access), changes),
    validate: async (access, operations) => validate(await open(access), operations),
    async apply(access, operations, guard) {
      const client = await open(access);
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
    },
    findGuard: async (access, name) => findGuard(await open(access), name),
    removeGuards: async (access, nameStart) =>
      removeGuards(await open(access), nameStart, CHECK_DEADLINE_MS),
    monthSoFar: async (access, budgets) => readMonthSoFar(await open(access), budgets),
    async enabledBudgets(access) {
      const client = await open(access);
      const rows = await selectRows(
        client,
        "campaign.resource_name, campaign_budget.amount_micros",
        "campaign WHERE campaign.status = 'ENABLED'",
      );
      return rows.map((row) => Number(row.campaign_budget?.amount_micros ?? 0));
    },
  };
}

/** Days are in the account's time zone. */
async function readMonthSoFar(
  client: AdsClient,
  budgets: readonly string[],
): Promise<{ timeZone: string; spentMicros: Map<string, number> }> {
  const [customers, rows] = await Promise.all([
    selectRows(client, "customer.time_zone", "customer"),
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
  return { timeZone: customers[0]?.customer.time_zone ?? "UTC", spentMicros };
}
