/** What one stage has that another has not; money in US dollars, addresses from the deployer's environment. */
export interface StageSettings {
  /** Keeps table and key when the stage is removed, and refuses to delete them by accident. */
  isProtected: boolean;
  /** A web application firewall in front of the site: a rate limit by address and known bad inputs. */
  hasFirewall: boolean;
  logRetentionDays: number;
  /** Requests per second, and how many may come at once. */
  throttle: { rate: number; burst: number };
  /** The model's cost in one hour that raises the alarm; the right value depends on the number of customers. */
  aiAlarmUsdPerHour: number;
  /** Host name of the site; without one the stage answers under its CloudFront address. */
  domain: string | undefined;
  /** Domain or address that mail is sent from; without it no e-mail is sent. */
  mailSender: string | undefined;
  /** Where messages to support are mailed. */
  supportAddress: string | undefined;
  /** Gets a mail for every alarm. */
  alarmEmail: string | undefined;
  openaiModel: string | undefined;
  /** JSON, where the model has other prices than the default one. */
  openaiPrices: string | undefined;
  /** Public; says by itself whether it is of Paddle's sandbox. Without it nobody can pay. */
  paddleClientToken: string | undefined;
  /** JSON of price ids, as `packages/functions/src/paddle-config.ts` reads it. */
  paddlePrices: string | undefined;
  /** "true" once the add-ons are more than announced. */
  paddleAddonsOnSale: string | undefined;
  /** What the access level of the Google Cloud project allows in a day. */
  googleAdsDailyOperations: string | undefined;
}

const production = {
  isProtected: true,
  hasFirewall: true,
  logRetentionDays: 90,
  throttle: { rate: 200, burst: 400 },
  aiAlarmUsdPerHour: 5,
} as const;

const development = {
  isProtected: false,
  hasFirewall: false,
  logRetentionDays: 7,
  throttle: { rate: 20, burst: 50 },
  aiAlarmUsdPerHour: 1,
} as const;

/** A deploy without them would remove the domain, or the receivers of alarms, from production. */
const neededByProduction = ["APP_DOMAIN", "ALARM_EMAIL"];

/**
 * The settings of a stage; every stage but `production` is a development stage. Throws an Error that names every
 * variable that production misses, or one that cannot be read.
 */
export function settingsOf(
  stage: string,
  env: Record<string, string | undefined> = process.env,
): StageSettings {
  const isProduction = stage === "production";
  const missing = neededByProduction.filter((name) => isProduction && !env[name]);
  if (missing.length > 0) throw new Error(`Missing in .env.production: ${missing.join(", ")}`);
  const usual = isProduction ? production : development;
  return {
    ...usual,
    aiAlarmUsdPerHour: readUsd("AI_ALARM_USD_PER_HOUR", env) ?? usual.aiAlarmUsdPerHour,
    domain: env["APP_DOMAIN"],
    mailSender: env["MAIL_SENDER"] || undefined,
    supportAddress: env["SUPPORT_ADDRESS"] || undefined,
    alarmEmail: env["ALARM_EMAIL"],
    openaiModel: env["OPENAI_MODEL"],
    openaiPrices: env["OPENAI_PRICES_USD_PER_MILLION"],
    paddleClientToken: env["PADDLE_CLIENT_TOKEN"],
    paddlePrices: env["PADDLE_PRICES"],
    paddleAddonsOnSale: env["PADDLE_ADDONS_ON_SALE"],
    googleAdsDailyOperations: env["GOOGLE_ADS_DAILY_OPERATIONS"],
  };
}

/** The address in From: the given one, or one of the given domain. */
export function senderOf({ mailSender }: StageSettings): string | undefined {
  return mailSender === undefined || mailSender.includes("@")
    ? mailSender
    : `notices@${mailSender}`;
}

function readUsd(name: string, env: Record<string, string | undefined>): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const usd = Number(text);
  if (Number.isFinite(usd) && usd > 0) return usd;
  throw new Error(`${name} is no amount of US dollars: ${text}`);
}
