import type { Campaign } from "@adwright/contracts/campaign";
import { describe, expect, test } from "vitest";

import { callbackOf, consent } from "../../stand-ins/test/identity-fixture.ts";
import { makePerson } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { useMade } from "../support/stage/use-started.ts";
import { openBrowser } from "./browser.ts";
import { callerOf } from "./call.ts";

const stage = useBareStage();
const call = callerOf(stage);
const person = useMade(() => makePerson(stage.origin));

const LONG = "x".repeat(2000);

describe("ids and cursors that no key of the table can hold", () => {
  test.each([
    ["GET", `/api/jobs/${LONG}`],
    ["DELETE", `/api/jobs/${LONG}`],
    ["GET", `/api/jobs/${"é".repeat(300)}`],
    ["DELETE", `/api/auth/sessions/${LONG}`],
    ["GET", `/api/campaigns/${LONG}`],
  ])("%s %s is not found", async (method, path) => {
    const { status, body } = await call(method, path, { token: person.accessToken });
    expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
  });

  test.each([
    ["/api/brands", "BRAND#"],
    ["/api/campaigns", "CAMP#"],
    ["/api/reports", "REPORT#"],
  ])("a cursor of %s is refused on its field", async (path, prefix) => {
    const key = { pk: `U#${person.user.id}`, sk: prefix + LONG };
    const cursor = Buffer.from(JSON.stringify(key)).toString("base64url");
    const refused = await call("GET", `${path}?cursor=${cursor}`, { token: person.accessToken });
    expect(refused).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "cursor" }] },
    });
  });
});

test("a campaign that outgrows its row is refused at its largest part", async () => {
  const { api } = person;
  const brand = await api<{ id: number }>("POST", "/api/brands", {
    name: "Shop",
    customerId: person.customerIds[1],
  });
  const { body: made } = await api<{ campaignId: number }>("POST", "/api/campaigns/generate", {
    brandId: brand.body.id,
    name: "Large",
    goal: "More orders of trail shoes",
    url: "https://northwind-running.example/trail",
    geography: "Boulder, Colorado",
    language: "en",
    keywords: ["trail shoes"],
  });
  const path = `/api/campaigns/${made.campaignId}`;
  const negativeKeywords = Array.from(
    { length: 2600 },
    (_, index) => `word ${index} ${"n".repeat(65)}`,
  );
  expect((await api("PUT", path, { negativeKeywords })).status).toBe(200);
  const { body } = await api<Campaign>("GET", path);
  const [group] = body.adGroups;
  const adGroups = Array.from({ length: 24 }, (_, index) => ({
    ...group,
    ad_group_name: `Group ${index}`,
    headlines: Array.from({ length: 9 }, () => "h".repeat(1000)),
  }));
  const refused = await api("PUT", path, { adGroups });
  expect(refused).toMatchObject({ status: 422, body: { validationErrors: [{}] } });
});

test("a consent without state is refused, even with a code from this browser", async () => {
  const browser = openBrowser(stage.origin);
  browser.cookies.set("adwright-refresh", person.refreshToken);
  const { accessToken: token } = person;
  const { location } = await browser.go("/api/auth/google/login?purpose=ads");
  const callback = callbackOf(await consent(location, person.user.email));
  const body = { code: callback.searchParams.get("code") };
  const refused = await browser.call("POST", "/api/auth/google/exchange", { token, body });
  expect(refused).toMatchObject({ status: 422, body: { validationErrors: [{ field: "state" }] } });
});

test("every answer forbids sensors and caching", async () => {
  for (const path of ["/api/health", "/api/auth/me", "/api/nothing"]) {
    const { headers } = await call("GET", path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("permissions-policy")).toContain("camera=()");
  }
});

test("after signing out the access token is refused", async () => {
  const { accessToken: token, refreshToken } = await makePerson(stage.origin);
  const browser = openBrowser(stage.origin);
  browser.cookies.set("adwright-refresh", refreshToken);
  expect((await browser.call("POST", "/api/auth/logout", { token })).status).toBe(200);
  const body = { name: "Shop", customerId: "1234567890" };
  expect((await call("POST", "/api/brands", { token, body })).status).toBe(401);
  expect((await call("DELETE", "/api/account", { token, body: {} })).status).toBe(401);
  expect((await call("GET", "/api/auth/me", { token })).status).toBe(401);
});
