import { expect, test } from "vitest";

import { packagesOf, staticClosureOf, wholeBundleOf } from "./bundle.ts";

const KB = 1024;
/** What the SES client, loaded with the first email, adds to the parts that it shares with the DynamoDB client. */
const SHARED_WITH_SES_KB = 15;
/** Contracts, views and rows of change sets. */
const CHANGE_SETS_KB = 10;
/** The client that reads the function's secrets before anything else. */
const SECRETS_CLIENT_KB = 30;
/** The libraries loaded at startup, minified, plus an allowance for our own code. */
const GOAL_KB = 573 + SHARED_WITH_SES_KB + 80 + CHANGE_SETS_KB + SECRETS_CLIENT_KB;
const LARGEST_GOOGLE_ADS_KB = 20_000;

const names = [
  "Api",
  "Assistants",
  "BulkWorker",
  "Cron",
  "DeadLetters",
  "GoogleCalls",
  "MailEvents",
  "PublishStep",
  "StormGuard",
  "Worker",
] as const;
const kb = (bytes: number) => Math.round(bytes / KB);

test("a cold start of the API stays within its size limit", () => {
  const { bytes } = staticClosureOf("Api");
  expect(kb(bytes)).toBeLessThanOrEqual(GOAL_KB);
});

test("the canary includes nothing of the product except what it calls", () => {
  const { sources } = wholeBundleOf("Canary");
  const packages = packagesOf(sources);
  const weighty = /^(electrodb|hono|jose|openai|google-|@aws-sdk)/;
  const ofSecrets = ["@aws-sdk/client-secrets-manager", "@aws-sdk/core"];
  expect(packages.filter((name) => weighty.test(name) && !ofSecrets.includes(name))).toEqual([]);
  expect(sources.filter((source) => source.startsWith("packages/core"))).toEqual([]);
});

test.each(names)("%s leaves out the validation of our models", (name) => {
  const packages = packagesOf(wholeBundleOf(name).sources);
  expect(packages).toContain("electrodb");
  expect(packages).not.toContain("jsonschema");
});

test("the API includes neither the Google Ads client nor the model's", () => {
  const packages = packagesOf(wholeBundleOf("Api").sources);
  expect(packages.filter((name) => /^(google-|openai$)/.test(name))).toEqual([]);
});

test("the assistants' function includes no client of Google, of the model or of payments", () => {
  const packages = packagesOf(wholeBundleOf("Assistants").sources);
  const vendors = /^(google-|openai$|openid-client$|@paddle\/|@grpc\/|@aws-sdk\/client-ses)/;
  expect(packages.filter((name) => vendors.test(name))).toEqual([]);
});

test.each(names.filter((name) => name !== "Assistants"))(
  "%s includes nothing of the assistants' protocol and authorization server",
  (name) => {
    const packages = packagesOf(wholeBundleOf(name).sources);
    const own = /^(oidc-provider|koa|fetch-to-node|@modelcontextprotocol\/)/;
    expect(packages.filter((one) => own.test(one))).toEqual([]);
  },
);

test("worker and API include the SES client, and load it with the first email; the crons ask it how it is", () => {
  const carriers = names.filter((name) =>
    packagesOf(wholeBundleOf(name).sources).includes("@aws-sdk/client-sesv2"),
  );
  expect(carriers).toEqual(["Api", "Cron", "Worker"]);
  for (const name of ["Api", "Cron", "Worker"] as const) {
    expect(packagesOf(staticClosureOf(name).sources)).not.toContain("@aws-sdk/client-sesv2");
  }
});

test.each(["BulkWorker", "GoogleCalls", "PublishStep", "StormGuard", "Worker"] as const)(
  "%s includes the Google Ads client without unused services",
  (name) => {
    const { bytes, sources } = wholeBundleOf(name);
    const clients = sources.flatMap(
      (source) => /(\w+)_service_client\.[jt]s$/.exec(source)?.[1] ?? [],
    );
    expect(clients.toSorted()).toEqual([
      "ad_group",
      "ad_group_ad",
      "ad_group_criterion",
      "asset",
      "campaign",
      "campaign_asset",
      "campaign_budget",
      "campaign_criterion",
      "customer",
      "geo_target_constant",
      "google_ads",
    ]);
    expect(packagesOf(staticClosureOf(name).sources)).not.toContain("google-ads-api");
    expect(kb(bytes)).toBeLessThan(LARGEST_GOOGLE_ADS_KB);
  },
);
