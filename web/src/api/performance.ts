import * as attention from "@adwright/contracts/figures/attention";
import { getMonthReport } from "@adwright/contracts/figures/month-report";
import * as contract from "@adwright/contracts/performance";
import { hashKey, type Query, queryOptions } from "@tanstack/react-query";

import { send, sendOnce } from "./http/client.ts";
import { campaignTables, invalidate, keyOf } from "./http/query-keys.ts";
import { readOf } from "./http/read-query.ts";

/** The cached figures of all accounts in the last complete days. The screen says what failed. */
export const performanceOf = (days: contract.PerformancePeriod) =>
  readOf("performance", contract.getPerformance, {
    input: { query: { days } },
    refetchOnMount: "always",
  });
export const performanceQuery = performanceOf("30");

/** What needs attention in the person's accounts. The screen says what failed. */
export const attentionQuery = readOf("attention", attention.getAttention, {
  refetchOnMount: "always",
});

/** A brand's month (yyyy-mm), the newest whole one by default. The screen says what failed. */
export const monthReportQuery = (brandId: number, month: string | undefined) =>
  readOf("performance", getMonthReport, { input: { brandId, query: { month } } });

type Finding = Pick<attention.AttentionCard, "brandId" | "key">;
interface Answer {
  answer: "dismissed" | "later" | "shown";
  reason?: string;
}

/** Puts a finding aside or takes that back; answers what is left. */
export const answerAttention = ({ brandId, key }: Finding, answered: Answer) =>
  send(attention.answerAttention, { body: { brandId, key, ...answered } });

/** Adds the changes of a finding to the brand's open set. */
export const stageAttention = ({ brandId, key }: Finding) =>
  sendOnce(attention.stageAttention, { body: { brandId, key } });

const MINUTE_MS = 60_000;

const isOther = ({ queryHash }: Query) => queryHash !== hashKey(performanceQuery.queryKey);

/**
 * Has the server read the accounts that are due from Google while the screen shows the cached figures: for a query that
 * is `enabled` while `isDue`. The result replaces the figures everywhere.
 */
export const performanceRefresh = queryOptions({
  queryKey: keyOf("performanceRefresh"),
  queryFn: async ({ client }) => {
    // With a progress listener the call becomes a job at once, so no request is held open.
    const fresh = await send(contract.refreshPerformance, {}, { onProgress: ignore });
    client.setQueryData(performanceQuery.queryKey, fresh);
    await client.invalidateQueries({ queryKey: keyOf("performance"), predicate: isOther });
    await client.invalidateQueries({ queryKey: campaignTables });
    await invalidate(client, "attention");
    return fresh.asOf;
  },
  // A second visit within this time does not refetch.
  staleTime: 5 * MINUTE_MS,
  refetchOnMount: true,
  retry: false,
  meta: { quiet: true },
});

function ignore() {}
