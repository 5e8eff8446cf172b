import type { Campaign } from "@adwright/contracts/campaign";
import type { Route } from "@adwright/contracts/route";
import { HOUR_MS } from "@adwright/contracts/time";
import type { Context } from "@adwright/core/context";
import { countedHours } from "@adwright/rules/operations";
import { beforeAll, describe, expect, test } from "vitest";

import { routes } from "../../../stand-ins/test/check-answer.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { contextOf } from "../admin/support/admin-browser.ts";
import { callerOf } from "../call.ts";
import { importAccount } from "../import-account.ts";
import { smallestRequestFor } from "./hostile-requests.ts";

const stage = useBareStage();
const call = callerOf(stage);
let ctx: Context;
let person: Person;
let brandId: number;
beforeAll(async () => {
  ctx = await contextOf(stage);
  // At the start of an hour, so that no window ends between the calls of a test.
  stage.clock.advance(HOUR_MS - (ctx.now() % HOUR_MS));
  person = await makePerson(stage.origin);
  brandId = (await importAccount(person)).id;
});

/** How often the person has made a call in this hour, as its limit counts. */
const countOf = (name: string) =>
  ctx.store.rates.count(`call:${person.user.id}:${name}`, HOUR_MS, ctx.now());

/** Asks Google for places alone, and counts those questions itself. */
const countsItself = "PUT /api/campaigns/:campaignId";

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

test("every call that asks Google has a limit of the hour", () => {
  const free = routes.filter(
    ({ asksGoogle, maxPerHour }) => asksGoogle && maxPerHour === undefined,
  );
  expect(free.map(nameOf)).toEqual([countsItself]);
});

describe("beyond its limit of the hour a call is refused", () => {
  const limited = routes.flatMap((route) => {
    const { maxPerHour, path, body } = route;
    const isOurs = maxPerHour !== undefined && !path.startsWith("/api/admin/");
    // Only a call that its contract allows is counted.
    const isAllowed = body?.safeParse(smallestRequestFor(route).body).success ?? true;
    return isOurs && isAllowed ? [[nameOf(route), maxPerHour, route] as const] : [];
  });

  test.each(limited)("%s after %i", async (name, most, route) => {
    const { user, accessToken: token } = await makePerson(stage.origin);
    const subject = `call:${user.id}:${name}`;
    if (most > 1) await ctx.store.rates.hit(subject, HOUR_MS, ctx.now(), most - 1);
    const { path, body } = smallestRequestFor(route);
    const ask = () => call(route.method, path, { token, body });
    expect((await ask()).status).not.toBe(429);
    const refused = await ask();
    const message = "Too many requests. Please try again later.";
    expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED", message } });
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3600);
  });
});

describe("a read of live pages that asks Google is counted by its limit", () => {
  const live = "/api/brands/:brandId/live";
  test.each([
    ["/campaigns?refresh=true", `${live}/campaigns?read`],
    ["/campaigns/7", `${live}/campaigns?read`],
    ["/campaigns/7/search-terms", `${live}/campaigns?read`],
    ["/campaigns/7/targeting", `${live}/campaigns?read`],
    ["/campaigns/7/shared", `${live}/campaigns?read`],
    ["/campaigns/7/history", `${live}/campaigns?read`],
    ["/campaigns/7/recommendations", `${live}/campaigns?read`],
    ["/history", `${live}/campaigns?read`],
  ])("GET live%s", async (path, name) => {
    const before = await countOf(`GET ${name}`);
    await person.api("GET", `/api/brands/${brandId}/live${path}`);
    expect(await countOf(`GET ${name}`)).toBe(before + 1);
  });

  test("GET /api/google/client-accounts, read again", async () => {
    await person.api("GET", "/api/google/client-accounts?refresh=true");
    expect(await countOf("GET /api/google/client-accounts?refresh")).toBe(1);
  });
});

test("so does one that reads all that the person has", async () => {
  await person.api("GET", "/api/receipts/verify");
  expect(await countOf("GET /api/receipts/verify")).toBe(1);
});

test("an edit with a new place asks Google 120 times an hour at most, and is saved all the same", async () => {
  const { id } = await draftCampaign(person, brandId, "Places");
  const place = async (geography: string) => {
    const saved = await person.api<Campaign>("PUT", `/api/campaigns/${id}`, { geography });
    expect([saved.status, saved.body.geography]).toEqual([200, geography]);
    return saved.body.locations.map(({ name }) => name);
  };
  // All but one of the hour's questions, as the product counts them.
  const subject = `look-up:${person.user.id}`;
  await ctx.store.rates.hit(subject, HOUR_MS, ctx.now(), 119);
  expect(await place("Germany")).not.toEqual([]);
  const operations = await ctx.store.operations.countOf(countedHours(ctx.now()));
  expect(await place("Seattle")).toEqual([]);
  const after = await ctx.store.operations.countOf(countedHours(ctx.now()));
  expect(after.used).toBe(operations.used);
});
