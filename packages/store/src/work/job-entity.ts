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
  progress: number,
  message: text,
  error: optionalJson<JobFailure>(),
  ...claimAttributes,
  claims: number,
  cancelRequested: flag,
  createdAt: text,
  dueAt: optionalText,
  notBeforeMs: optionalNumber,
  requestId: optionalText,
  assistant: optionalJson<ActingAssistant>(),
  expiresAtMs: number,
  ttl,
  /** The result. */
  ...packed<unknown>(),
});
