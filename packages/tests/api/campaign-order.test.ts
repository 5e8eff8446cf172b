import type { CampaignMetricsRow } from "@adwright/contracts/brand";
import type { Campaign, CampaignSummary } from "@adwright/contracts/campaign";
import { DAY_MS } from "@adwright/contracts/time";
import { beforeAll, describe, expect, test } from "vitest";

import { draftCampaign } from "../support/data/drafts.ts";
import { publishToTheEnd } from "../support/data/publications.ts";
import { listAsPublished } from "../support/data/served-campaigns.ts";
import { settled } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { useMade } from "../support/stage/use-started.ts";
import { importAccount } from "./import-account.ts";

const stage = useBareStage();
const person = useMade(() => makePerson(stage.origin));
const us = useMade(() => importAccount(person));
const japan = useMade(() => importAccount(person, "Japan"));
let listed: Awaited<ReturnType<typeof listAsPublished>>;
beforeAll(async () => {
  listed = await listAsPublished(stage, person, us);
  await listAsPublished(stage, person, japan);
});

const refresh = async ({ api }: Person) =>
  settled(api, await api("POST", "/api/performance/refresh"));

const list = async (query: string, who = person) =>
  (await who.api<CampaignSummary[]>("GET", `/api/campaigns?${query}`)).body;

/** All pages, followed by their Link headers. */
async function pagesOf(query: string): Promise<CampaignSummary[][]> {
  const pages: CampaignSummary[][] = [];
  let path: string | undefined = `/api/campaigns?${query}`;
  while (path !== undefined) {
    const response: Response = await fetch(new URL(path, stage.origin), {
      headers: { authorization: `Bearer ${person.accessToken}` },
    });
    pages.push((await response.json()) as CampaignSummary[]);
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return pages;
}

describe("published campaigns", () => {
  test("have no figures before the first refresh, and then Google's own", async () => {
    expect((await list(`brandId=${us.id}`)).map(({ performance }) => performance)).toEqual(
      listed.map(() => null),
    );
    await refresh(person);
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" });
    const todayMs = Date.parse(today.format(stage.clock.now()));
    const dayAt = (ago: number) => new Date(todayMs - ago * DAY_MS).toISOString().slice(0, 10);
    const { body: atGoogle } = await person.api<{ campaigns: CampaignMetricsRow[] }>(
      "POST",
      `/api/brands/${us.id}/analytics/campaigns`,
      { startDate: dayAt(30), endDate: dayAt(1) },
    );
    const rows = await list(`brandId=${us.id}`);
    for (const { id, googleId } of listed) {
      const google = atGoogle.campaigns.find(({ campaignId }) => campaignId === googleId);
      expect(rows.find((row) => row.id === id)?.performance).toMatchObject({
        servingStatus: google?.status,
        impressions: google?.impressions,
        clicks: google?.clicks,
        cost_micros: google?.costMicros,
        conversions: google?.conversions,
      });
    }
    expect(rows.some(({ performance }) => (performance?.clicks ?? 0) > 0)).toBe(true);
    expect(rows.some(({ performance }) => performance?.servingStatus === "PAUSED")).toBe(true);
  });

  test("come in the requested order, page by page, each once", async () => {
    const pages = await pagesOf("sort=clicks&order=desc&limit=2");
    const all = pages.flat();
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2]);
    const clicks = all.map(({ performance }) => performance?.clicks ?? 0);
    expect(clicks).toEqual(clicks.toSorted((a, b) => b - a));
    expect(new Set(all.map(({ id }) => id)).size).toBe(6);
    const byName = await list("sort=name");
    expect(byName.map(({ name }) => name)).toEqual(byName.map(({ name }) => name).toSorted());
  });

  test("are filtered by brand, in every order", async () => {
    for (const order of ["", "&sort=spend", "&sort=brand&order=desc"]) {
      const rows = await list(`brandId=${japan.id}${order}`);
      expect(rows).toHaveLength(3);
      expect(rows.every(({ brandId }) => brandId === japan.id)).toBe(true);
    }
  });
});

test("the list shows at once what is enabled or undone", async () => {
  const owner = await makePerson(stage.origin);
  const { id } = await draftCampaign(owner, (await importAccount(owner)).id, "Switched");
  await publishToTheEnd(owner, id);
  const rowOf = async () => (await list("", owner)).find((row) => row.id === id);
  expect(await rowOf()).toMatchObject({ status: "published", performance: null });
  await refresh(owner);
  const published = await rowOf();
  expect(published?.performance).toMatchObject({ servingStatus: "PAUSED", cost_micros: 0 });

  await owner.api("POST", `/api/campaigns/${id}/enable`);
  const enabled = await rowOf();
  expect(enabled?.performance?.servingStatus).toBe("ENABLED");
  expect(Date.parse(enabled?.changedAt ?? "")).toBeGreaterThan(
    Date.parse(published?.changedAt ?? ""),
  );
  const { body: opened } = await owner.api<Campaign>("GET", `/api/campaigns/${id}`);
  expect(opened.performance).toEqual(enabled?.performance);

  const undone = await owner.api("POST", `/api/campaigns/${id}/undo`);
  await settled(owner.api, undone);
  expect(await rowOf()).toMatchObject({ status: "draft", performance: null });
});
