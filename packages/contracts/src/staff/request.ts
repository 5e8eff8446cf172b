import * as z from "zod/mini";

import { personReaders } from "../admin.ts";
import { route } from "../route.ts";

/** A failed request: its own answer was an error, or the job it started has failed. */
export const FailedRequest = z.object({
  requestId: z.string(),
  /** When it was last updated, ISO 8601. */
  at: z.string(),
  /** Such as "POST /api/brands/12/assistant"; null if only its job is known. */
  call: z.nullable(z.string()),
  /** The HTTP status of its answer; null if only its job is known. */
  status: z.nullable(z.number()),
  code: z.string(),
  /** Null if nobody was signed in. */
  userId: z.nullable(z.string()),
  /** Null if the person no longer exists. */
  email: z.nullable(z.string()),
  /** The job it started, if that has failed. */
  job: z.nullable(z.object({ jobId: z.string(), kind: z.string(), message: z.string() })),
});
export type FailedRequest = z.infer<typeof FailedRequest>;

/**
 * What a request id (`X-Request-Id`) belongs to. Requests answered with a server error (5xx) and
 * those whose job has failed are stored for 30 days; for all others `request` is null, and only the log has them.
 */
export const findRequest = route("GET", "/api/admin/requests/:requestId", {
  roles: personReaders,
  answer: z.object({ request: z.nullable(FailedRequest) }),
});
