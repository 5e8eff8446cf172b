import type { ChangeReceipt } from "@adwright/contracts/change/change-receipt";
import type { SetResults } from "@adwright/contracts/change/set-results";
import { notFound } from "@adwright/contracts/errors";
import { campaignsOf } from "@adwright/rules/attention/changed-campaigns";
import { setResults } from "@adwright/rules/attention/set-results";
import { monthsOf } from "@adwright/rules/figures/daily-figures";
import { addDays, dayIn } from "@adwright/rules/report-period";

import type { UserContext } from "../context.ts";
import { getStoredSet, type SetInput } from "./change-set-view.ts";

const LONGEST_DAYS = 28;

/** What a set's campaigns cost and brought before and after it, from the stored days. NOT_FOUND until it is applied. */
export async function getSetResults(ctx: UserContext, input: SetInput): Promise<SetResults> {
  const [{ row }, { lines, customerId }] = await Promise.all([
    getStoredSet(ctx, input),
    getChangeReceipt(ctx, input),
  ]);
  const { appliedAt, currencyCode } = row;
  if (appliedAt === undefined) throw notFound();
  const [account, found] = await Promise.all([
    ctx.store.figures.find(ctx.userId, customerId),
    ctx.store.figures.findCampaigns(ctx.userId, [customerId]),
  ]);
  const states = found.get(customerId)?.lines ?? [];
  const ids = new Set(lines.flatMap(({ resource, path }) => campaignsOf(resource, path, states)));
  const campaigns = states.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  if (account?.figures === undefined || campaigns.length === 0) {
    return { campaigns, currencyCode, results: [] };
  }
  const { timeZone, from, to } = account.figures;
  const appliedOn = dayIn(timeZone, Date.parse(appliedAt));
  const range = {
    from: addDays(appliedOn, -LONGEST_DAYS),
    to: addDays(appliedOn, LONGEST_DAYS),
  };
  const of = { userId: ctx.userId, customerId };
  const days = await ctx.store.figures.listDays(of, monthsOf(range));
  const own = days.filter(({ id }) => ids.has(id)).flatMap((one) => one.days);
  return { campaigns, currencyCode, results: setResults(own, appliedOn, { from, to }) };
}

/** The receipt of a set; NOT_FOUND until it is applied. */
export async function getChangeReceipt(ctx: UserContext, input: SetInput): Promise<ChangeReceipt> {
  const { row } = await getStoredSet(ctx, input);
  if (row.receiptSequence === undefined) throw notFound();
  const receipt = await ctx.store.receipts.findAt(ctx.userId, row.receiptSequence);
  if (receipt === undefined || !("setId" in receipt)) throw notFound();
  return receipt;
}
