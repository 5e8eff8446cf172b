import type { Notification } from "@adwright/contracts/notification/notification";
import { DAY_MS } from "@adwright/contracts/time";
import { notify } from "@adwright/core/notification/notify";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { notificationsOf, unreadOf } from "../../support/people/notifications.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";

const stage = useBareStage();
const context = useMade(() => makeContext(readConfig(), { now: stage.clock.now }));

/** A person with this many notifications about drafts, the newest last. */
async function told(count: number): Promise<Person> {
  const person = await makePerson(stage.origin, { connected: false });
  const ctx = { ...context, userId: person.user.id };
  for (let campaignId = 1; campaignId <= count; campaignId++) {
    stage.clock.advance(1000);
    const event = { kind: "campaign_generated", campaignId, campaignName: `No. ${campaignId}` };
    await notify(ctx, [campaignId], event as Parameters<typeof notify>[2]);
  }
  return person;
}

const mark = ({ api }: Person, id: number) =>
  api<{ unread: number }>("POST", `/api/notifications/${id}/read`);

test("notifications are marked as read one by one, and stay listed", async () => {
  const person = await told(3);
  const [newest, middle] = await notificationsOf(person);
  expect(newest).toMatchObject({ title: "Draft ready: No. 3", isRead: false });
  expect(await unreadOf(person)).toBe(3);
  const { id } = present(middle);
  expect((await mark(person, id)).body).toEqual({ unread: 2 });
  expect((await mark(person, id)).body).toEqual({ unread: 2 });
  const states = (await notificationsOf(person)).map(({ isRead }) => isRead);
  expect(states).toEqual([false, true, false]);
});

test("marking all as read leaves out those that arrived after the list was read", async () => {
  const person = await told(2);
  const [newest] = await notificationsOf(person);
  const ctx = { ...context, userId: person.user.id };
  stage.clock.advance(1000);
  await notify(ctx, ["since"], { kind: "connection_lost", purpose: "ads" });
  const body = { newestId: present(newest).id };
  const answer = await person.api("POST", "/api/notifications/read", body);
  expect(answer.body).toEqual({ unread: 1 });
  expect(await unreadOf(person)).toBe(1);
  expect((await notificationsOf(person))[0]).toMatchObject({ isRead: false });
});

test("notifications are listed page by page, and expire after 90 days", async () => {
  const person = await told(5);
  const page = (query: string) =>
    person.api<{ notifications: Notification[] }>("GET", `/api/notifications?${query}`);
  const { body } = await page("limit=2");
  expect(body.notifications.map(({ title }) => title)).toEqual([
    "Draft ready: No. 5",
    "Draft ready: No. 4",
  ]);
  stage.clock.advance(90 * DAY_MS + 10_000);
  const { accessToken } = await makePerson(stage.origin, { email: person.user.email });
  const headers = { authorization: `Bearer ${accessToken}` };
  const list = await person.api("GET", "/api/notifications", undefined, headers);
  expect(list.body).toEqual({ notifications: [], unread: 0 });
});
