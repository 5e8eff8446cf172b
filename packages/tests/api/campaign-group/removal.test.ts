import type { CampaignSummary } from "@adwright/contracts/campaign";
import { deleteAccount } from "@adwright/core/account/delete-account";
import { generateDrafts } from "@adwright/core/campaign-group/start-phase";
import { expect, test } from "vitest";

import {
  campaignsOf,
  draftsOf,
  findGroup,
  groupWithGoals,
  targetsFor,
} from "../../support/data/campaign-groups.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { until } from "../../support/people/api.ts";
import { personRowsOf } from "../../support/people/person-rows.ts";
import { type Person } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { personWithBrand } from "../import-account.ts";
import { holdGroup } from "./held-group.ts";

const path = "/api/supercharged-isolated";

const stage = useBareStage();

const dashboardOf = async ({ api }: Person) => (await api("GET", "/api/dashboard")).body;
const usedBy = async ({ api }: Person) =>
  ((await api("GET", "/api/usage")).body["campaigns"] as { used: number }).used;

test("deleting a draft removes it from its workflow and the workflow's counts", async () => {
  const { person, brandId } = await personWithBrand(stage);
  const { id } = await groupWithGoals(person, brandId, targetsFor(3));
  await draftsOf(person, id);
  const [first, second] = await campaignsOf(person, id);
  const deleted = await person.api("DELETE", `/api/campaigns/${first?.id}`);
  expect(deleted.body).toEqual({ success: true });
  expect(await findGroup(person, id)).toMatchObject({
    totalTargets: 2,
    completedGoals: 2,
    completedDrafts: 2,
  });
  const left = await campaignsOf(person, id);
  expect(left.map(({ index }) => index)).toEqual([1, 2]);
  expect(left[0]?.id).toBe(second?.id);
  expect((await dashboardOf(person))["drafts"]).toBe(2);
  expect((await person.api("DELETE", `/api/campaigns/${first?.id}`)).status).toBe(404);
});

test("a campaign that waits for its draft can be deleted, and no longer counts", async () => {
  const { person, brandId } = await personWithBrand(stage);
  const { id } = await groupWithGoals(person, brandId, targetsFor(2));
  const [first] = await campaignsOf(person, id);
  expect((await person.api("DELETE", `/api/campaigns/${first?.id}`)).status).toBe(200);
  expect(await usedBy(person)).toBe(1);
  expect(await draftsOf(person, id)).toMatchObject({ totalTargets: 1, completedDrafts: 1 });
});

test("nothing can be deleted while the workflow is being written", async () => {
  const held = await holdGroup(stage, targetsFor(1));
  const [campaign] = await held.campaigns();
  const one = await held.person.api("DELETE", `/api/campaigns/${campaign?.id}`);
  expect(one).toMatchObject({
    status: 409,
    body: { message: "Its workflow is being written. Delete the campaign once that is done." },
  });
  const whole = await held.person.api("DELETE", `${path}/group/${held.groupId}`);
  expect(whole.status).toBe(409);
  await held.deliverAllTasks();
  await generateDrafts(held.ctx, held.groupId);
  expect((await held.person.api("DELETE", `${path}/group/${held.groupId}`)).status).toBe(409);
});

test("deleting a workflow deletes its campaigns except the published ones", async () => {
  const { person, brandId } = await personWithBrand(stage);
  const { id } = await groupWithGoals(person, brandId, targetsFor(35));
  await draftsOf(person, id);
  const [published, ...others] = await campaignsOf(person, id);
  const { store } = (await holdGroup(stage, targetsFor(1), { person, brandId })).ctx;
  const userId = person.user.id;
  const campaignId = published?.id ?? 0;
  await store.campaigns.moveStatus({ userId, campaignId, from: ["draft"], to: "published" });

  const deleted = await person.api("DELETE", `${path}/group/${id}`);
  expect(deleted).toMatchObject({ status: 200, body: { success: true, keptCampaigns: 1 } });
  expect((await person.api("GET", `${path}/group/${id}`)).status).toBe(404);
  await until(
    () => store.campaignGroups.findToErase(userId, id),
    (group) => group === undefined,
  );
  expect(
    await store.campaigns.findMany(
      userId,
      others.map((one) => one.id),
    ),
  ).toEqual([]);
  const kept = await store.campaigns.findSummary(userId, campaignId);
  expect([kept?.status, kept?.groupId]).toEqual(["published", undefined]);
  expect(await dashboardOf(person)).toMatchObject({ drafts: 0, published: 1, latestDraft: null });
  expect(await store.campaignGroups.allTargets(userId, id)).toEqual([]);
  const stats = await store.stats.get(userId, { consistent: true });
  expect(stats.unfinished).toBe(1);
});

test("the list of campaigns can leave out workflows, or show one of them", async () => {
  const { person, brandId } = await personWithBrand(stage);
  const own = await draftCampaign(person, brandId, "By itself");
  const { id } = await groupWithGoals(person, brandId, targetsFor(2));
  const list = async (query: string) =>
    (await person.api<CampaignSummary[]>("GET", `/api/campaigns${query}`)).body;
  expect(await list("")).toHaveLength(3);
  expect((await list("?group=none")).map((campaign) => campaign.id)).toEqual([own.id]);
  const inGroup = await list(`?group=${id}`);
  expect(inGroup.map(({ groupId }) => groupId)).toEqual([id, id]);
});

test("the drafts are exported page by page, and the pages join into one file", async () => {
  const { person, brandId } = await personWithBrand(stage);
  const { id } = await groupWithGoals(person, brandId, targetsFor(3));
  await draftsOf(person, id);
  const exportUrl = `${stage.origin}${path}/group/${id}/export`;
  const get = (url: string) =>
    fetch(url, { headers: { authorization: `Bearer ${person.accessToken}` } });
  const first = await get(`${exportUrl}?limit=2`);
  expect(first.headers.get("content-disposition")).toContain("Spring");
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1];
  const second = await get(new URL(next ?? "", stage.origin).href);
  const paged = (await first.text()) + (await second.text());
  const whole = await (await get(exportUrl)).text();
  expect(paged).toBe(whole);
  expect(whole.split("\r\n").filter((line) => line.includes("Campaign Daily Budget"))).toHaveLength(
    1,
  );
  for (const { name } of await campaignsOf(person, id)) expect(whole).toContain(name);
});

test("erasing an account ends its workflows, and tasks that are still queued write nothing", async () => {
  const held = await holdGroup(stage, targetsFor(3));
  const { ctx, tasks } = held;
  await held.deliverTask(tasks.shift());
  const [session] = await ctx.store.sessions.listOf(ctx.userId, ctx.now());
  const asking = { ...ctx, sessionId: session?.sessionId };
  await deleteAccount(asking, { email: held.person.user.email });
  await held.deliver(held.messages.find(({ kind }) => kind === "erase_account"));
  await held.deliverAllTasks();
  expect(await personRowsOf(ctx.store, ctx.userId)).toEqual([]);
  const due = await ctx.store.dueWork.list(new Date(ctx.now() + 86_400_000).toISOString());
  expect(due.filter(({ userId }) => userId === ctx.userId)).toEqual([]);
});
