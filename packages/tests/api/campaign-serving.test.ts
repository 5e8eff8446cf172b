import type { Brand } from "@adwright/contracts/brand";
import type { CampaignSummary } from "@adwright/contracts/campaign";
import type { CampaignTable } from "@adwright/contracts/figures/campaign-table";
import { beforeAll, describe, expect, test } from "vitest";

import { present } from "../support/data/brands.ts";
import { draftCampaign } from "../support/data/drafts.ts";
import { publishToTheEnd } from "../support/data/publications.ts";
import { listAsPublished } from "../support/data/served-campaigns.ts";
import { settled } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { importAccount } from "./import-account.ts";

const stage = useBareStage();
let person: Person;
let us: Brand;
let japan: Brand;
let listed: Awaited<ReturnType<typeof listAsPublished>>;
beforeAll(async () => {
  person = await makePerson(stage.origin);
  us = await importAccount(person);
  japan = await importAccount(person, "Japan");
  listed = await listAsPublished(stage, person, us);
  await listAsPublished(stage, person, japan);
});

const refresh = async ({ api }: Person) =>
  settled(api, await api("POST", "/api/performance/refresh"));

const list = async (query: string, who = person) =>
  (await who.api<CampaignSummary[]>("GET", `/api/campaigns?${query}`)).body;
const inTable = async () => {
  const path = `/api/campaigns/table?brandId=${us.id}`;
  return (await person.api<CampaignTable>("GET", path)).body.rows.map(({ own }) => present(own));
};

describe("published campaigns", () => {
  test("serve as they were published until the account is read, and then as Google says", async () => {
    expect((await inTable()).map(({ servingStatus }) => servingStatus)).toEqual(
      listed.map(() => "ENABLED"),
    );
    await refresh(person);
    const { campaigns = [] } = stage.standIns.sandbox.snapshotOf(us.customerId) ?? {};
    const rows = await inTable();
    for (const { id, googleId } of listed) {
      const google = campaigns.find((campaign) => campaign.id === googleId);
      expect(rows.find((row) => row.id === id)?.servingStatus).toBe(google?.status);
    }
    expect(rows.some(({ servingStatus }) => servingStatus === "PAUSED")).toBe(true);
  });

  test("are filtered by brand, and never listed for another person", async () => {
    const rows = await list(`brandId=${japan.id}`);
    expect(rows).toHaveLength(3);
    expect(rows.every(({ brandId }) => brandId === japan.id)).toBe(true);
    expect(await list(`brandId=${us.id}`, await makePerson(stage.origin))).toEqual([]);
    expect((await person.api("GET", "/api/campaigns?brandId=first")).status).toBe(422);
  });
});

test("the list shows at once what is enabled or undone", async () => {
  const owner = await makePerson(stage.origin);
  const { id } = await draftCampaign(owner, (await importAccount(owner)).id, "Switched");
  await publishToTheEnd(owner, id);
  const rowOf = async () => (await list("", owner)).find((row) => row.id === id);
  await refresh(owner);
  const published = await rowOf();
  expect(published).toMatchObject({ status: "published", servingStatus: "PAUSED" });

  await owner.api("POST", `/api/campaigns/${id}/enable`);
  const enabled = await rowOf();
  expect(enabled?.servingStatus).toBe("ENABLED");
  expect(Date.parse(enabled?.changedAt ?? "")).toBeGreaterThan(
    Date.parse(published?.changedAt ?? ""),
  );

  const undone = await owner.api("POST", `/api/campaigns/${id}/undo`);
  await settled(owner.api, undone);
  expect(await rowOf()).toMatchObject({ status: "draft", servingStatus: null });
});
