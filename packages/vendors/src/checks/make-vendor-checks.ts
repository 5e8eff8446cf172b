import type { CheckedVendor, VendorCheck } from "@adwright/contracts/staff/vendor-check";

import { checkAws, checkSes, type SesCheckSettings } from "./aws-checks.ts";
import { ask, fails, judge, type Outcome, works } from "./check.ts";
import {
  checkAnalytics,
  checkGoogleAds,
  checkSignIn,
  type GoogleCheckSettings,
} from "./google-checks.ts";
import {
  type AssistantsCheckSettings,
  checkAssistants,
  checkWeather,
  type WeatherCheckSettings,
} from "./open-checks.ts";
import { checkPaddle, type PaddleCheckSettings } from "./paddle-check.ts";

/** How one vendor is set up. */
export type Setup<Settings> =
  | { as: "live"; settings: Settings }
  | { as: "stand-in" }
  /** `next` says how it is set up. */
  | { as: "off"; next: string }
  /** Some of its settings are there. */
  | { as: "incomplete"; missing: string };

export interface VendorSetups {
  google: Setup<GoogleCheckSettings>;
  openai: Setup<OpenaiCheckSettings>;
  paddle: Setup<PaddleCheckSettings>;
  ses: Setup<SesCheckSettings>;
  aws: Setup<null>;
  weather: Setup<WeatherCheckSettings>;
  assistants: Setup<AssistantsCheckSettings>;
}

/** What is asked, and what answers where there is a stand-in. */
const words: Record<CheckedVendor, { tried: string; standIn: string }> = {
  "google-sign-in": {
    tried: "Redeemed a sign-in code that does not exist; opened both redirects.",
    standIn: "A consent page with seeded people.",
  },
  "google-ads": {
    tried: "Listed the accounts that a person can reach; read one.",
    standIn: "google-ads-sandbox, a Google Ads server on this machine.",
  },
  analytics: {
    tried: "Listed one Analytics account.",
    standIn: "Four made-up Analytics properties.",
  },
  openai: {
    tried: "Had the model answer with one word; listed a vector store.",
    standIn: "local-composer, which writes from templates and is no AI.",
  },
  paddle: {
    tried: "Listed one subscription, and the prices.",
    standIn: "A checkout on this machine; no money moves.",
  },
  ses: {
    tried: "Read the account's sending state and the sender's identity.",
    standIn: "An outbox on this machine (/local/outbox).",
  },
  aws: {
    tried: "Asked DynamoDB for the name of a table.",
    standIn: "DynamoDB, SQS and Step Functions on this machine.",
  },
  weather: {
    tried: "Counted the warnings in force.",
    standIn: "Made-up storms in the format of api.weather.gov.",
  },
  assistants: {
    tried: "Looked for the sign-in metadata, and called the endpoint as a stranger.",
    standIn: "Assistants reach this machine directly.",
  },
};

export interface VendorChecks {
  /** Asks every vendor at once one harmless thing. Takes some seconds at most, and never throws. */
  run(): Promise<VendorCheck[]>;
}

export const makeVendorChecks = (setups: VendorSetups): VendorChecks => ({
  run: () =>
    Promise.all([
      check("google-sign-in", setups.google, checkSignIn),
      check("google-ads", setups.google, checkGoogleAds),
      check("analytics", setups.google, checkAnalytics),
      check("openai", setups.openai, checkOpenai),
      check("paddle", setups.paddle, checkPaddle),
      check("ses", setups.ses, checkSes),
      check("aws", setups.aws, checkAws),
      check("weather", setups.weather, checkWeather),
      check("assistants", setups.assistants, checkAssistants),
    ]),
});

async function check<Settings>(
  vendor: CheckedVendor,
  setup: Setup<Settings>,
  run: (settings: Settings) => Promise<Outcome>,
): Promise<VendorCheck> {
  const { tried, standIn } = words[vendor];
  if (setup.as === "live") {
    const outcome = await run(setup.settings);
    const wasAsked = outcome.answered !== null || outcome.state === "works";
    return { vendor, tried: wasAsked ? tried : null, ...outcome };
  }
  const unasked = { vendor, tried: null, answered: null, missing: null } as const;
  if (setup.as === "stand-in") return { ...unasked, state: "stand-in", found: standIn, next: null };
  if (setup.as === "off") {
    return { ...unasked, state: "off", found: "Not set up.", next: setup.next };
  }
  const incomplete = {
    missing: "setting",
    found: `Missing in the settings: ${setup.missing}.`,
    next: `Set ${setup.missing}.`,
  } as const;
  return { vendor, tried: null, ...fails(incomplete) };
}

interface OpenaiCheckSettings {
  apiKey: string;
  model: string;
  /** With the version, without a trailing slash: https://api.openai.com/v1 */
  baseUrl: string;
}

/** Has the model answer with one word, which costs less than a thousandth of a cent, and lists a vector store. */
async function checkOpenai(openai: OpenaiCheckSettings): Promise<Outcome> {
  const { apiKey, model, baseUrl } = openai;
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  const answer = await ask(`${baseUrl}/responses`, {
    method: "POST",
    headers,
    body: JSON.stringify({
      model,
      input: "Answer with ok.",
      max_output_tokens: 16,
      reasoning: { effort: "none" },
      store: false,
    }),
  });
  if (answer.status !== 200) return judge("OpenAI", answer, "openai");
  const stores = await ask(`${baseUrl}/vector_stores?limit=1`, { headers });
  if (stores.status !== 200) return judge("OpenAI", stores, "openai-stores", "openai");
  return works(`${model} answers, and the key may use vector stores.`, answer);
}
