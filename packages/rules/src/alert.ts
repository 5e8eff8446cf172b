import type { AlertType } from "@adwright/contracts/admin";
import type { RunbookSection } from "@adwright/contracts/staff/runbook";
import { DAY_MS } from "@adwright/contracts/time";

/** The facts that alerts are derived from. Counts start with the last full hour. */
export interface AlertFacts {
  /** The start of that period, such as 14:00. */
  since: string;
  aiRequests: number;
  aiFailed: number;
  /** US dollars, in the more expensive of the two hours. */
  aiHourUsd: number;
  /** The cost in one hour that raises an alert; four times as much is critical. */
  aiAlarmUsdPerHour: number;
  jobsDone: number;
  jobsFailed: number;
  publicationsComplete: number;
  publicationsFailed: number;
  operationsUsed: number;
  operationsLimit: number;
  connections: number;
  brokenConnections: number;
  /** Payments that staff have to handle: without a person, paid twice, or paid with another person's address. */
  paymentProblems: { unassigned: number; double: number; foreignCustomer: number };
  /** Subscriptions that were repaired because Paddle's webhook did not arrive. */
  webhooksLost: number;
  /** Jobs of the last 24 hours whose message moved to the dead-letter queue or was lost. */
  jobsAbandoned: number;
  /** Dead letters that need a decision; 100 means 100 or more. */
  deadLetters: number;
  /** Messages to support without an answer for more than 24 hours. */
  ticketsWaiting: number;
  /** For how long the feed of the weather service has been late; absent while it is not, or nothing reads it. */
  weatherLateMs?: number | undefined;
  /** For how long the oldest run of a storm rule should have ended; 0 without one. */
  stormOverdueMs: number;
  /** Starts of campaigns by storm rules: those that worked, and those that failed for a reason of ours. */
  stormsStarted: number;
  stormsFailed: number;
  /** Epoch milliseconds. */
  nowMs: number;
  /** How long ago people were counted; absent before the first count. */
  countedAgoMs?: number | undefined;
}

/** A problem; `key` stays the same while it lasts. */
export interface JudgedAlert {
  key: string;
  type: AlertType;
  /** 0–10 */
  severity: number;
  title: string;
  message: string;
}

/** A few of these fail on most days, while a vendor does not answer. What people can fix themselves is not counted. */
const ofPeople: ReadonlySet<string> = new Set(["publications", "jobs"]);

/** The operator's alarms QuotaNearLimit and AiSpend watch the same figures, and notify for them. */
const ofOwnAlarm: ReadonlySet<string> = new Set(["operations", "ai_cost"]);

/** Whether to notify an operator immediately; anything else only appears on the dashboard. */
export function isUrgent({ key, type }: Pick<JudgedAlert, "key" | "type">): boolean {
  if (ofOwnAlarm.has(key)) return false;
  return type === "CRITICAL" || (type === "WARNING" && !ofPeople.has(key));
}

/** With fewer than this, a rate is not meaningful. */
const FEWEST_CALLS = 10;
const FEWEST_JOBS = 3;
const FEWEST_BROKEN = 3;
/**
 * Google Ads API: deprecation and sunset schedule, which announces the end of v25 for August 2027 without a day. The
 * client library determines the version: update both together.
 */
const ADS_API = { version: "v25", ends: "2027-08-01" };
const LATE_WEATHER_MS = 10 * 60 * 1000;
/** Two rounds of the guard, and a set of changes that holds the account. */
const OVERDUE_STORM_MS = 5 * 60 * 1000;
const STALE_COUNT_MS = 3 * 60 * 60 * 1000;

const critical = (severity: number) => ({ type: "CRITICAL", severity }) as const;
const warning = (severity: number) => ({ type: "WARNING", severity }) as const;
const info = (severity: number) => ({ type: "INFO", severity }) as const;

interface Rule {
  title: string;
  /** The runbook's section; the one on alerts in general if absent. */
  section?: RunbookSection;
  judge: (facts: AlertFacts) => Pick<JudgedAlert, "type" | "severity" | "message"> | undefined;
}

const rules: Record<string, Rule> = {
  ai_errors: {
    title: "Model failures",
    section: "jobs-fail",
    judge({ aiRequests, aiFailed, since }) {
      const share = aiFailed / aiRequests;
      if (aiRequests < FEWEST_CALLS || share < 0.2) return undefined;
      return {
        ...(share >= 0.5 ? critical(9) : warning(6)),
        message: `${aiFailed} of ${aiRequests} calls have failed since ${since} UTC.`,
      };
    },
  },
  ai_cost: {
    title: "High model cost",
    section: "the-model-costs-too-much",
    judge({ aiHourUsd, aiAlarmUsdPerHour }) {
      if (aiHourUsd < aiAlarmUsdPerHour) return undefined;
      return {
        ...(aiHourUsd >= 4 * aiAlarmUsdPerHour ? critical(8) : warning(5)),
        message: `$${aiHourUsd.toFixed(2)} within one hour.`,
      };
    },
  },
  operations: {
    title: "Google's daily limit is nearly used up",
    section: "the-quota-at-google-runs-out",
    judge({ operationsUsed, operationsLimit }) {
      const percent = (operationsUsed / operationsLimit) * 100;
      if (percent < 80) return undefined;
      const used = `${operationsUsed} of ${operationsLimit} operations`;
      return {
        ...(percent >= 95 ? critical(9) : warning(6)),
        message: `${used} (${Math.floor(percent)} %) are used in 24 hours. Publications beyond that wait.`,
      };
    },
  },
  publications: {
    title: "Publishing failures",
    section: "publications-fail",
    judge({ publicationsFailed, publicationsComplete, since }) {
      if (publicationsFailed === 0) return undefined;
      const total = publicationsFailed + publicationsComplete;
      const isMost = total >= FEWEST_JOBS && publicationsFailed * 2 >= total;
      return {
        ...(isMost ? critical(8) : warning(5)),
        message: `${publicationsFailed} of ${total} that ended have failed since ${since} UTC.`,
      };
    },
  },
  jobs: {
    title: "Failed jobs",
    section: "jobs-fail",
    judge({ jobsFailed, jobsDone, since }) {
      const total = jobsFailed + jobsDone;
      if (jobsFailed < FEWEST_JOBS) return undefined;
      return {
        ...(total >= FEWEST_CALLS && jobsFailed * 2 >= total ? critical(7) : warning(4)),
        message: `${jobsFailed} of ${total} that ended have failed since ${since} UTC.`,
      };
    },
  },
  connections: {
    title: "Broken Google connections",
    judge({ connections, brokenConnections }) {
      if (brokenConnections === 0) return undefined;
      const isMuch = brokenConnections >= FEWEST_BROKEN && brokenConnections * 10 >= connections;
      return {
        ...(isMuch ? warning(5) : info(3)),
        message: `${brokenConnections} of ${connections} people must connect Google again.`,
      };
    },
  },
  payments: {
    title: "Payments need attention",
    section: "payments-need-somebody",
    judge({ paymentProblems: { unassigned, double, foreignCustomer } }) {
      const parts = [
        [unassigned, "belong to nobody"],
        [double, "are paid twice"],
        [foreignCustomer, "were paid under another person's address"],
      ] as const;
      const found = parts.filter(([count]) => count > 0);
      if (found.length === 0) return undefined;
      const list = found.map(([count, words]) => `${count} ${words}`).join(", ");
      return { ...warning(6), message: `Subscriptions: ${list}.` };
    },
  },
  webhooks: {
    title: "Missing Paddle webhooks",
    section: "payments-need-somebody",
    judge({ webhooksLost, since }) {
      if (webhooksLost === 0) return undefined;
      const many = webhooksLost === 1 ? "1 subscription was" : `${webhooksLost} subscriptions were`;
      return {
        ...warning(7),
        message: `${many} corrected from Paddle's list since ${since} UTC. Check the notification destination at Paddle.`,
      };
    },
  },
  dead_letters: {
    title: "Dead jobs",
    section: "dead-letters",
    judge({ jobsAbandoned, deadLetters }) {
      const most = Math.max(jobsAbandoned, deadLetters);
      if (most === 0) return undefined;
      const waiting =
        deadLetters === 1 ? "1 dead letter waits" : `${deadLetters} dead letters wait`;
      const ended = jobsAbandoned === 1 ? "1 job was" : `${jobsAbandoned} jobs were`;
      const sentences = [
        deadLetters > 0 && `${waiting} to be redriven or discarded.`,
        jobsAbandoned > 0 &&
          `${ended} ended by the nightly sweep within 24 hours, because the message had died.`,
      ];
      return {
        ...(most >= FEWEST_CALLS ? critical(8) : warning(6)),
        message: sentences.filter((sentence) => sentence !== false).join(" "),
      };
    },
  },
  tickets: {
    title: "Unanswered tickets",
    section: "tickets-wait",
    judge({ ticketsWaiting }) {
      if (ticketsWaiting === 0) return undefined;
      const many = ticketsWaiting === 1 ? "1 message waits" : `${ticketsWaiting} messages wait`;
      return {
        ...warning(5),
        message: `${many} for more than 24 hours. People were promised an answer within a day.`,
      };
    },
  },
  ads_api: {
    title: "The Google Ads API version ends",
    section: "the-ads-api-version-ends",
    judge({ nowMs }) {
      const days = Math.ceil((Date.parse(ADS_API.ends) - nowMs) / DAY_MS);
      if (days > 90) return undefined;
      const when = days > 0 ? `from ${ADS_API.ends} on, in ${days} days` : `since ${ADS_API.ends}`;
      return {
        ...(days > 30 ? warning(5) : critical(9)),
        message: `Google may turn off ${ADS_API.version} ${when}. Update the client library.`,
      };
    },
  },
  roll_up: {
    title: "Outdated figures",
    section: "crons-fail",
    judge({ countedAgoMs = 0 }) {
      if (countedAgoMs < STALE_COUNT_MS) return undefined;
      const hours = Math.floor(countedAgoMs / 3_600_000);
      return {
        ...warning(4),
        message: `People were last counted ${hours} hours ago; the roll-up does not come through.`,
      };
    },
  },
  storm_feed: {
    title: "The weather feed is late",
    section: "the-weather-feed-is-late",
    judge({ weatherLateMs = 0 }) {
      if (weatherLateMs < LATE_WEATHER_MS) return undefined;
      return {
        ...warning(6),
        message: "The weather service gives no current warnings, so no rule starts a campaign.",
      };
    },
  },
  storm_overdue: {
    title: "Storm runs do not end",
    section: "storm-runs-do-not-end",
    judge({ stormOverdueMs }) {
      if (stormOverdueMs < OVERDUE_STORM_MS) return undefined;
      const minutes = Math.floor(stormOverdueMs / 60_000);
      return {
        ...critical(9),
        message: `A campaign should have been paused ${minutes} minutes ago. Google pauses it on its last day at the latest.`,
      };
    },
  },
  storm_runs: {
    title: "Storm runs do not start",
    section: "storm-runs-do-not-start",
    judge({ stormsStarted, stormsFailed, since }) {
      const total = stormsStarted + stormsFailed;
      if (stormsFailed < FEWEST_JOBS || stormsFailed * 5 <= total) return undefined;
      return {
        ...warning(6),
        message: `${stormsFailed} of ${total} campaigns could not be enabled since ${since} UTC.`,
      };
    },
  },
};

/** All current problems; an alert that is no longer returned has ended. */
export function judgeAlerts(facts: AlertFacts): JudgedAlert[] {
  return Object.entries(rules).flatMap(([key, { title, judge }]) => {
    const judged = judge(facts);
    return judged === undefined ? [] : [{ key, title, ...judged }];
  });
}

/** The runbook's section for an alert. */
export function runbookSectionOf(key: string): RunbookSection {
  return rules[key]?.section ?? "admin-alerts";
}
