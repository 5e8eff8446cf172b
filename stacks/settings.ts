import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { changeQueue, jobQueue } from "@adwright/contracts/job/jobs";

import { PRODUCTION, type StageFile } from "./stage-file.ts";

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
  /** The reserved concurrency of each function; undefined if none is reserved. */
  reserved: Reserved | undefined;
}

type Reserved = Record<FunctionName, number>;

export type FunctionName =
  | "Api"
  | "GoogleCalls"
  | "Worker"
  | "BulkWorker"
  | "PublishStep"
  | "Cron"
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
 * The settings of a stage. Every stage except `production` is a development stage. Throws if settings contradict each
 * other.
 */
export function settingsOf(stage: string, file: StageFile): StageSettings {
  const isProduction = stage === PRODUCTION;
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
      jobsAtOnce + changeQueue.maximumConcurrency,
      bulkWorkAtOnce,
    ),
  };
}

/** AWS Lambda: this many of an account's concurrent executions cannot be reserved. */
const NEVER_RESERVED = 100;

/**
 * Divides the account's concurrency quota. Every function has its own reserve, so that publishing and bulk work never
 * block sign-ins; workers get as many as their queues may invoke.
 */
function reservedOf(
  quota: number | undefined,
  Worker: number,
  BulkWorker: number,
): Reserved | undefined {
  if (quota === undefined) return undefined;
  const few = { Worker, BulkWorker, Cron: 10, MailEvents: 5, DeadLetters: 6, Canary: 2 };
  const left = quota - NEVER_RESERVED - sumOf(Object.values(few));
  // Half is for calls that a page waits for; a quarter each is for calls that reach Google and for publishing.
  const [Api, others] = [Math.floor(left / 2), Math.floor(left / 4)];
  if (others < FEWEST) {
    throw new Error(
      `lambdaQuota of ${quota} is too small for ${Worker} jobs and ${BulkWorker} pieces of bulk work at once.`,
    );
  }
  return { ...few, Api, GoogleCalls: others, PublishStep: others };
}

const FEWEST = 20;

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The From address: the given one, or one at the given domain. */
export function senderOf({ mailSender }: StageFile): string | undefined {
  return mailSender === undefined || mailSender.includes("@")
    ? mailSender
    : `notices@${mailSender}`;
}
