import * as contract from "@adwright/contracts/campaign-group/scan";
import { getScan, startScan } from "@adwright/core/campaign-group/scan-website";

import { answerJob } from "../answer-job.ts";
import { mount } from "../mount.ts";
import { makeRouter } from "../router.ts";

export const scan = makeRouter();

mount(scan, contract.scanWebsite, async (ctx, { body }, c) =>
  answerJob(c, ctx, await startScan(ctx, body)),
);

mount(scan, contract.getScan, (ctx, { jobId }) => getScan(ctx, jobId));
