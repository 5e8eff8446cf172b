import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { changeQueue, jobQueue, stormQueue } from "@adwright/contracts/job/jobs";

import { type StageFile, isProductionStage } from "./stage-file.ts";

/** The settings of a stage: those in its file, and defaults for the others. */
export interface StageSettings extends StageFile {
  isProduction: boolean;
  /** Keeps table and key if the stage is removed, and protects them from deletion. */
  isProtected: boolean;
  /**
   * A web application firewall in front of the site, with a rate limit per address and rules against known bad inputs.
   */
  hasFirewall: boolean;
  logRetentionDays: 7 | 90;
  region: string;
  /** Requests per second, and how many may arrive at once. */
  throttle: { rate: number; burst: number };
  firewallRequestsPerFiveMinutes: number;
  aiAlarmUsdPerHour: number;
  awsBudgetUsdPerMonth: number;
  jobsAtOnce: number;
  bulkWorkAtOnce: number;
  /** The reserved concurrency of each function but the API; undefined if none is reserved. */
  reserved: Reserved | undefined;
}

type Reserved = Record<Exclude<FunctionName, "Api">, number> & { Api?: undefined };

export type FunctionName =
  | "Api"
  | "Assistants"
  | "GoogleCalls"
  | "Worker"
  | "BulkWorker"
  | "PublishStep"
  | "Cron"
  | "StormGuard"
  | "MailEvents"
  | "DeadLetters"
  | "Canary";

/** A screen polls a job every 1.5 s and a second list every 3 s; the rest is for page loads and their calls. */
const REQUESTS_OF_ONE_PERSON = 300 / 1.5 + 300 / 3 + 60;
/** An office that shares one address. */
const PEOPLE_BEHIND_ONE_ADDRESS = 40;

const production = {
  isProtected: true,
  hasFirewall: true,
  logRetentionDays: 90,
  throttle: { rate: 200, burst: 400 },
  aiAlarmUsdPerHour: 5,
  awsBudgetUsdPerMonth: 150,
} as const;

const development = {
  isProtected: false,
  hasFirewall: false,
  logRetentionDays: 7,
  throttle: { rate: 20, burst: 50 },
  aiAlarmUsdPerHour: 1,
  awsBudgetUsdPerMonth: 30,
} as const;

/**
 * The settings of a stage. Every stage not named after `production` is a development stage. Throws if settings contradict each
 * other.
 */
export function settingsOf(stage: string, file: StageFile): StageSettings {
  const isProduction = isProductionStage(stage);
  const usual = isProduction ? production : development;
  const jobsAtOnce = file.jobsAtOnce ?? jobQueue.maximumConcurrency;
  const bulkWorkAtOnce = file.bulkWorkAtOnce ?? bulkQueue.maximumConcurrency;
  return {
    ...usual,
    firewallRequestsPerFiveMinutes: REQUESTS_OF_ONE_PERSON * PEOPLE_BEHIND_ONE_ADDRESS,
    region: "us-east-1",
    ...file,
    isProduction,
    throttle: {
      rate: file.requestsPerSecond ?? usual.throttle.rate,
      burst: file.requestBurst ?? usual.throttle.burst,
    },
    jobsAtOnce,
    bulkWorkAtOnce,
    reserved: reservedOf(
      file.lambdaQuota,
      jobsAtOnce + changeQueue.maximumConcurrency + stormQueue.maximumConcurrency,
      bulkWorkAtOnce,
    ),
  };
}

/** AWS Lambda: this many of an account's concurrent executions cannot be reserved. */
const NEVER_RESERVED = 100;
/**
 * The part of the quota that stays free beyond that. AWS refuses an increase that leaves less than it, and a deploy
 * changes functions in any order and deletes last: so what one function gets never depends on the others, and each
 * large part fits into the free one, as a replaced function exists twice for a while.
 */
const FREE_PART = 0.15;
/** The part for calls that reach Google, and again for publishing. */
const GOOGLE_PART = 0.15;

/**
 * Divides the account's concurrency quota, so that publishing and bulk work never block sign-ins. Workers get as many
 * as their queues may invoke. The API has no part of its own: everything that is not reserved is for it.
 */
function reservedOf(
  quota: number | undefined,
  Worker: number,
  BulkWorker: number,
): Reserved | undefined {
  if (quota === undefined) return undefined;
  const google = Math.floor(quota * GOOGLE_PART);
  const few = { Assistants: 20, Cron: 10, StormGuard: 2, MailEvents: 5, DeadLetters: 6, Canary: 2 };
  const reserved = { Worker, BulkWorker, ...few, GoogleCalls: google, PublishStep: google };
  const most = quota * (1 - FREE_PART) - NEVER_RESERVED;
  if (Object.values(reserved).reduce((sum, count) => sum + count, 0) > most) {
    throw new Error(
      `lambdaQuota of ${quota} is too small for ${Worker} jobs and ${BulkWorker} pieces of bulk work at once.`,
    );
  }
  return reserved;
}

/** The From address: the given one, or one at the given domain. */
export function senderOf({ mailSender }: StageFile): string | undefined {
  return mailSender === undefined || mailSender.includes("@")
    ? mailSender
    : `notices@${mailSender}`;
}
