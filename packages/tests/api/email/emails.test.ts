import type { Email, EmailPreferencesAnswer } from "@adwright/contracts/email";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { makeUnsubscribeToken } from "@adwright/core/email/email-preferences";
import { queueEmail } from "@adwright/core/email/queue-email";
import { makeMailer } from "@adwright/vendors/email/make-mailer";
import { describe, expect, test } from "vitest";

import { until } from "../../support/people/api.ts";
import { freshEmail, makePerson, type Person } from "../../support/people/person.ts";
import { mailedTo } from "../../support/stage/outbox.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";

const AT = "2026-11-22T14:05:00.000Z";
const PREFERENCES = "/api/account/email-preferences";

const stage = useBareStage();

const failed: Email = {
  template: "publication_failed",
  campaignId: 7,
  campaignName: "Trail <b>shoes</b>\r\nBcc: a@b.example",
  reason: "Google refused <script>alert(1)</script>",
};
const started: Email = { template: "billing", event: "started", planType: "unlimited", at: null };

/** A person whose jobs the test delivers itself, with one email waiting in the queue. */
async function personWith(email: Email, address = freshEmail()) {
  const person = await makePerson(stage.origin, { email: address });
  const queue = await holdQueue(stage, person.user.id);
  await queueEmail(queue.ctx, email);
  const [message] = queue.messages;
  return { person, queue, deliver: () => queue.deliver(message), address: person.user.email };
}

const link = (token: string) =>
  `${stage.origin}/api/email/unsubscribe?token=${encodeURIComponent(token)}`;

const post = (url: string) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

describe("an e-mail", () => {
  test.each<[Email, string]>([
    [
      { template: "new_sign_in", at: AT, agent: "Chrome on Windows", place: null },
      "New sign-in to Adwright",
    ],
    [
      { template: "connection_changed", at: AT, purpose: "ads", change: "broken" },
      "Reconnect Google Ads",
    ],
    [
      { template: "connection_changed", at: AT, purpose: "analytics", change: "disconnected" },
      "Google Analytics is disconnected",
    ],
    [
      { template: "staff_view", at: AT, reason: "T-1: <b>empty</b>" },
      "Adwright staff viewed your account",
    ],
    [failed, "“Trail <b>shoes</b> Bcc: a@b.example” wasn't published"],
    [{ ...started, event: "payment_failed", at: AT }, "Your payment didn't go through"],
    [{ ...started, event: "will_end", at: AT }, "Unlimited ends on November 22, 2026"],
    [{ template: "export_ready", until: AT }, "Your data export is ready"],
    [{ template: "account_deleted", at: AT }, "Your Adwright account is deleted"],
  ])("says in text and in HTML what happened: %o", async (email, subject) => {
    const { deliver, address } = await personWith(email);
    await deliver();
    const [mail, ...others] = mailedTo(stage, address);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject, replyTo: "" });
    expect(mail?.text).not.toMatch(/undefined|null|Invalid/);
    expect(mail?.html).not.toMatch(/undefined|null|Invalid|<script|<b>|<img/);
    const links = [...(mail?.html.matchAll(/href="([^"]*)"/g) ?? [])].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => !href?.startsWith(stage.origin))).toEqual([]);
  });

  test("is not sent twice when its job is delivered again after Amazon answered", async () => {
    const { queue, deliver, address } = await personWith(started);
    // The worker crashes after Amazon answered but before it finishes the job, so its lease expires.
    const { jobs } = queue.ctx.store;
    const finish = jobs.finish.bind(jobs);
    jobs.finish = () => Promise.reject(new Error("killed"));
    expect(await deliver()).toMatchObject({ state: "later" });
    jobs.finish = finish;
    await deliver();
    await deliver();
    expect(mailedTo(stage, address)).toHaveLength(1);
  });

  test("is retried while Amazon fails", async () => {
    const { deliver, address } = await personWith(started);
    stage.faults.add({ vendor: "email", kind: "unavailable", times: 1 });
    expect(await deliver()).toMatchObject({ state: "later" });
    expect(mailedTo(stage, address)).toEqual([]);
    await deliver();
    expect(mailedTo(stage, address)).toHaveLength(1);
  });

  test("is not sent without a sender, to an unverified address, or to a removed person", async () => {
    const unset = await personWith(started);
    unset.queue.ctx.mailer = makeMailer({ sender: undefined, supportAddress: undefined });
    await unset.deliver();
    expect(mailedTo(stage, unset.address)).toEqual([]);

    const unverified = await personWith(started);
    const { ctx } = unverified.queue;
    await ctx.store.users.patch(ctx.userId, { emailVerified: false });
    await unverified.deliver();
    expect(mailedTo(stage, unverified.address)).toEqual([]);

    const gone = await holdQueue(stage, "nobody");
    const to = freshEmail();
    await queueEmail(gone.ctx, started);
    await queueEmail(gone.ctx, { template: "account_deleted", at: AT, to });
    for (const message of gone.messages) await gone.deliver(message);
    expect(mailedTo(stage, to)).toHaveLength(1);
  });

  test("is the last one to an address that bounced or complained", async () => {
    for (const [name, reason] of [
      ["bounce", "bounce"],
      ["complaint", "complaint"],
    ] as const) {
      const address = `${name}+${Date.now()}@simulator.amazonses.com`;
      const { person, queue, deliver } = await personWith(started, address);
      await deliver();
      const { body } = await until(
        () => person.api<EmailPreferencesAnswer>("GET", PREFERENCES),
        (answer) => answer.body.undeliverable !== null,
      );
      expect(body).toMatchObject({ email: address, undeliverable: reason });
      await queueEmail(queue.ctx, { template: "account_deleted", at: AT });
      await queue.deliver(queue.messages[1]);
      expect(mailedTo(stage, address)).toHaveLength(1);
    }
  });
});

const resume = ({ api }: Person) =>
  api<EmailPreferencesAnswer & ErrorAnswer>("POST", `${PREFERENCES}/resume`);

describe("an address whose emails bounced", () => {
  test("gets emails again when its owner asks, three times in 30 days", async () => {
    const { person, queue } = await personWith(started);
    const { email } = person.user;
    const bounce = () => queue.ctx.store.undeliverable.put(email, "bounce", stage.clock.now());
    // Asking when nothing is blocked changes nothing and is not counted.
    expect((await resume(person)).status).toBe(200);
    for (let times = 1; times <= 3; times++) {
      await bounce();
      expect((await resume(person)).body).toMatchObject({ email, undeliverable: null });
    }
    await bounce();
    const refused = await resume(person);
    expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    const { body } = await person.api<EmailPreferencesAnswer>("GET", PREFERENCES);
    expect(body.undeliverable).toBe("bounce");
  });

  test("stays blocked after a complaint, and can't be cleared by another person", async () => {
    const { person, queue } = await personWith(started);
    const { email } = person.user;
    const { undeliverable } = queue.ctx.store;
    await undeliverable.put(email, "bounce", stage.clock.now());
    await resume(await makePerson(stage.origin));
    expect(await undeliverable.find(email, stage.clock.now())).toBe("bounce");
    await undeliverable.put(email, "complaint", stage.clock.now());
    expect(await resume(person)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect(await undeliverable.find(email, stage.clock.now())).toBe("complaint");
  });
});

describe("unsubscribing", () => {
  test("takes one click in the mail program, and opening the link in a browser only asks", async () => {
    const { person, queue, deliver, address } = await personWith(failed);
    await deliver();
    const headers = mailedTo(stage, address)[0]?.headers ?? {};
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const url = headers["List-Unsubscribe"]?.slice(1, -1) ?? "";
    const asked = await fetch(url);
    expect(asked.status).toBe(200);
    expect(asked.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await asked.text()).not.toContain("<script");
    const preferences = () => person.api<EmailPreferencesAnswer>("GET", PREFERENCES);
    expect((await preferences()).body).toMatchObject({ publicationFailed: true });

    expect((await post(url)).status).toBe(200);
    expect((await post(url)).status).toBe(200);
    expect((await preferences()).body).toMatchObject({
      publicationFailed: false,
      exportReady: true,
    });
    await queueEmail(queue.ctx, failed);
    await queueEmail(queue.ctx, started);
    for (const message of queue.messages.slice(1)) await queue.deliver(message);
    expect(mailedTo(stage, address).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("wasn't published"),
      "Unlimited is active",
    ]);
  });

  test("answers alike for an unknown person, and refuses forged links", async () => {
    const { queue } = await personWith(started);
    const token = makeUnsubscribeToken(queue.ctx, queue.ctx.userId, "export_ready");
    const other = makeUnsubscribeToken(queue.ctx, "nobody", "export_ready");
    const answers = await Promise.all([post(link(token)), post(link(other))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[0]?.text()).toBe(await answers[1]?.text());

    const [template, , signature] = token.split(".");
    const forged = `${template}.${Buffer.from("nobody").toString("base64url")}.${signature}`;
    for (const bad of [forged, "", "a.b.c", `${token}.x`, "x".repeat(5000), token.slice(0, -1)]) {
      expect((await post(link(bad))).status).toBe(400);
      expect((await fetch(link(bad))).status).toBe(400);
    }
  });

  test("can be reverted in the preferences", async () => {
    const { api } = await makePerson(stage.origin);
    const wanted = { publicationFailed: false, exportReady: false };
    expect((await api("PUT", PREFERENCES, wanted)).body).toMatchObject(wanted);
    expect((await api("GET", PREFERENCES)).body).toMatchObject(wanted);
    const all = { publicationFailed: true, exportReady: true };
    expect((await api("PUT", PREFERENCES, all)).body).toMatchObject(all);
  });
});
