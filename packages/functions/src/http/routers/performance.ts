import * as contract from "@adwright/contracts/performance";
import { getPerformance, startRefresh } from "@adwright/core/performance/get-performance";

import { answerJob } from "../answer-job.ts";
import { mount } from "../mount.ts";
import { makeRouter } from "../router.ts";

export const performance = makeRouter();

mount(performance, contract.getPerformance, (ctx, { query }) =>
  getPerformance(ctx, query.days === undefined ? undefined : Number(query.days)),
);

mount(performance, contract.refreshPerformance, async (ctx, _, c) => {
  const jobId = await startRefresh(ctx);
  return jobId === undefined ? getPerformance(ctx) : answerJob(c, ctx, jobId);
});
