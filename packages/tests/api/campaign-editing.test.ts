import type { Campaign, CampaignSummary } from "@adwright/contracts/campaign";
import { describe, expect, test } from "vitest";

import { draftCampaign } from "../support/data/drafts.ts";
import { publishToTheEnd } from "../support/data/publications.ts";
import { makePerson } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { useMade } from "../support/stage/use-started.ts";
import { importAccount } from "./import-account.ts";
import { recordsOfCsv } from "./records-of-csv.ts";

const stage = useBareStage();
const person = useMade(() => makePerson(stage.origin));
const brand = useMade(() => importAccount(person));

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

describe("deleting a campaign", () => {
  test("removes a draft from the list and the counts, once", async () => {
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
