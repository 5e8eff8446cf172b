import type { ActingAssistant } from "@adwright/contracts/assistant/connection";
import type { JobFailure, JobStatus } from "@adwright/contracts/job/job";
import type { JobKind } from "@adwright/contracts/job/jobs";

import { keys } from "../keys.ts";
import {
  flag,
  number,
  optionalJson,
  optionalNumber,
  optionalText,
  packed,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity } from "../table/entity.ts";
import { claimAttributes } from "./claim.ts";

export const jobEntity = entity("job", keys.job, {
  userId: text,
  jobId: text,
  kind: word<JobKind>(),
  input: optionalJson<unknown>(),
  status: word<JobStatus>(),
  /** 0–100 */
  progress: number,
  message: text,
  error: optionalJson<JobFailure>(),
  ...claimAttributes,
  /** Starts that were not given back, so those of workers that died and the present one. */
  claims: number,
  cancelRequested: flag,
  createdAt: text,
  /** When it is looked at if it has not ended by then (ISO 8601); absent in rows of earlier releases. */
  dueAt: optionalText,
  /** While it was put back: when its message comes again. */
  notBeforeMs: optionalNumber,
  /** The request that started it; absent for work that no request started. */
  requestId: optionalText,
  /** The assistant that started it for the person. */
  assistant: optionalJson<ActingAssistant>(),
  expiresAtMs: number,
  ttl,
  /** The result. */
  ...packed<unknown>(),
});
