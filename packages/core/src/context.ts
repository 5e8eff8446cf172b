import type { BulkTask } from "@adwright/contracts/campaign-group/task";
import type { JobMessage } from "@adwright/contracts/job/jobs";
import type { PublishInput } from "@adwright/contracts/publication/steps";
import type { Store } from "@adwright/store/store";
import type { Mailer } from "@adwright/vendors/email/mailer";
import type { GoogleAds } from "@adwright/vendors/google-ads/google-ads";
import type { GoogleAnalytics } from "@adwright/vendors/google-analytics/google-analytics";
import type { GoogleOauth } from "@adwright/vendors/google-oauth/google-oauth";
import type { Ai } from "@adwright/vendors/openai/ai";
import type { TokenCipher } from "@adwright/vendors/token-cipher/token-cipher";
import type { WebsiteReader } from "@adwright/vendors/website/website";

import type { TokenKeys } from "./auth/token-keys.ts";
import type { BillingSetup } from "./billing/billing-setup.ts";

/** Words for the operator. Fields never carry tokens or bodies. */
export interface Log {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

/** What every verb may use; made once per process by the composition root. */
export interface Context {
  /** Epoch milliseconds. */
  now(): number;
  /** Origin of site and API, e.g. https://app.example.com */
  appOrigin: string;
  /** Operations that Google allows the cloud project in a day. */
  dailyOperations: number;
  store: Store;
  googleAds: GoogleAds;
  googleAnalytics: GoogleAnalytics;
  googleOauth: GoogleOauth;
  ai: Ai;
  website: WebsiteReader;
  /** Absent where no payment provider is set up. */
  billing: BillingSetup | undefined;
  cipher: TokenCipher;
  mailer: Mailer;
  tokenKeys: TokenKeys;
  jobQueue: {
    /** SQS: a message may be delayed by at most 900 seconds. */
    send(message: JobMessage, options?: { delaySeconds?: number | undefined }): Promise<void>;
  };
  /** Bulk work, apart from what people wait for; delivered at least once, in any order. */
  bulkQueue: {
    send(tasks: readonly BulkTask[], options?: { delaySeconds?: number }): Promise<void>;
  };
  publishMachine: {
    /** Starts an execution; starting the same name with the same input again is harmless. */
    start(executionName: string, input: PublishInput): Promise<void>;
    /** False for one that has ended, and for one that never was. */
    isRunning(executionName: string): Promise<boolean>;
  };
  log: Log;
  /** The request that is being answered; absent in a worker. */
  requestId?: string | undefined;
}

/** A context on behalf of a signed-in person. */
export interface UserContext extends Context {
  userId: string;
  /** The session that asks; absent for work that nobody waits for. */
  sessionId?: string | undefined;
  /** The person's epoch when that session's token was made. */
  epoch?: number | undefined;
  /** A member of staff looks at the person's screens: nothing may be written. */
  isStaffView?: boolean | undefined;
}
