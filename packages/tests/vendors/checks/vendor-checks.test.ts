import { CheckedVendor, type VendorCheck } from "@adwright/contracts/staff/vendor-check";
import { readVendorSetups } from "@adwright/functions/vendor-setups";
import { type VendorSetups, makeVendorChecks } from "@adwright/vendors/checks/make-vendor-checks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readLines } from "../../support/data/read-lines.ts";
import {
  type Case,
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

/** Wrong keys, missing rights and what works, in the shapes of the vendors' published answers, one in a line. */
const cases = readLines<Case>("cases.jsonl", import.meta.url);

test("at least 20 keys do not work, and every vendor fails and works", () => {
  const [failing, working] = ["fails", "works"].map((state) =>
    cases.filter((one) => one.state === state).map((one) => one.vendor),
  );
  expect(failing?.length).toBeGreaterThanOrEqual(20);
  for (const some of [failing, working])
    expect(new Set(some)).toEqual(new Set(CheckedVendor.options));
});

test.each(cases)("$vendor: $name", async (one) => {
  const { setup, replies, state, missing, found, next } = one;
  const check = await checked(one.vendor, wrongKeys(vendor.origin)[setup], replies);
  expect(check).toMatchObject({ state, missing });
  expect(check.found).toContain(found);
  expect(check.next ?? "nothing").toContain(next ?? "nothing");
});

describe("what cannot be asked", () => {
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
    expect(here.map(({ state }) => state)).toEqual([...Array(8).fill("stand-in"), "not-checked"]);
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
