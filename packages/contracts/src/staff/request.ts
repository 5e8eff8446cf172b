import * as z from "zod/mini";

import { route } from "../route.ts";

/** A request that ended badly, by its own answer or by that of the job it started. */
export const FailedRequest = z.object({
  requestId: z.string(),
  /** When it was last heard of, ISO 8601. */
  at: z.string(),
  /** As "POST /api/brands/12/assistant"; null where only its job is known. */
  call: z.nullable(z.string()),
  /** The HTTP status of its answer; null where only its job is known. */
  status: z.nullable(z.number()),
  code: z.string(),
  /** Null for a request of nobody who was signed in. */
  userId: z.nullable(z.string()),
  /** Null where the person no longer exists. */
  email: z.nullable(z.string()),
  /** The job it started, where that has failed. */
  job: z.nullable(z.object({ jobId: z.string(), kind: z.string(), message: z.string() })),
});
export type FailedRequest = z.infer<typeof FailedRequest>;

/**
 * For `personReaders`: what a request id (`X-Request-Id`) stands for. Kept for 30 days are requests that were answered
 * with a server error (5xx) and those whose job has failed; of every other only the log knows, and `request` is null.
 */
export const findRequest = route({
  method: "GET",
  path: "/api/admin/requests/:requestId",
  answer: z.object({ request: z.nullable(FailedRequest) }),
});
