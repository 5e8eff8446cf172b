import * as contract from "@adwright/contracts/job/job";
import { cancelJob, watchJob } from "@adwright/core/job/get-job";

import { mount } from "../mount.ts";
import { makeRouter } from "../router.ts";

export const job = makeRouter();

mount(job, contract.getJob, (ctx, { jobId }) => watchJob(ctx, jobId));
mount(job, contract.cancelJob, (ctx, { jobId }) => cancelJob(ctx, jobId));
