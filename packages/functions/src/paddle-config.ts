import { type Billing, PlanType } from "@adwright/contracts/billing";
import { BillingPeriod } from "@adwright/contracts/session";
import * as z from "zod/mini";

const PriceId = z.string().check(z.regex(/^pri_[a-z0-9]{10,60}$/));

const Prices = z.object({
  unlimitedMonthly: PriceId,
  unlimitedYearly: PriceId,
  unlimitedMonthlyWithoutTrial: PriceId,
  unlimitedYearlyWithoutTrial: PriceId,
  stormChasers: PriceId,
  supercharged: PriceId,
  retired: z.optional(
    z.record(PriceId, z.object({ planType: PlanType, billingPeriod: BillingPeriod })),
  ),
});

/** The addresses of Paddle's API. */
export const paddleEnvironments = {
  production: "https://api.paddle.com",
  sandbox: "https://sandbox-api.paddle.com",
} as const;

const SCRIPT_URL = "https://cdn.paddle.com/paddle/v2/paddle.js";

/** The Paddle settings in the environment. */
export interface PaddleConfig {
  apiKey: string;
  apiUrl: string;
  /** The secrets that sign webhooks; two during a rotation. Empty at an entry point that receives none. */
  webhookSecrets: string[];
  prices: z.infer<typeof Prices>;
  areAddonsOnSale: boolean;
  checkout: NonNullable<Billing["checkout"]>;
}

/** Whether a Paddle account is set up. */
export function hasPaddle({ PADDLE_API_KEY: key }: Record<string, string | undefined>): boolean {
  return key !== undefined && key !== "";
}

/** Undefined without an API key. With one, the other settings are required, and the error names missing ones. */
export function readPaddle(env: Record<string, string | undefined>): PaddleConfig | undefined {
  const apiKey = env["PADDLE_API_KEY"];
  if (!apiKey || !hasPaddle(env)) return undefined;
  const { PADDLE_CLIENT_TOKEN: clientToken, PADDLE_PRICES: prices } = env;
  if (!clientToken || !prices) {
    throw new Error("Missing beside PADDLE_API_KEY: PADDLE_CLIENT_TOKEN and PADDLE_PRICES.");
  }
  // Paddle: the prefix of a client-side token shows its environment.
  const environment = clientToken.startsWith("live_") ? "production" : "sandbox";
  const secrets = env["PADDLE_WEBHOOK_SECRETS"] ?? "";
  return {
    apiKey,
    apiUrl: env["PADDLE_API_URL"] || paddleEnvironments[environment],
    webhookSecrets: secrets.split(/[\s,]+/).filter((secret) => secret !== ""),
    prices: Prices.parse(JSON.parse(prices)),
    areAddonsOnSale: env["PADDLE_ADDONS_ON_SALE"] === "true",
    checkout: { clientToken, environment, scriptUrl: env["PADDLE_SCRIPT_URL"] || SCRIPT_URL },
  };
}
