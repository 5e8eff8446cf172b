import { readFileSync } from "node:fs";

import { CheckedVendor, type VendorCheck } from "@adwright/contracts/staff/vendor-check";
import { readVendorSetups } from "@adwright/functions/vendor-setups";
import { type VendorSetups, makeVendorChecks } from "@adwright/vendors/checks/make-vendor-checks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  type Refusal,
  SECRET,
  type Replies,
  setupsWith,
  startRefusing,
  wrongKeys,
} from "./refusing-vendor.ts";

const awsSettings = {
  AWS_ACCESS_KEY_ID: "AKIAIOSFODNN7EXAMPLE",
  AWS_SECRET_ACCESS_KEY: SECRET,
  AWS_REGION: "us-east-1",
};

let vendor: Awaited<ReturnType<typeof startRefusing>>;
const before: NodeJS.ProcessEnv = {};
beforeAll(async () => {
  vendor = await startRefusing();
  const { origin } = vendor;
  const settings = {
    ...awsSettings,
    AWS_ENDPOINT_URL_SESV2: origin,
    AWS_ENDPOINT_URL_DYNAMODB: origin,
  };
  for (const [name, value] of Object.entries(settings)) {
    before[name] = process.env[name];
    process.env[name] = value;
  }
});
afterAll(async () => {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await vendor.close();
});

async function checked(of: CheckedVendor, setups: Partial<VendorSetups>, replies: Replies) {
  vendor.answer(replies);
  const checks = await makeVendorChecks(setupsWith(setups)).run();
  expect(JSON.stringify(checks)).not.toContain(SECRET);
  return checks.find((check) => check.vendor === of) as VendorCheck;
}

/** Wrong keys and missing rights, in the shapes of the vendors' published errors, one in a line. */
const refusals = readFileSync(new URL("refusals.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Refusal);

describe("a key that does not work", () => {
  test("is tried in at least 20 ways, at least one for each vendor that has keys", () => {
    expect(refusals.length).toBeGreaterThanOrEqual(20);
    const tried = new Set(refusals.map((refusal) => refusal.vendor));
    expect(CheckedVendor.options.filter((one) => !tried.has(one))).toEqual(["assistants"]);
  });

  test.each(refusals)("$vendor: $name", async (refusal) => {
    const { setup, replies, missing, found, next } = refusal;
    const check = await checked(refusal.vendor, wrongKeys(vendor.origin)[setup], replies);
    expect(check).toMatchObject({ state: "fails", missing });
    expect(check.found).toContain(found);
    expect(check.next).toContain(next);
  });
});

const ok = (body: unknown) => ({ status: 200, body });

describe("a vendor that works", () => {
  const scopes = "https://www.googleapis.com/auth/adwords";
  test.each<[CheckedVendor, keyof ReturnType<typeof wrongKeys>, Replies, RegExp]>([
    [
      "google-sign-in",
      "google",
      { "/token": { status: 400, body: { error: "invalid_grant" } }, "/o/oauth2": { status: 302 } },
      /both redirects are known/,
    ],
    [
      "google-ads",
      "connected",
      {
        "/token": ok({ access_token: SECRET, scope: scopes }),
        listAccessible: ok({ resourceNames: [] }),
        "googleAds:search": ok({ results: [{ customer: { testAccount: true } }] }),
      },
      /reads a test account/,
    ],
    ["openai", "openai", { "/v1": ok({}) }, /gpt-6-luna answers/],
    [
      "paddle",
      "paddle",
      { "/subscriptions": ok({ data: [] }), "/prices": ok({ data: [{ id: "pri_0123456789" }] }) },
      /every price is on sale/,
    ],
    [
      "ses",
      "ses",
      {
        "/v2/email/account": ok({ SendingEnabled: true, ProductionAccessEnabled: true }),
        "/v2/email/identities": ok({ VerifiedForSendingStatus: true }),
      },
      /may mail everybody/,
    ],
    ["aws", "aws", { "POST /": ok({ TableNames: [] }) }, /accepts the credentials/],
    ["weather", "weather", { "/alerts": ok({ total: 5 }) }, /answers/],
  ])("%s", async (of, setup, replies, found) => {
    const check = await checked(of, wrongKeys(vendor.origin)[setup], replies);
    expect(check).toMatchObject({ state: "works", next: null });
    expect(check.found).toMatch(found);
  });

  test("but asks for more: SES only mails verified addresses", async () => {
    const check = await checked("ses", wrongKeys(vendor.origin).ses, {
      "/v2/email/account": ok({ SendingEnabled: true, ProductionAccessEnabled: false }),
      "/v2/email/identities": ok({ VerifiedForSendingStatus: true }),
    });
    expect(check).toMatchObject({ state: "works", missing: "access level" });
    expect(check.next).toMatch(/production access/);
  });
});

describe("what cannot be asked", () => {
  test("Google Ads and Analytics without a person", async () => {
    const replies = { "/v25": { status: 401, body: {} }, "/v1beta": { status: 403, body: {} } };
    const setup = wrongKeys(vendor.origin).google;
    for (const of of ["google-ads", "analytics"] as const) {
      const check = await checked(of, setup, replies);
      expect(check).toMatchObject({ state: "not-checked" });
      expect(check.next).toMatch(/npm run connect/);
    }
  });

  test("assistants on this machine", async () => {
    const check = await checked("assistants", wrongKeys("http://localhost:3000").assistants, {});
    expect(check).toMatchObject({ state: "not-checked", tried: null });
  });

  test("a vendor that nothing answers for", async () => {
    const setup = wrongKeys("http://127.0.0.1:1").openai;
    const check = await checked("openai", setup, {});
    expect(check).toMatchObject({
      state: "fails",
      missing: "network",
      answered: expect.anything(),
    });
  });
});

describe("settings", () => {
  test("without any, every vendor has a stand-in here, and says in the cloud how it is set up", async () => {
    const here = await makeVendorChecks(readVendorSetups({}, "stand-in")).run();
    const states = Object.fromEntries(here.map(({ vendor: of, state }) => [of, state]));
    const { assistants, ...others } = states;
    expect(assistants).toBe("not-checked");
    expect(new Set(Object.values(others))).toEqual(new Set(["stand-in"]));
    const cloud = await makeVendorChecks(readVendorSetups({}, "off")).run();
    expect(cloud.find(({ vendor: of }) => of === "openai")).toMatchObject({
      state: "off",
      next: "Set OPENAI_API_KEY.",
    });
  });

  test("half of them are named", async () => {
    const env = { GOOGLE_CLIENT_ID: SECRET, PADDLE_API_KEY: SECRET };
    const checks = await makeVendorChecks(readVendorSetups(env, "stand-in")).run();
    const nextOf = (of: CheckedVendor) => checks.find((one) => one.vendor === of)?.next;
    expect(nextOf("google-sign-in")).toBe("Set GOOGLE_CLIENT_SECRET.");
    expect(nextOf("paddle")).toBe(
      "Set PADDLE_WEBHOOK_SECRETS, PADDLE_CLIENT_TOKEN, PADDLE_PRICES.",
    );
    expect(JSON.stringify(checks)).not.toContain(SECRET);
  });
});
