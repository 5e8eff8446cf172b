import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface ValueOf {
  text: string;
  count: number;
  amount: number;
  flag: boolean;
  object: object;
  /** "none" if there is no limit. */
  limit: number | "none";
}
type Kind = keyof ValueOf;

/** What a stage's file may say, and what kind of value each setting has. Amounts are in US dollars. */
const kinds = {
  /** The AWS account. A deployment with credentials for another one is refused. */
  accountId: "text",
  region: "text",
  /** Host name of the site. Without one, the stage uses its CloudFront address. */
  domain: "text",
  /** Gets an email for every alarm and for the budget. */
  alarmEmail: "text",
  /** The web address of `packages/functions/RUNBOOK.md` where its reader may read it; alarms link to its headings. */
  runbookUrl: "text",
  /** Where to report a vulnerability: an email address, or the https address of a form. Published on the site. */
  securityContact: "text",
  /** Domain or address that emails are sent from; without it, no email is sent. */
  mailSender: "text",
  /** The address that messages to support are sent to. */
  supportAddress: "text",
  /**
   * Whom the National Weather Service can write to, an email address or a website: it asks each client to name one.
   * Without it, nothing reads the weather.
   */
  weatherContact: "text",
  /** The address of the product's website; without it, the footer leads to Help and support instead. */
  website: "text",
  openaiModel: "text",
  /** Set if the model's prices differ from those of the default model. */
  openaiPricesUsdPerMillion: "object",
  /** Not secret. Its prefix shows whether it is for Paddle's sandbox. Without it, nobody can pay. */
  paddleClientToken: "text",
  /** Price ids, in the format of `packages/functions/src/paddle-config.ts`. */
  paddlePrices: "object",
  /** Set once the add-ons are sold and not only announced. */
  arePaddleAddonsOnSale: "flag",
  /** The daily operations that the access level of the Google Cloud project allows; "none" if it has no limit. */
  googleAdsDailyOperations: "limit",
  /** The hourly cost of the model that raises the alarm; the right value depends on the number of customers. */
  aiAlarmUsdPerHour: "amount",
  /** The monthly AWS budget. An email is sent at 80 % of it, and if the forecast exceeds it. */
  awsBudgetUsdPerMonth: "amount",
  /** Requests per second that the gateway allows, and how many may arrive at once. */
  requestsPerSecond: "count",
  requestBurst: "count",
  /** Requests per network address to site and API before the firewall blocks it. */
  firewallRequestsPerFiveMinutes: "count",
  /** How many jobs that people wait for, and how many bulk tasks, run at once. */
  jobsAtOnce: "count",
  bulkWorkAtOnce: "count",
  /**
   * The account's Lambda quota "Concurrent executions". With it, functions get reserves and cannot block each other.
   */
  lambdaQuota: "count",
  /** A second region that can open Google tokens, for a restore there. */
  backupRegion: "text",
  /** The table that serves, if it is not the stage's own: one restored from it, or its replica after a region is lost. */
  tableName: "text",
  /** The key that opens Google tokens, if it is not the stage's own: its replica after a region is lost. */
  tokenKeyArn: "text",
  /** Replaces records that the hosted zone already has under our names. Without it, such a record stops a deployment. */
  overwritesDnsRecords: "flag",
  /** The text of the sender's DMARC record, such as the one that its domain already has. `p=none` if absent. */
  dmarc: "text",
} as const satisfies Record<string, Kind>;

/**
 * The settings that one stage is deployed with: `stages/<stage>.json`, committed, so that all deployers deploy the
 * same. Contains no secrets; those are set with `sst secret set`.
 */
export type StageFile = { [Name in keyof typeof kinds]?: ValueOf[(typeof kinds)[Name]] };

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) > 0;

const fits: Record<Kind, (value: unknown) => boolean> = {
  text: (value) => typeof value === "string",
  count: isCount,
  limit: (value) => value === "none" || isCount(value),
  amount: (value) => Number.isFinite(value) && Number(value) > 0,
  flag: (value) => typeof value === "boolean",
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

/** Production itself, and the stage that replaces it in another region, such as `production-west`. */
export const isProductionStage = (stage: string) => /^production(-|$)/.test(stage);

/**
 * Without these, production would be deployed to whatever account the deployer's shell names, or nobody would receive
 * its alarms or vulnerability reports, or know what to do.
 */
const neededByProduction = [
  "accountId",
  "region",
  "domain",
  "alarmEmail",
  "runbookUrl",
  "securityContact",
  "lambdaQuota",
] as const;

/** The path of a stage's file from the root of the repository. `STAGES_FOLDER` overrides the folder. */
function stageFileOf(stage: string): string {
  return join(process.env["STAGES_FOLDER"] || "stacks/stages", `${stage}.json`);
}

/**
 * The settings of a stage; empty without a file, which is enough for a development stage. Throws an Error that names
 * every setting that production lacks, that is unknown, or that is invalid.
 */
export function readStageFile(stage: string): StageFile {
  if (!existsSync("sst.config.ts")) throw new Error("Run this in the root of the repository.");
  const file = stageFileOf(stage);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "{}";
  return checkStageFile(stage, JSON.parse(text) as Record<string, unknown>);
}

function checkStageFile(stage: string, read: Record<string, unknown>): StageFile {
  const file = stageFileOf(stage);
  // An empty text counts as not set.
  const made = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ""));
  const wrong = Object.entries(made).filter(
    ([name, value]) => !isName(name) || !fits[kinds[name]](value),
  );
  if (wrong.length > 0) {
    const words = wrong.map(([name, value]) =>
      isName(name) ? `${name} is no ${kinds[name]}: ${JSON.stringify(value)}` : `unknown: ${name}`,
    );
    throw new Error(`In ${file}: ${words.join("; ")}`);
  }
  const missing = isProductionStage(stage)
    ? neededByProduction.filter((name) => !(name in made))
    : [];
  if (missing.length > 0) throw new Error(`Missing in ${file}: ${missing.join(", ")}`);
  return made;
}

const isName = (name: string): name is keyof StageFile => Object.hasOwn(kinds, name);
