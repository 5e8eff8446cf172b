import { randomUUID } from "node:crypto";

import type { Brand } from "@adwright/contracts/brand";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type {
  AnalyticsProperty,
  KeptSuggestions,
  SuggestionsAnswer,
} from "@adwright/contracts/insights";
import type { User } from "@adwright/contracts/session";
import { sealingContext } from "@adwright/core/google/google-access";
import { lastThirtyDays } from "@adwright/rules/insights-range";
import { dayIn } from "@adwright/rules/report-period";
import { describe, expect, test } from "vitest";

import { present } from "../support/data/brands.ts";
import { brandWithAssistant, brandWithProperty, propertyOf } from "../support/data/insights.ts";
import { settled } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { countCalls } from "../support/stage/openai-files.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";

const PATH = "/api/insights/suggestions";

const stage = useBareStage();

const today = (timeZone = "America/New_York") => dayIn(timeZone, stage.clock.now());

async function suggest<Body = SuggestionsAnswer>(
  { api }: Person,
  brandId: number,
  change: object = {},
  headers: Record<string, string> = {},
) {
  const body = { brandId, ...lastThirtyDays(today()), ...change };
  return settled(api, await api<Body>("POST", PATH, body, headers));
}

const kept = async ({ api }: Person, brandId: number) =>
  (await api<{ results: KeptSuggestions[] }>("GET", `${PATH}?brandId=${brandId}`)).body.results;

describe("suggestions", () => {
  test("come with the figures, contain no number of their own, and are kept for 30 days", async () => {
    const person = await makePerson(stage.origin);
    const brand = await brandWithProperty(person);
    const { status, body } = await suggest(person, brand.id);
    expect(status).toBe(200);
    expect(body.analyticsData.summary.totalSessions).toBeGreaterThan(5000);
    expect(body.analyticsData.notes).toEqual([]);
    expect(body.campaignSuggestions.length).toBeGreaterThan(1);
    const figures = JSON.stringify(body.analyticsData);
    for (const { budgetRecommendation, objective, suggestedKeywords } of body.campaignSuggestions) {
      const text = `${budgetRecommendation} ${objective}`.replaceAll(/,(?=\d)/g, "");
      const numbers = text.match(/\d+(?:\.\d+)?(?![a-z])/g) ?? [];
      expect(numbers.length).toBeGreaterThan(1);
      expect(numbers.filter((number) => !figures.includes(number))).toEqual([]);
      expect(suggestedKeywords.length).toBeGreaterThan(2);
    }
    expect(await kept(person, brand.id)).toEqual([
      { ...body, ...lastThirtyDays(today()), createdAt: expect.any(String) },
    ]);
    stage.clock.advance(30 * 24 * 3_600_000 + 1000);
    const again = await makePerson(stage.origin, { email: person.user.email });
    expect(await kept(again, brand.id)).toEqual([]);
  });

  test("lose a sentence that states an invented amount", async () => {
    const person = await makePerson(stage.origin);
    const { id } = await brandWithProperty(person);
    stage.faults.add({
      vendor: "openai",
      kind: "bad_answer",
      variant: "false_number",
      times: 1,
    });
    const { body } = await suggest(person, id);
    expect(JSON.stringify(body.campaignSuggestions)).not.toContain("4317");
  });

  test("for a property without visits cost nothing, and a range up to today says that today is not over", async () => {
    const person = await makePerson(stage.origin);
    const { id } = await brandWithProperty(person, "empty");
    const written = countCalls(stage, "responses.create");
    const { body } = await suggest(person, id, { endDate: today() });
    expect(body).toMatchObject({
      campaignSuggestions: [],
      analyticsData: { topPages: [], notes: [expect.stringContaining("Today is not over")] },
    });
    expect(written()).toBe(0);
  });

  test("for a sampled property carry Google's notes, and follow no instruction from a page's path", async () => {
    const person = await makePerson(stage.origin);
    const brand = await brandWithProperty(person, "sampled");
    expect(brand.analyticsTimeZone).toBe("Asia/Tokyo");
    const { body } = await suggest(person, brand.id);
    expect(body.analyticsData.notes.join(" ")).toContain("sample");
    const hostile = body.analyticsData.topPages.find(({ path }) => path.includes("99999"));
    expect(hostile?.pageviews).toBeGreaterThan(0);
    expect(JSON.stringify(body.campaignSuggestions)).not.toContain("99999");
  });

  test("are made once when the idempotency key is repeated", async () => {
    const person = await makePerson(stage.origin);
    const { id } = await brandWithProperty(person);
    const headers = { "idempotency-key": randomUUID() };
    const [first, second] = [
      await suggest(person, id, {}, headers),
      await suggest(person, id, {}, headers),
    ];
    expect(second).toEqual(first);
    expect(await kept(person, id)).toHaveLength(1);
  });
});

describe("suggestions are refused", () => {
  test("for a brand without property", async () => {
    const person = await makePerson(stage.origin);
    const { id } = await brandWithAssistant(person);
    const { status, body } = await suggest<ErrorAnswer>(person, id);
    expect([status, body.validationErrors?.[0]?.field]).toEqual([422, "analyticsPropertyId"]);
  });

  test("while Google Analytics or the model fails, each with its own code", async () => {
    const person = await makePerson(stage.origin);
    const { id } = await brandWithProperty(person);
    for (const [vendor, method, kind, code] of [
      ["analytics", "batchRunReports", "unavailable", "ANALYTICS_UNAVAILABLE"],
      ["analytics", "batchRunReports", "quota", "ANALYTICS_QUOTA"],
      ["openai", "responses.create", "unavailable", "AI_UNAVAILABLE"],
    ] as const) {
      stage.faults.add({ vendor, method, kind, times: 3 });
      const refused = await suggest<ErrorAnswer>(person, id);
      expect(refused).toMatchObject({ status: 503, body: { code } });
      stage.faults.clear();
    }
    expect(await kept(person, id)).toEqual([]);
  });
});

describe("the brand's property", () => {
  test("must be one that the connected account lists, and its time zone is stored", async () => {
    const person = await makePerson(stage.origin);
    const brand = await brandWithAssistant(person);
    const path = `/api/brands/${brand.id}`;
    const listed = await person.api<{ properties: AnalyticsProperty[] }>(
      "GET",
      "/api/google/analytics/properties",
    );
    expect(listed.body.properties).toHaveLength(4);
    const analyticsPropertyId = await propertyOf(person, "thresholded");
    const saved = await person.api<Brand>("PUT", path, { analyticsPropertyId });
    expect(saved.body).toMatchObject({ analyticsPropertyId, analyticsTimeZone: "Europe/Berlin" });
    const none = await person.api<Brand>("PUT", path, { analyticsPropertyId: null });
    expect(none.body).toMatchObject({ analyticsPropertyId: null, analyticsTimeZone: null });
  });

  test("can't be read by a revoked Analytics connection, which is marked broken on its own", async () => {
    const path = "/api/google/analytics/properties";
    const person = await makePerson(stage.origin);
    const { ctx } = await holdQueue(stage, person.user.id);
    const row = present(await ctx.store.googleConnections.find(ctx.userId, "analytics"));
    const sealed = await ctx.cipher.seal("1//revoked", sealingContext(ctx.userId));
    await ctx.store.googleConnections.put({ ...row, sealedRefreshToken: sealed });
    for (let time = 0; time < 2; time++) {
      expect(await person.api("GET", path)).toMatchObject({
        status: 502,
        body: { code: "ANALYTICS_RECONNECT", message: expect.stringContaining("Reconnect") },
      });
    }
    const broken = await ctx.store.googleConnections.find(ctx.userId, "analytics");
    expect(broken?.status).toBe("broken");
    const ads = await ctx.store.googleConnections.find(ctx.userId, "ads");
    expect(ads?.status).toBe("connected");
    const me = await person.api<User>("GET", "/api/auth/me");
    expect(me.body.hasGoogleAdsConnected).toBe(true);
  });
});
