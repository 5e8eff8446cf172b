import type { Notification } from "@adwright/contracts/notification/notification";
import { DAY_MS } from "@adwright/contracts/time";
import { startCampaignGeneration } from "@adwright/core/campaign/generation/start-campaign-generation";
import { cancelJob } from "@adwright/core/job/get-job";
import { completePublication } from "@adwright/core/publication/run/end-publication";
import { startReport } from "@adwright/core/report/start-report";
import { isFirstWithin } from "@adwright/core/request/count-up";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { bulkPublishing } from "../../support/data/bulk-publishing.ts";
import { campaignForm, draftCampaign } from "../../support/data/drafts.ts";
import { makeGroup } from "../../support/data/made-groups.ts";
import { publishToTheEnd, untilEnded } from "../../support/data/publications.ts";
import { settled } from "../../support/people/api.ts";
import { notificationsOf } from "../../support/people/notifications.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { revokeAccess } from "../../support/people/revoke-access.ts";
import { type HeldQueue, holdQueue, openContext } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { type AccountName, importAccount } from "../import-account.ts";

/** A person who has made no call for this long counts as away. */
const AWAY_MS = 60_000;

const stage = useBareStage();

async function personWith(account?: AccountName) {
  const person = await makePerson(stage.origin);
  const brand = await importAccount(person, account);
  return { person, brand, held: await holdQueue(stage, person.user.id) };
}

async function titlesOf(person: Person): Promise<string[]> {
  return (await notificationsOf(person)).map(({ title }) => title);
}

const readStates = (notifications: Notification[]) =>
  notifications.map(({ title, isRead }) => [title, isRead]);

const startOfReport = ({ ctx }: HeldQueue, brandId: number) =>
  startReport(ctx, { periodType: "month_over_month", brandId });
const startOfCampaign = ({ ctx }: HeldQueue, brandId: number, name: string) =>
  startCampaignGeneration(ctx, { ...campaignForm(brandId, name), language: "en" });

describe("the notification about a report", () => {
  test("that is ready is sent once, though its messages are delivered twice", async () => {
    const { person, brand, held } = await personWith("Europe");
    const { reportId } = await startOfReport(held, brand.id);
    const [reading] = held.messages;
    await held.deliver(reading);
    expect(await notificationsOf(person)).toEqual([]);
    await held.deliver(reading);
    const writing = held.messages.find(({ kind }) => kind === "write_report_insights");
    await held.deliver(writing);
    await held.deliver(writing);
    const [told, ...more] = await notificationsOf(person);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      title: `Report ready: ${brand.name}`,
      tone: "success",
      isRead: false,
      path: `/reports?report=${reportId}`,
    });
    expect(told?.text).toMatch(/^Month over month, 1–\d\d \w{3} \d{4}$/);
  });

  test("without data is sent, though the report is not kept", async () => {
    const { person, brand, held } = await personWith("Outlet");
    await startOfReport(held, brand.id);
    await held.deliver(held.messages[0]);
    await held.deliver(held.messages[0]);
    expect(await notificationsOf(person)).toMatchObject([
      { title: `No data available for ${brand.name}`, isRead: false, path: "/reports" },
    ]);
  });

  test("that failed while it was being read does not say that there was no data", async () => {
    const { person, brand, held } = await personWith("Outlet");
    const { reportId } = await startOfReport(held, brand.id);
    const hold = stage.faults.add({ vendor: "google-ads", kind: "hold", times: 1 });
    const reading = held.deliver(held.messages[0]);
    await expect.poll(() => stage.faults.list().at(-1)?.hits, { timeout: 20_000 }).toBe(1);
    const { reports } = held.ctx.store;
    await reports.fail(present(await reports.find(person.user.id, reportId)));
    stage.faults.remove(hold.id);
    await reading;
    expect(await notificationsOf(person)).toEqual([]);
  });

  test("that failed is sent", async () => {
    const { person, brand, held } = await personWith("UK");
    const { reportId } = await startOfReport(held, brand.id);
    stage.faults.add({ vendor: "google-ads", kind: "unavailable", times: 99 });
    await held.deliver(held.messages[0]);
    expect(await notificationsOf(person)).toMatchObject([
      {
        title: `Report failed: ${brand.name}`,
        tone: "problem",
        path: `/reports?report=${reportId}`,
      },
    ]);
  });
});

describe("the notification about a campaign", () => {
  test("that was generated is unread if the person was away, and read if they were there", async () => {
    const { person, brand, held } = await personWith();
    await startOfCampaign(held, brand.id, "Away");
    stage.clock.advance(AWAY_MS);
    await held.deliver(held.messages[0]);
    await held.deliver(held.messages[0]);
    const { jobId } = await startOfCampaign(held, brand.id, "Watched");
    stage.clock.advance(AWAY_MS);
    await person.api("GET", `/api/jobs/${jobId}`);
    await held.deliver(held.messages[1]);
    expect(readStates(await notificationsOf(person))).toEqual([
      ["Draft ready: Watched", true],
      ["Draft ready: Away", false],
    ]);
  });

  test("that could not be generated has the reason, and there is none for a canceled one", async () => {
    const { person, brand, held } = await personWith();
    await startOfCampaign(held, brand.id, "Failing");
    stage.clock.advance(AWAY_MS);
    stage.faults.add({ vendor: "openai", kind: "unavailable", times: 99 });
    await held.deliver(held.messages[0]);
    stage.faults.clear();
    const cancelled = await startOfCampaign(held, brand.id, "Cancelled");
    await cancelJob(held.ctx, cancelled.jobId);
    await held.deliver(held.messages[1]);
    const [told, ...more] = await notificationsOf(person);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ title: "Campaign not generated: Failing", isRead: false });
    expect(told?.text).not.toBe("");
  });

  test("is sent once when it is published, and once when that is undone", async () => {
    const { person, brand, held } = await personWith();
    const { id: campaignId } = await draftCampaign(person, brand.id, "Hut to hut");
    const published = await publishToTheEnd(person, campaignId);
    const { publicationId } = published.body;
    const { userId } = held.ctx;
    await completePublication(held.ctx, { userId, campaignId, publicationId });
    await settled(person.api, await person.api("POST", `/api/campaigns/${campaignId}/undo`));
    const [undone, complete, generated] = await notificationsOf(person);
    expect(undone).toMatchObject({ title: "Publication undone: Hut to hut", isRead: true });
    expect(complete).toMatchObject({
      title: "Published: Hut to hut",
      text: "It is paused. Enable it when you are ready to spend.",
      isRead: true,
      path: `/campaigns/${campaignId}`,
    });
    expect(generated?.title).toBe("Draft ready: Hut to hut");
  });

  test("that failed to publish while the person was away is unread", async () => {
    const { person, brand } = await personWith();
    const { id } = await draftCampaign(person, brand.id, "Hut to hut");
    const place = { vendor: "google-ads", method: "MutateAdGroupAds" } as const;
    stage.faults.add({ ...place, kind: "policy", times: 1 });
    await person.api("POST", `/api/campaigns/${id}/webhook-publish`);
    await expect.poll(() => titlesOf(person), { timeout: 20_000 }).toHaveLength(2);
    const [failed] = await notificationsOf(person);
    const { error } = await untilEnded(person, id);
    expect(failed).toMatchObject({
      title: "Publishing failed: Hut to hut",
      text: error,
      isRead: false,
    });
  });
});

test("a bulk publication sends one notification for all of its campaigns", async () => {
  const { person, brand, held } = await personWith();
  const group = await makeGroup(held.ctx.store, person, { brand, name: "Europe", count: 2 });
  const bulk = bulkPublishing(person, group);
  await bulk.publishAll();
  await expect
    .poll(() => titlesOf(person), { timeout: 10_000 })
    .toEqual(["Publishing ended: Europe", "Draft ready: Europe template"]);
  const [ended] = await notificationsOf(person);
  expect(ended?.text).toBe("2 campaigns published.");
});

test("a broken connection sends a notification", async () => {
  const person = await makePerson(stage.origin);
  await revokeAccess(stage, person);
  const list = await person.api("GET", "/api/google/client-accounts?refresh=true");
  await settled(person.api, list);
  expect(await notificationsOf(person)).toMatchObject([
    { title: "Reconnect Google Ads", tone: "problem", path: "/settings?tab=connections" },
  ]);
});

test("what is told once in a week is not told again on its next day, whichever day that is", async () => {
  const ctx = await openContext(stage, "somebody");
  const told: boolean[] = [];
  for (let day = 0; day < 14; day += 1) {
    const subject = `told:${day}`;
    expect(await isFirstWithin(ctx, subject, 7 * DAY_MS)).toBe(true);
    stage.clock.advance(DAY_MS);
    told.push(await isFirstWithin(ctx, subject, 7 * DAY_MS));
  }
  expect(told).toEqual(Array.from({ length: 14 }, () => false));
  stage.clock.advance(14 * DAY_MS);
  expect(await isFirstWithin(ctx, "told:13", 7 * DAY_MS)).toBe(true);
});
