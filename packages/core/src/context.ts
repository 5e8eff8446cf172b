import type { ActingAssistant } from "@adwright/contracts/assistant/connection";
import type { BulkExecution } from "@adwright/contracts/campaign-group/bulk-steps";
import type { BulkTask } from "@adwright/contracts/campaign-group/task";
import { AppError } from "@adwright/contracts/errors";
import type { Priority } from "@adwright/contracts/google";
import type { JobMessage } from "@adwright/contracts/job/jobs";
import type { PublishInput } from "@adwright/contracts/publication/steps";
import type { AdminRow } from "@adwright/store/staff/admin";
import type { Store } from "@adwright/store/store";
import type { VendorChecks } from "@adwright/vendors/checks/make-vendor-checks";
import type { Mailer } from "@adwright/vendors/email/make-mailer";
import type { GoogleAds } from "@adwright/vendors/google-ads/make-google-ads";
import type { GoogleAnalytics } from "@adwright/vendors/google-analytics/make-google-analytics";
import type { GoogleOauth } from "@adwright/vendors/google-oauth/make-google-oauth";
import type { Ai } from "@adwright/vendors/openai/ai";
import type { TokenCipher } from "@adwright/vendors/token-cipher/token-cipher";
import type { Weather } from "@adwright/vendors/weather/weather";
import type { WebsiteReader } from "@adwright/vendors/website/website";

import type { TokenKeys } from "./auth/token-keys.ts";
import type { BillingSetup } from "./billing/billing-setup.ts";

/** Log messages for the operator. Fields must never contain tokens or bodies. */
export interface Log {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

interface SendOptions {
  /** SQS: at most 900. */
  delaySeconds?: number | undefined;
}

/** A state machine of AWS Step Functions. */
export interface Machine<Input> {
  /** Starts an execution. Starting the same name with the same input again is harmless. */
  start(executionName: string, input: Input): Promise<void>;
  /** False if it has ended or never existed. */
  isRunning(executionName: string): Promise<boolean>;
}

/** What every function of this package may use. Created once per process by the composition root. */
export interface Context {
  /** Epoch milliseconds. */
  now(): number;
  /** Origin of site and API, e.g. https://app.example.com */
  appOrigin: string;
  /** The Google Ads operations that the cloud project may use in 24 hours; undefined without a limit. */
  dailyOperations: number | undefined;
  /** The cost of the model in one hour, in US dollars, that raises an alert. */
  aiAlarmUsdPerHour: number;
  store: Store;
  googleAds: GoogleAds;
  googleAnalytics: GoogleAnalytics;
  googleOauth: GoogleOauth;
  ai: Ai;
  website: WebsiteReader;
  /** Absent if nobody is named whom the weather service can write to. */
  weather: Weather | undefined;
  /** Absent if no payment provider is set up. */
  billing: BillingSetup | undefined;
  cipher: TokenCipher;
  mailer: Mailer;
  /** Work where the secrets of all vendors are: in the crons. */
  vendorChecks: VendorChecks;
  tokenKeys: TokenKeys;
  jobQueue: {
    send(message: JobMessage): Promise<void>;
  };
  /** Hides a delivered message from other workers for so long from now (Amazon SQS: at most twelve hours). */
  hideMessage(message: { queueArn: string; receiptHandle: string }, seconds: number): Promise<void>;
  /** Bulk work, separate from the queue of jobs that people wait for. Delivered at least once, in any order. */
  bulkQueue: {
    send(tasks: readonly BulkTask[], options?: SendOptions): Promise<void>;
  };
  publishMachine: Machine<PublishInput>;
  /** Checks, publishes and undoes the campaigns of a workflow. */
  bulkMachine: Machine<BulkExecution>;
  /** How long a worker holds its work without renewing the lease, in ms (`holding.leaseSeconds`). */
  leaseMs: number;
  log: Log;
  /** What of Google's operations the work may use (`withPriority` in google/google-access.ts). */
  priority?: Priority | undefined;
  /** The id of the current request; absent in a worker. */
  requestId?: string | undefined;
}

/** The context of a signed-in person. */
export interface UserContext extends Context {
  userId: string;
  /** The session of the request; absent in background work. */
  sessionId?: string | undefined;
  /** The person's epoch when the session's token was issued. */
  epoch?: number | undefined;
  /** Present if an assistant acts for the person, who gave it this grant; then there is no session. */
  assistant?: ActingAssistant | undefined;
  /** A member of staff is viewing the person's account: nothing may be written. */
  isStaffView?: boolean | undefined;
}

/**
 * FORBIDDEN for an assistant that works for a person. First in every verb that approves, publishes, switches, pays,
 * deletes, exports, writes to support, confirms a fact or answers a question: an assistant proposes, the person decides.
 */
export function refuseAssistant({ assistant }: Pick<UserContext, "assistant">): void {
  if (assistant === undefined) return;
  throw new AppError("FORBIDDEN", "Only you can do this, not an assistant. Do it in the app.");
}

/** The context of a signed-in staff member. It is not a `UserContext`: it has no `userId`. */
export interface AdminContext extends Context {
  admin: AdminRow;
  sessionId: string;
}
