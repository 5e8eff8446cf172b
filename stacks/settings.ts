import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import { changeQueue, jobQueue } from "@adwright/contracts/job/jobs";

import { PRODUCTION, type StageFile } from "./stage-file.ts";

/** What one stage has that another has not: its file, with what is usual where the file says nothing. */
export interface StageSettings extends StageFile {
  isProduction: boolean;
  /** Keeps table and key when the stage is removed, and refuses to delete them by accident. */
  isProtected: boolean;
  /** A web application firewall in front of the site: a rate limit by address and known bad inputs. */
  hasFirewall: boolean;
  logRetentionDays: 7 | 90;
  region: string;
  /** Requests per second, and how many may come at once. */
  throttle: { rate: number; burst: number };
  firewallRequestsPerFiveMinutes: number;
  aiAlarmUsdPerHour: number;
  awsBudgetUsdPerMonth: number;
  jobsAtOnce: number;
  bulkWorkAtOnce: number;
  /** How many calls of a function may run at once, kept free for it; undefined where nothing is kept. */
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

/** A person who follows a job asks every 1.5 s; a second list on the page every 3 s; then pages and their calls. */
const REQUESTS_OF_ONE_PERSON = 300 / 1.5 + 300 / 3 + 60;
/** An office behind one address. */
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

/** The settings of a stage; every stage but `production` is a development stage. Throws where they contradict each other. */
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

/** AWS Lambda: so many of an account's concurrent executions cannot be reserved. */
const NEVER_RESERVED = 100;

/**
 * Who may use how much of the account's quota. Every function has a part of its own, so that publishing and bulk work
 * never take the place of sign-in; workers have what their queues may give them.
 */
function reservedOf(
  quota: number | undefined,
  Worker: number,
  BulkWorker: number,
): Reserved | undefined {
  if (quota === undefined) return undefined;
  const few = { Worker, BulkWorker, Cron: 10, MailEvents: 5, DeadLetters: 6, Canary: 2 };
  const left = quota - NEVER_RESERVED - sumOf(Object.values(few));
  // Half to what a page waits for, the rest to calls that reach Google and to publishing.
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

/** The address in From: the given one, or one of the given domain. */
export function senderOf({ mailSender }: StageFile): string | undefined {
  return mailSender === undefined || mailSender.includes("@")
    ? mailSender
    : `notices@${mailSender}`;
}
