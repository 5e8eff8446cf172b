import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { adsScope, analyticsScope } from "@adwright/vendors/google-oauth/google-oauth";
import { beforeAll } from "vitest";

import type { AccountPicture } from "../support/data/account-picture.ts";
import { present } from "../support/data/brands.ts";
import { pictureOf } from "../support/data/live-account.ts";
import { addSharedThings } from "../support/data/shared-things.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { useMade } from "../support/stage/use-started.ts";

/** The product's own client, which only the environment of a stage leads to its sandbox. */
function useClient() {
  const stage = useBareStage();
  return useMade(async () => {
    const { sandbox, identity } = stage.standIns;
    // Imported only now, because the protos read the trusted certificates when they are loaded.
    const { makeGoogleAds } = await import("@adwright/vendors/google-ads/make-google-ads");
    const { openAccount } = await import("@adwright/vendors/google-ads/client");
    const { GOOGLE_CLIENT_ID: clientId = "", GOOGLE_CLIENT_SECRET: clientSecret = "" } =
      process.env;
    const config = { clientId, clientSecret, now: stage.clock.now, deadlineMs: 30_000 };
    return {
      sandbox,
      faults: stage.faults,
      ads: makeGoogleAds(config),
      /** Like `ads`, for a caller with a short deadline. */
      hurried: (deadlineMs: number) => makeGoogleAds({ ...config, deadlineMs }),
      /** A client for raw queries, to count what was created. */
      open: (access: Parameters<typeof openAccount>[1]) => openAccount(config, access),
      /** A refresh token as if the seeded person had consented. */
      tokenOf: (email: string) => identity.issueRefreshToken(email, [adsScope]),
      /** A refresh token of a person who left the box of Google Ads unchecked. */
      tokenWithoutAds: (email: string) => identity.issueRefreshToken(email, [analyticsScope]),
      advance: (ms: number) => stage.clock.advance(ms),
    };
  });
}

export type StartedGoogleAds = ReturnType<typeof useClient>;

/** The sandbox for all tests of a file, and the access of Ada, who has a manager account, to her first client. */
export function useGoogleAds() {
  const google = useClient();
  const access = { refreshToken: "", customerId: "2000000001", loginCustomerId: "1000000001" };
  beforeAll(() => {
    access.refreshToken = google.tokenOf("ada@northwind.example");
  });
  /** What the account has, after its campaigns were given things to share. */
  async function pictureWithShared(): Promise<AccountPicture> {
    const client = await google.open(access);
    const { customerId } = access;
    const { campaigns } = await pictureOf(client);
    const { resource_name: campaign } = present(
      campaigns.find(({ status }) => status === "ENABLED"),
    );
    const email = "kim@elsewhere.example";
    addSharedThings(
      (kind, added) => google.sandbox.recordOutsideEdit({ customerId, email, kind, added }),
      campaign,
    );
    return pictureOf(client);
  }
  return { google, access, pictureWithShared };
}

let lastPlan = 0;

/** A complete plan with a unique name: three ad groups, with every setting used. */
export function makePlan(change: Partial<CampaignPlan> = {}): CampaignPlan {
  lastPlan += 1;
  const campaignName = `Spring "sale" no. ${lastPlan}`;
  return {
    customerId: "2000000001",
    loginCustomerId: "1000000001",
    currencyCode: "USD",
    campaignName,
    budgetName: `${campaignName} [pub_${lastPlan}]`,
    dailyBudgetMicros: 25_000_000,
    cpcBidMicros: 1_250_000,
    biddingStrategy: "manual_cpc",
    targetCpaMicros: null,
    targetRoas: null,
    locations: [
      { id: 2840, name: "United States", countryCode: "US" },
      { id: 2124, name: "Canada", countryCode: "CA" },
    ],
    language: "en",
    adSchedule: [
      { day: "MONDAY", startHour: 8, endHour: 20 },
      { day: "SATURDAY", startHour: 0, endHour: 24 },
    ],
    devices: ["desktop", "mobile"],
    ages: ["18-24", "25-34", "35-44", "45-54"],
    genders: ["Male", "Female"],
    euPoliticalAdvertising: false,
    startServing: false,
    finalUrl: "https://northwind-running.example/trail",
    adGroups: ["Trail", "Road", "Kids"].map((name) => ({
      name: `${name} shoes`,
      headlines: [`${name} Running Shoes`, "Free 30-Day Returns", "Order Online Today"],
      descriptions: [`${name} shoes that last for years.`, "Find your size in two minutes."],
      path1: "shoes",
      path2: name.toLowerCase(),
      pins: [{ kind: "headline", index: 0, position: "HEADLINE_1" }],
      keywords: [
        { text: `${name} running shoes`, matchType: "PHRASE" },
        { text: `${name} running shoes`, matchType: "EXACT" },
        { text: `${name.toUpperCase()} running SHOES`, matchType: "EXACT" },
        { text: `buy ${name} shoes`, matchType: "BROAD" },
      ],
    })),
    negativeKeywords: ["free", "jobs", "Jobs", "second hand"],
    extensions: {
      sitelinks: ["Classes", "About"].map((text) => ({
        text: `${text} ${lastPlan}`,
        description1: "All about it",
        description2: "On one page",
        url: `https://northwind-running.example/${text.toLowerCase()}`,
      })),
      callouts: [`Free returns ${lastPlan}`, "Made in Oregon"],
      structuredSnippets: [{ header: "Brands", values: ["Alta", "Brio", "Corsa"] }],
      call: false,
      location: false,
    },
    ...change,
  };
}

/** The rows of everything in a campaign that is not removed. */
export async function countMade(
  { open }: StartedGoogleAds,
  access: Parameters<StartedGoogleAds["open"]>[0],
  campaignName: string,
): Promise<Record<string, number>> {
  const client = await open(access);
  const name = campaignName.replaceAll("'", "\\'");
  const countWhere = async (resource: string, condition: string) => {
    const rows = await client.query(
      `SELECT ${resource}.resource_name FROM ${resource}
       WHERE ${condition} AND ${resource}.status != 'REMOVED'`,
    );
    return rows.length;
  };
  const count = (resource: string, and = "") =>
    countWhere(resource, `campaign.name = '${name}' ${and}`);
  const [made] = await client.query<{ campaign: { resource_name: string } }>(
    `SELECT campaign.resource_name FROM campaign
     WHERE campaign.name = '${name}' AND campaign.status != 'REMOVED'`,
  );
  const budgets = await client.query(
    `SELECT campaign_budget.id FROM campaign_budget WHERE campaign_budget.name LIKE '${name}%'`,
  );
  const criteria = (type: string) =>
    count("campaign_criterion", `AND campaign_criterion.type = '${type}'`);
  const groupCriteria = (type: string) =>
    count("ad_group_criterion", `AND ad_group_criterion.type = '${type}'`);
  return {
    budgets: budgets.length,
    campaigns: await count("campaign"),
    locations: await criteria("LOCATION"),
    languages: await criteria("LANGUAGE"),
    schedules: await criteria("AD_SCHEDULE"),
    devicesOff: await count(
      "campaign_criterion",
      "AND campaign_criterion.type = 'DEVICE' AND campaign_criterion.bid_modifier = 0",
    ),
    negatives: await criteria("KEYWORD"),
    adGroups: await count("ad_group"),
    ages: await groupCriteria("AGE_RANGE"),
    genders: await groupCriteria("GENDER"),
    ads: await count("ad_group_ad"),
    keywords: await groupCriteria("KEYWORD"),
    assets: await countWhere(
      "campaign_asset",
      `campaign_asset.campaign = '${made?.campaign.resource_name}'`,
    ),
  };
}

export const wholePlan = {
  budgets: 1,
  campaigns: 1,
  locations: 2,
  languages: 1,
  schedules: 2,
  devicesOff: 1,
  negatives: 3,
  adGroups: 3,
  ages: 6,
  genders: 3,
  ads: 3,
  keywords: 9,
  assets: 5,
};
