import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What one stage is deployed with: `stages/<stage>.json`, committed, so that every deployer deploys the same. Nothing in
 * it is secret; secrets are set with `sst secret set`. Money is in US dollars.
 */
export interface StageFile {
  /** The AWS account; a deploy with credentials for another one is refused. */
  accountId?: string;
  region?: string;
  /** Host name of the site; without one the stage answers under its CloudFront address. */
  domain?: string;
  /** Gets a mail for every alarm and for the budget. */
  alarmEmail?: string;
  /** Whom to tell of a weakness: an e-mail address, or the https address of a form. The site publishes it. */
  securityContact?: string;
  /** Domain or address that mail is sent from; without it no e-mail is sent. */
  mailSender?: string;
  /** Where messages to support are mailed. */
  supportAddress?: string;
  openaiModel?: string;
  /** Where the model has other prices than the default one. */
  openaiPricesUsdPerMillion?: object;
  /** Public; says by itself whether it is of Paddle's sandbox. Without it nobody can pay. */
  paddleClientToken?: string;
  /** Price ids, as `packages/functions/src/paddle-config.ts` reads them. */
  paddlePrices?: object;
  /** Once the add-ons are more than announced. */
  arePaddleAddonsOnSale?: boolean;
  /** What the access level of the Google Cloud project allows in a day. */
  googleAdsDailyOperations?: number;
  /** The model's cost in one hour that raises the alarm; the right value depends on the number of customers. */
  aiAlarmUsdPerHour?: number;
  /** What AWS may cost in a month; a mail is sent at 80 % of it, and when the forecast is above it. */
  awsBudgetUsdPerMonth?: number;
  /** Requests a second that the gateway lets through, and how many may come at once. */
  requestsPerSecond?: number;
  requestBurst?: number;
  /** What one network address may ask of site and API before the firewall turns it away. */
  firewallRequestsPerFiveMinutes?: number;
  /** How many jobs that people wait for are worked off at once, and how much bulk work. */
  jobsAtOnce?: number;
  bulkWorkAtOnce?: number;
  /** Lambda's quota "Concurrent executions" of the account; with it, no function can take the place of another. */
  lambdaQuota?: number;
  /** A second region that can open Google tokens, for a restore there. */
  backupRegion?: string;
}

type Kind = "text" | "count" | "amount" | "flag" | "object";

const kinds: Record<keyof StageFile, Kind> = {
  accountId: "text",
  region: "text",
  domain: "text",
  alarmEmail: "text",
  securityContact: "text",
  mailSender: "text",
  supportAddress: "text",
  openaiModel: "text",
  openaiPricesUsdPerMillion: "object",
  paddleClientToken: "text",
  paddlePrices: "object",
  arePaddleAddonsOnSale: "flag",
  googleAdsDailyOperations: "count",
  aiAlarmUsdPerHour: "amount",
  awsBudgetUsdPerMonth: "amount",
  requestsPerSecond: "count",
  requestBurst: "count",
  firewallRequestsPerFiveMinutes: "count",
  jobsAtOnce: "count",
  bulkWorkAtOnce: "count",
  lambdaQuota: "count",
  backupRegion: "text",
};

const fits: Record<Kind, (value: unknown) => boolean> = {
  text: (value) => typeof value === "string",
  count: (value) => Number.isInteger(value) && Number(value) > 0,
  amount: (value) => Number.isFinite(value) && Number(value) > 0,
  flag: (value) => typeof value === "boolean",
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

export const PRODUCTION = "production";

/** Without them production would be deployed to whatever the deployer's shell names, or nobody would hear its alarms or of a weakness. */
const neededByProduction = [
  "accountId",
  "region",
  "domain",
  "alarmEmail",
  "securityContact",
  "lambdaQuota",
] as const;

/** The path of a stage's file from the root of the repository; `STAGES_FOLDER` names another folder. */
function stageFileOf(stage: string): string {
  return join(process.env["STAGES_FOLDER"] || "stacks/stages", `${stage}.json`);
}

/**
 * The settings of a stage; none where there is no file, which is enough for a development stage. Throws an Error that
 * names every setting that production misses, nobody knows, or cannot be read.
 */
export function readStageFile(stage: string): StageFile {
  if (!existsSync("sst.config.ts")) throw new Error("Run this in the root of the repository.");
  const file = stageFileOf(stage);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "{}";
  return checkStageFile(stage, JSON.parse(text) as Record<string, unknown>);
}

function checkStageFile(stage: string, read: Record<string, unknown>): StageFile {
  const file = stageFileOf(stage);
  // An empty text is a setting that nobody has made yet.
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
  const missing = stage === PRODUCTION ? neededByProduction.filter((name) => !(name in made)) : [];
  if (missing.length > 0) throw new Error(`Missing in ${file}: ${missing.join(", ")}`);
  return made;
}

const isName = (name: string): name is keyof StageFile => Object.hasOwn(kinds, name);
