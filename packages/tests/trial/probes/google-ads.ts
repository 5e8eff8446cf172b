import { googleEndpoints } from "@adwright/functions/google-endpoints";

import type { Environment, OpenTrial } from "../run-trial.ts";
import { openWire } from "../wire.ts";
import { makeAds } from "./ads-account.ts";
import { probesOfText } from "./google-ads-texts.ts";
import { probesOfThings } from "./google-ads-things.ts";

/** What a trial may leave, in the order in which it has to go. */
const kinds = [
  { kind: "campaign_shared_set", collection: "campaignSharedSets", named: "shared_set" },
  { kind: "campaign", collection: "campaigns" },
  { kind: "campaign_budget", collection: "campaignBudgets" },
  { kind: "shared_set", collection: "sharedSets" },
  { kind: "label", collection: "labels" },
];

export const openGoogleAds: OpenTrial = async (env, run) => {
  const customerId = digitsOf(env["GOOGLE_ADS_CUSTOMER_ID"]);
  const loginId = digitsOf(env["GOOGLE_ADS_LOGIN_CUSTOMER_ID"]);
  const wire = openWire({
    base: env["GOOGLE_ADS_URL"] ?? "https://googleads.googleapis.com/v25",
    headers: {
      authorization: await authorizationOf(env),
      ...(loginId !== "" && { "login-customer-id": loginId }),
    },
    hidden: { [customerId]: "ACCOUNT", [loginId]: "MANAGER", [run]: "RUN" },
  });
  const ads = makeAds(wire, run, customerId);
  const { body } = await ads.search("SELECT customer.test_account FROM customer");
  const [row] = (body["results"] ?? []) as { customer: { testAccount?: boolean } }[];
  if (row?.customer.testAccount !== true) {
    throw new Error("This is no Google Ads test account, so nothing was tried.");
  }
  const find = async ({ kind, named = kind }: (typeof kinds)[number]) => {
    const answer = await ads.search(
      `SELECT ${kind}.resource_name FROM ${kind} WHERE ${named}.name LIKE '${run}%' AND ${kind}.status != 'REMOVED'`,
    );
    if (answer.status !== 200) throw new Error(`What is left could not be read: ${answer.code}`);
    const rows = (answer.body["results"] ?? []) as Record<string, { resourceName: string }>[];
    return rows.map((one) => Object.values(one)[0]?.resourceName ?? "");
  };
  return {
    wire,
    probes: Object.fromEntries(
      Object.entries({ ...probesOfThings, ...probesOfText }).map(([id, probe]) => [
        id,
        () => probe(ads),
      ]),
    ),
    leftovers: async () => (await Promise.all(kinds.map(find))).flat(),
    async cleanUp() {
      for (const one of kinds) {
        // One kind after the other, as a budget goes with its campaign.
        for (const name of await find(one)) await ads.remove(one.collection, name);
      }
    },
  };
};

const digitsOf = (id = "") => id.replaceAll(/\D/g, "");

/** A header for the person of GOOGLE_REFRESH_TOKEN. */
export async function authorizationOf(env: Environment): Promise<string> {
  const body = new URLSearchParams({
    grant_type: "refresh_token",
    refresh_token: env["GOOGLE_REFRESH_TOKEN"] ?? "",
    client_id: env["GOOGLE_CLIENT_ID"] ?? "",
    client_secret: env["GOOGLE_CLIENT_SECRET"] ?? "",
  });
  const url = env["GOOGLE_TOKEN_URL"] ?? googleEndpoints.tokenEndpoint;
  const answer = await fetch(url, { method: "POST", body });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (token === undefined) throw new Error("Google refuses the consent: npm run doctor says why.");
  return `Bearer ${token}`;
}
