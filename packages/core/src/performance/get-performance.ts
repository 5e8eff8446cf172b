import type { Performance, PerformanceChange } from "@adwright/contracts/performance";
import { DAY_MS } from "@adwright/contracts/time";
import { isReadDue, nextReadMs } from "@adwright/rules/figures/daily-figures";
import { addUpPerformance, PERIOD_DAYS, READ_AGAIN_MS } from "@adwright/rules/performance";
import { dayIn } from "@adwright/rules/report-period";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";
import type { FiguresRow } from "@adwright/store/figures/figures-row";

import { isManagerAccount } from "../brand/account-facts.ts";
import type { UserContext } from "../context.ts";
import type { Next } from "../delivery/hold.ts";
import { startJob } from "../job/start-job.ts";
import { forActiveOf } from "../maintenance/in-portions.ts";

/**
 * The stored figures of the person's accounts for the last complete days and as many before, and what was changed in
 * them.
 */
export async function getPerformance(ctx: UserContext, period = PERIOD_DAYS): Promise<Performance> {
  const since = new Date(ctx.now() - (period + 2) * DAY_MS).toISOString();
  const [accounts, applied] = await Promise.all([
    listPerformanceAccounts(ctx),
    ctx.store.changeSets.listAppliedSince(ctx.userId, since),
  ]);
  const due = await listDueAccounts(ctx, accounts);
  const failed = accounts.filter(({ kept }) => kept?.hasFailed === true);
  const figures = accounts.flatMap(({ kept }) => kept?.figures ?? []);
  const read = figures.map(({ asOf, ...account }) => ({ ...account, readAtMs: Date.parse(asOf) }));
  return {
    currencies: addUpPerformance(read, period),
    asOf: figures.map(({ asOf }) => asOf).toSorted()[0] ?? null,
    isDue: due.length > 0,
    failedAccounts: namesOf(failed.filter(({ kept }) => kept?.isRefused !== true)),
    refusedAccounts: namesOf(failed.filter(({ kept }) => kept?.isRefused === true)),
    unreadAccounts: accounts.filter(isUnread).length,
    changes: applied.flatMap((set) => changeOf(set, accounts)),
  };
}

const namesOf = (accounts: readonly PerformanceAccount[]): string[] =>
  accounts.map(({ brand }) => brand.name);

const isUnread = ({ kept }: PerformanceAccount): boolean =>
  kept?.figures === undefined && kept?.hasFailed !== true;

/** The change as the chart shows it; none without figures to show it on. */
function changeOf(set: ChangeSetRow, accounts: readonly PerformanceAccount[]): PerformanceChange[] {
  const { brandId, setId, currencyCode, kind, changeCount, firstChange, appliedAt, undoneState } =
    set;
  const account = accounts.find(({ brand }) => brand.id === brandId);
  if (account?.kept?.figures === undefined || appliedAt === undefined) return [];
  return [
    {
      brandId,
      brandName: account.brand.name,
      setId,
      currencyCode,
      day: dayIn(account.kept.figures.timeZone, Date.parse(appliedAt)),
      kind,
      changeCount,
      ...(firstChange && { firstChange }),
      isUndone: undoneState === "all",
    },
  ];
}

/** An active brand whose account has its own figures, with the stored ones. */
interface PerformanceAccount {
  brand: BrandRow;
  kept: FiguresRow | undefined;
}

/** The person's accounts with figures. Google Ads API: only client accounts have metrics, manager accounts do not. */
export async function listPerformanceAccounts(ctx: UserContext): Promise<PerformanceAccount[]> {
  const [brands, rows] = await Promise.all([
    ctx.store.brands.listAllOf(ctx.userId),
    ctx.store.figures.listOf(ctx.userId),
  ]);
  const byAccount = new Map(rows.map((row) => [row.customerId, row]));
  return brands
    .filter((brand) => brand.isActive && !isManagerAccount(brand))
    .map((brand) => ({ brand, kept: byAccount.get(brand.customerId) }));
}

/**
 * The accounts whose figures of yesterday are missing and were not asked for within the hour; none while there is no
 * working connection.
 */
export async function listDueAccounts(
  ctx: UserContext,
  accounts: readonly PerformanceAccount[],
): Promise<PerformanceAccount[]> {
  const nowMs = ctx.now();
  const askedBefore = new Date(nowMs - READ_AGAIN_MS).toISOString();
  const due = accounts.filter(({ kept }) => {
    if (kept?.figures === undefined) return kept === undefined || kept.askedAt <= askedBefore;
    const today = dayIn(kept.figures.timeZone, nowMs);
    return kept.askedAt <= askedBefore && isReadDue(kept.figures, today);
  });
  if (due.length === 0) return [];
  const connection = await ctx.store.googleConnections.find(ctx.userId, "ads");
  return connection?.status === "connected" ? due : [];
}

/** Starts the job that reads the due accounts; undefined if none is due. */
export async function startRefresh(ctx: UserContext): Promise<string | undefined> {
  const due = await listDueAccounts(ctx, await listPerformanceAccounts(ctx));
  if (due.length === 0) return undefined;
  const message = "Reading your figures from Google";
  return startJob(ctx, { kind: "refresh_performance", input: {}, message });
}

/** Has an account that was read once looked at in its next morning; each has one such time a day, however often it is put. */
export async function planReading(
  ctx: UserContext,
  { id, customerId }: Pick<BrandRow, "id" | "customerId">,
): Promise<void> {
  const { userId } = ctx;
  const kept = await ctx.store.figures.find(userId, customerId);
  if (kept?.figures === undefined) return;
  const at = new Date(nextReadMs(kept.figures.timeZone, customerId, ctx.now())).toISOString();
  await ctx.store.dueWork.put({ userId, kind: "read_figures", key: String(id), at });
}

/**
 * Has yesterday's figures of an account read, by bulk work, if they are missing and the person was here in the last 30
 * days. It is looked at each morning for as long as its figures are kept, so that reading goes on when the person is back.
 */
export async function startReading(ctx: UserContext, brandId: number): Promise<Next> {
  const brand = await ctx.store.brands.find(ctx.userId, brandId);
  const kept = brand && (await ctx.store.figures.find(ctx.userId, brand.customerId));
  if (brand === undefined || kept?.figures === undefined) return "done";
  if (brand.isActive) {
    await forActiveOf(ctx, [ctx], async (person) => {
      const due = await listDueAccounts(person, [{ brand, kept }]);
      const { userId } = person;
      await ctx.bulkQueue.send(due.map(() => ({ task: "keep_figures" as const, userId, brandId })));
    });
  }
  return { againAtMs: nextReadMs(kept.figures.timeZone, brand.customerId, ctx.now()) };
}
