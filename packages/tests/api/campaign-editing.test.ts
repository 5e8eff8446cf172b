import type { Campaign, CampaignSummary, RewrittenCampaign } from "@adwright/contracts/campaign";
import type { RewrittenAdLine } from "@adwright/contracts/change/ad-text";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { regenerateLine } from "@adwright/core/campaign/generation/regenerate-line";
import { beforeAll, describe, expect, test } from "vitest";

import { modelOf } from "../../core/test/model-fixture.ts";
import { present } from "../support/data/brands.ts";
import { draftCampaign } from "../support/data/drafts.ts";
import { publishToTheEnd } from "../support/data/publications.ts";
import { settled } from "../support/people/api.ts";
import { makePerson } from "../support/people/person.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { useBareStageWithBrand } from "../support/stage/with-brand.ts";
import { importAccount } from "./import-account.ts";
import { recordsOfCsv } from "./records-of-csv.ts";

const { person, brand, stage } = useBareStageWithBrand();

const pathOf = ({ id }: { id: number }) => `/api/campaigns/${id}`;
const draft = (name = "Trail") => draftCampaign(person, brand.id, name);
const read = (campaign: { id: number }) => person.api<Campaign>("GET", pathOf(campaign));
/** The stored campaign: reading it also returns the facts of its brand. */
const stored = async (one: { id: number }) => ({ ...(await read(one)).body, facts: undefined });
const put = async (campaign: { id: number }, body: object) =>
  (await person.api<Campaign>("PUT", pathOf(campaign), body)).body;
const draftCount = async () =>
  (await person.api<{ drafts: number }>("GET", "/api/dashboard")).body.drafts;

const duplicate = (campaign: { id: number }) =>
  person.api<Campaign>("POST", `${pathOf(campaign)}/duplicate`);

test("deleting a campaign removes a draft from the list and the counts, once", async () => {
  const campaign = await draft();
  const before = await draftCount();
  const both = await Promise.all([1, 2].map(() => person.api("DELETE", pathOf(campaign))));
  const statuses = both.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 404]));
  expect((await person.api("DELETE", pathOf(campaign))).status).toBe(404);
  expect((await read(campaign)).status).toBe(404);
  expect(await draftCount()).toBe(before - 1);
  const list = await person.api<CampaignSummary[]>("GET", "/api/campaigns?limit=200");
  expect(list.body.map(({ id }) => id)).not.toContain(campaign.id);
});

describe("duplicating a campaign", () => {
  test("makes a draft with the same texts and settings, and asks about EU politics again", async () => {
    const source = await put(await draft("Copied"), { negativeKeywords: ["free"], budget: 33 });
    const before = await draftCount();
    const { status, body: copy } = await duplicate(source);
    expect(status).toBe(200);
    expect(copy).toEqual({
      ...source,
      id: copy.id,
      name: "Copied (copy)",
      version: 1,
      createdAt: copy.createdAt,
      changedAt: copy.createdAt,
      euPoliticalAdvertising: null,
    });
    expect(copy.id).not.toBe(source.id);
    expect(await stored(copy)).toEqual(copy);
    expect(await stored(source)).toEqual(source);
    expect(await draftCount()).toBe(before + 1);
    expect((await duplicate(source)).body.name).toBe("Copied (copy 2)");
    expect((await duplicate(copy)).body.name).toBe("Copied (copy 3)");
  });

  test("makes a draft of a published one", async () => {
    const free = await makePerson(stage.origin, { subscription: "free" });
    const { id } = await importAccount(free);
    const campaign = await draftCampaign(free, id, "Only one");
    expect((await publishToTheEnd(free, campaign.id)).status).toBe(200);
    const path = `${pathOf(campaign)}/duplicate`;
    await makePerson(stage.origin, { email: free.user.email, subscription: "unlimited" });
    expect((await free.api("POST", path)).body).toMatchObject({ status: "draft" });
  });
});

test("the export is a file for Google Ads Editor with every text", async () => {
  const source = await put(await draft("Läufer; “Trail”"), {
    budget: 12.5,
    negativeKeywords: ["free"],
    adSchedule: [
      { day: "MONDAY", startHour: 9, endHour: 17 },
      { day: "SUNDAY", startHour: 0, endHour: 24 },
    ],
    deviceTargeting: ["mobile"],
  });
  const { accessToken: token } = person;
  const answer = await fetch(new URL(`${pathOf(source)}/export`, stage.origin), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="L_ufer; _Trail_.csv"; filename*=UTF-8''L%C3%A4ufer%3B%20%E2%80%9CTrail%E2%80%9D.csv`,
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

  const rows = recordsOfCsv(bytes.toString("utf8").slice(1));
  expect(rows.every((row) => row["Campaign"] === source.name)).toBe(true);
  expect(rows[0]).toMatchObject({
    "Campaign Daily Budget": "12.5",
    "Campaign Type": "Search",
    Networks: "Google search",
    Languages: "en",
    "Bid Strategy Type": "Manual CPC",
    "Ad Schedule": "(Monday[09:00-17:00]);(Sunday[00:00-24:00])",
    "Desktop Bid Modifier": "-100",
    "Mobile Bid Modifier": "",
    "Tablet Bid Modifier": "-100",
  });
  const ads = rows.filter((row) => row["Ad type"] === "Responsive search ad");
  expect(ads.map((row) => row["Ad Group"])).toEqual(
    source.adGroups.map((group) => group.ad_group_name),
  );
  const [ad] = ads;
  const [group] = source.adGroups;
  expect(group?.headlines.map((_, index) => ad?.[`Headline ${index + 1}`])).toEqual(
    group?.headlines,
  );
  expect(group?.descriptions.map((_, index) => ad?.[`Description ${index + 1}`])).toEqual(
    group?.descriptions,
  );
  const keywords = rows.filter((row) => row["Ad Group"] === group?.ad_group_name);
  expect(keywords.map((row) => row["Keyword"]).filter(Boolean)).toEqual(
    group?.keywords.map(({ text }) => text),
  );
  expect(rows.find((row) => row["Criterion Type"] === "Campaign Negative Broad")).toMatchObject({
    Keyword: "free",
  });
  expect(rows.find((row) => row["Location"] !== "")).toMatchObject({
    Location: "United States",
    "Location ID": "2840",
  });
});

beforeAll(() => person.api("PUT", `/api/brands/${brand.id}`, { valueProposition }));

/** Facts for more lines than an ad has, so that there are others to choose from. */
const valueProposition = [
  "Our trail shoes grip on wet rock.",
  "Every pair of shoes can be tried on a treadmill before you buy it.",
  "Experienced runners from Portland advise you about the fit of your shoes.",
  "We repair worn soles in our own workshop behind the shop.",
  "On Sundays we meet in front of the shop and run through the forest together.",
  "Our wide shoes suit feet that swell on long mountain tours.",
  "Light jackets keep you dry when the weather changes on a ridge.",
].join("\n");

async function regenerate(campaign: { id: number }, path: string, headers = {}) {
  const url = `${pathOf(campaign)}/regenerate`;
  return settled(
    person.api,
    await person.api<RewrittenCampaign & ErrorAnswer>("POST", url, { path }, headers),
  );
}

const modelCalls = () => stage.standIns.openAi.requests().length;

const tag = (version: number) => ({ "if-match": `"${version}"` });

describe("regenerating one line", () => {
  test.each(["headlines/3", "descriptions/1"])(
    "%s changes only this line, with one call to the model",
    async (field) => {
      const before = await draft();
      const called = modelCalls();
      const answer = await regenerate(before, `adGroups/1/${field}`);
      expect(answer.status).toBe(200);
      const { alternatives, ...body } = answer.body;
      expect(modelCalls() - called).toBe(1);
      expect(body.version).toBe(before.version + 1);

      const [list, index] = field.split("/");
      const lines = (campaign: Campaign) =>
        campaign.adGroups[1]?.[list === "headlines" ? "headlines" : "descriptions"] ?? [];
      const written = lines(body)[Number(index)];
      expect(lines(before)).not.toContain(written);
      // The other lines are only offered.
      expect(alternatives).toHaveLength(2);
      for (const line of alternatives ?? []) expect(lines(body)).not.toContain(line);
      expect(lines(body)).toEqual(lines(before).with(Number(index), written ?? ""));
      expect(body.adGroups.with(1, null as never)).toEqual(before.adGroups.with(1, null as never));
      expect(await stored(before)).toEqual(body);
    },
  );

  test("never repeats an existing line, no matter how often", async () => {
    let campaign = await draft();
    for (let round = 0; round < 5; round += 1) {
      campaign = (await regenerate(campaign, "adGroups/0/headlines/0")).body;
      const lines = campaign.adGroups[0]?.headlines.map((line) => line.toLowerCase()) ?? [];
      expect(new Set(lines).size).toBe(lines.length);
    }
  });

  test.each([
    ["over_long", "headlines", /.{31}/],
    ["over_long", "descriptions", /.{91}/],
    ["shouting", "headlines", /!!|[A-Z]{5}/],
  ] as const)(
    "neither saves nor offers a line that is %s, in %s",
    async (variant, list, spoiled) => {
      const before = await draft();
      // The fault spoils the first of the three lines, which would be the best otherwise.
      stage.faults.add({ vendor: "openai", kind: "bad_answer", variant, times: 1 });
      const { status, body } = await regenerate(before, `adGroups/0/${list}/0`);
      expect(status).toBe(200);
      const [written] = body.adGroups[0]?.[list] ?? [];
      expect(before.adGroups[0]?.[list]).not.toContain(written);
      const offered = [written, ...(body.alternatives ?? [])];
      expect(offered).toHaveLength(2);
      for (const line of offered) expect(line).not.toMatch(spoiled);
    },
  );

  test("fails if none of the lines keeps the rules, and the old one stays", async () => {
    const before = await draft();
    const text = before.adGroups[0]?.headlines[0] ?? "";
    const { ctx } = await holdQueue(stage, person.user.id);
    const other = before.adGroups[0]?.headlines[1] ?? "";
    const wrong = ["A headline that is longer than allowed", "TRAIL SHOES!!", other];
    const model = modelOf(wrong.map((line) => ({ text: line, angle: "benefit" })));
    const line = { campaignId: before.id, path: "adGroups/0/headlines/0", text };
    const rewritten = regenerateLine({ ...ctx, ai: model.ctx.ai }, line, () => Promise.resolve());
    await expect(rewritten).rejects.toMatchObject({ code: "AI_BAD_ANSWER" });
    expect(model.requests).toHaveLength(1);
    expect(await stored(before)).toEqual(before);
  });

  test.each([
    ["declines", "refusal", "AI_REFUSED"],
    ["answers no JSON", "not_json", "AI_BAD_ANSWER"],
  ] as const)("fails if the AI %s, and the old one stays", async (_, variant, code) => {
    const before = await draft();
    stage.faults.add({ vendor: "openai", kind: "bad_answer", variant, times: 10 });
    const { status, body } = await regenerate(before, "adGroups/0/headlines/0");
    if (status === 200) throw new Error(`Accepted: ${body.adGroups[0]?.headlines[0]}`);
    expect(body.code).toBe(code);
    expect(await stored(before)).toEqual(before);
  });

  test("is refused for a locked line", async () => {
    const campaign = await draft();
    const adGroups = campaign.adGroups.map((group, index) =>
      index === 0 ? { ...group, locked: ["headlines/2"] } : group,
    );
    await person.api("PUT", pathOf(campaign), { adGroups });
    const refused = await regenerate(campaign, "adGroups/0/headlines/2");
    expect(refused.status).toBe(409);
    expect((await regenerate(campaign, "adGroups/0/headlines/1")).status).toBe(200);
  });

  test("checks the version the caller saw, if the caller sends one", async () => {
    const campaign = await draft();
    const path = "adGroups/0/headlines/0";
    expect((await regenerate(campaign, path, tag(campaign.version - 1))).status).toBe(412);
    expect((await regenerate(campaign, path, tag(campaign.version))).status).toBe(200);
  });
});

const rewriteAtGoogle = (body: object) =>
  person.api<RewrittenAdLine & ErrorAnswer>("POST", `/api/brands/${brand.id}/live/rewrite`, body);
const anAd = async () => present((await draft("To rewrite at Google")).adGroups[0]);

test("rewriting a line of an ad at Google answers up to three lines that keep the rules, and saves nothing", async () => {
  const ad = await anAd();
  const called = modelCalls();
  const body = { ad, finalUrl: "https://northwind-running.example/", line: "headlines/1" };
  const answer = await settled(person.api, await rewriteAtGoogle(body));
  expect(modelCalls() - called).toBe(1);
  expect(answer.body.lines.length).toBeGreaterThan(1);
  for (const line of answer.body.lines) {
    expect(ad.headlines).not.toContain(line);
    expect(line).not.toMatch(/.{31}|!!/);
  }
});
