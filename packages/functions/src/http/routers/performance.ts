import * as dashboards from "@adwright/contracts/dashboard";
import * as attentionContract from "@adwright/contracts/figures/attention";
import * as searching from "@adwright/contracts/figures/search";
import * as contract from "@adwright/contracts/performance";
import { answerAttention, getAttention, stagingOf } from "@adwright/core/attention/get-attention";
import { getDashboard, searchAccount } from "@adwright/core/dashboard/dashboard";
import { getPerformance, startRefresh } from "@adwright/core/performance/get-performance";

import { answerJob, answerNewJob } from "../answer-job.ts";
import { makeRouter, mount } from "../mount.ts";

export const performance = makeRouter();

mount(performance, contract.getPerformance, (ctx, { query }) =>
  getPerformance(ctx, query.days === undefined ? undefined : Number(query.days)),
);

mount(performance, contract.refreshPerformance, async (ctx, _, c) => {
  const jobId = await startRefresh(ctx);
  return jobId === undefined ? getPerformance(ctx) : answerJob(c, ctx, jobId);
});

export const attention = makeRouter();

mount(attention, attentionContract.getAttention, (ctx) => getAttention(ctx));

mount(attention, attentionContract.answerAttention, (ctx, { body }) => answerAttention(ctx, body));

mount(attention, attentionContract.stageAttention, async (ctx, { body }, c) => {
  const staging = await stagingOf(ctx, body);
  return answerNewJob(c, ctx, { ...staging, message: "Reading the account" });
});

export const search = makeRouter();

mount(search, searching.search, (ctx, { query }) => searchAccount(ctx, query.q));

export const dashboard = makeRouter();

mount(dashboard, dashboards.getDashboard, (ctx) => getDashboard(ctx));
