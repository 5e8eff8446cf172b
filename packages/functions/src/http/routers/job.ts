import * as contract from "@adwright/contracts/job";
import { cancelJob } from "@adwright/core/job/cancel-job";
import { getJob } from "@adwright/core/job/get-job";

import { mount } from "../mount.ts";
import { makeRouter } from "../router.ts";

export const job = makeRouter();

mount(job, contract.getJob, (ctx, { jobId }) => getJob(ctx, jobId));
mount(job, contract.cancelJob, (ctx, { jobId }) => cancelJob(ctx, jobId));
