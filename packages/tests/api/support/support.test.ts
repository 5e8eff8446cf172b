import { randomUUID } from "node:crypto";

import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { SupportMessage } from "@adwright/contracts/support";
import { describe, expect, test } from "vitest";

import { until } from "../../support/people/api.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { awaitMail, mailedTo } from "../../support/stage/outbox.ts";
import { holdQueue } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";

const PATH = "/api/contact/support";
const SUPPORT = "support@adwright.example";

const stage = useBareStage();

function aMessage(change: Partial<SupportMessage> = {}): SupportMessage {
  return {
    name: "Ada Lovelace",
    email: "ada@northwind.example",
    subject: `Help ${randomUUID()}`,
    category: "Billing",
    message: "Ads aren't running.\nWhat now?",
    ...change,
  };
}

type Sent = { success: true; ticketId: string };

async function send({ api }: Person, body: unknown, headers = {}) {
  return api<Sent & ErrorAnswer>("POST", PATH, body, headers);
}

async function ticketOf(person: Person, ticketId: string) {
  const { ctx } = await holdQueue(stage, person.user.id);
  return ctx.store.tickets.find(person.user.id, ticketId);
}

const mailAbout = (ticketId: string) =>
  until(
    () =>
      Promise.resolve(mailedTo(stage, SUPPORT).filter(({ subject }) => subject.includes(ticketId))),
    (emails) => emails.length > 0,
  );

describe("a message to support", () => {
  test("is stored, then emailed to support with the person's address only in Reply-To", async () => {
    const person = await makePerson(stage.origin, { subscription: "unlimited" });
    const message = aMessage();
    const { status, body } = await send(person, message);
    expect([status, body.success]).toEqual([200, true]);
    const [mail] = await mailAbout(body.ticketId);
    expect(mail).toMatchObject({
      to: SUPPORT,
      replyTo: message.email,
      subject: `[${body.ticketId}] Billing: ${message.subject}`,
    });
    expect(mail?.text).toContain("Ads aren't running.\nWhat now?");
    expect(mail?.text).toContain("Plan: Unlimited");
    expect(mail?.text).toContain("Not the account's own");
    expect(`${mail?.text} ${mail?.html}`).not.toContain(message.email);
    await until(
      () => ticketOf(person, body.ticketId),
      (ticket) => ticket?.state === "mailed",
    );
    expect(await ticketOf(person, body.ticketId)).toMatchObject({ ...message, rank: 1 });
  });

  test("is one ticket when sent twice with one key, and another text under the key is refused", async () => {
    const person = await makePerson(stage.origin);
    const key = { "idempotency-key": randomUUID() };
    const message = aMessage();
    const first = await send(person, message, key);
    expect((await send(person, message, key)).body).toEqual(first.body);
    expect((await send(person, aMessage(), key)).status).toBe(422);
    await mailAbout(first.body.ticketId);
  });

  test("is emailed once Amazon answers again, and only once if Amazon's answer was lost", async () => {
    const person = await makePerson(stage.origin);
    stage.faults.add({ vendor: "email", kind: "quota", times: 1 });
    const { body } = await send(person, aMessage());
    expect(await mailAbout(body.ticketId)).toHaveLength(1);
  });

  test("is kept for staff when Amazon rejects it permanently", async () => {
    const person = await makePerson(stage.origin);
    const queue = await holdQueue(stage, person.user.id);
    const { contactSupport } = await import("@adwright/core/support/contact-support");
    const { ticketId } = await contactSupport(queue.ctx, aMessage());
    stage.faults.add({ vendor: "email", kind: "unavailable", times: 99 });
    const [message] = queue.messages;
    expect(await queue.deliver(message)).toMatchObject({ state: "later" });
    expect(await queue.deliver(message)).toMatchObject({ state: "later" });
    stage.clock.advance(30 * 60_000);
    await queue.deliver(message);
    stage.faults.clear();
    expect(await ticketOf(person, ticketId)).toMatchObject({ state: "not_mailed" });
  });

  test("is stored but not emailed where email is not set up", async () => {
    const person = await makePerson(stage.origin);
    const queue = await holdQueue(stage, person.user.id);
    const { contactSupport } = await import("@adwright/core/support/contact-support");
    const { makeMailer } = await import("@adwright/vendors/email/make-mailer");
    const { ticketId } = await contactSupport(queue.ctx, aMessage());
    queue.ctx.mailer = makeMailer({ sender: undefined, supportAddress: SUPPORT });
    await queue.deliver(queue.messages[0]);
    expect(await ticketOf(person, ticketId)).toMatchObject({ state: "not_mailed" });
  });
});

test.each([
  ["a header in words", { subject: "Bcc: all@world.example", name: "To: all@world.example" }],
  ["an encoded word", { subject: "=?utf-8?q?=0d=0aBcc:_all=40world.example?=" }],
  ["headers in the text", { message: "\r\n\r\nBcc: all@world.example\r\n.\r\nQUIT\r\n" }],
  ["HTML", { message: '<img src=x onerror="alert(1)"><script>alert(1)</script></div>' }],
])("an attempt to add recipients or headers is mailed literally with %s", async (_, change) => {
  const person = await makePerson(stage.origin);
  const { status, body } = await send(person, { ...aMessage(), ...change });
  expect(status).toBe(200);
  const [mail] = await mailAbout(body.ticketId);
  expect(mail).toMatchObject({ to: SUPPORT, replyTo: "ada@northwind.example" });
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(Object.keys(mail?.headers ?? {})).toEqual(["Auto-Submitted"]);
  expect(mail?.html).not.toMatch(/<script|<img/);
});

test("nothing is emailed to the person", async () => {
  const person = await makePerson(stage.origin);
  const { body } = await send(person, aMessage({ email: person.user.email }));
  const [mail] = await mailAbout(body.ticketId);
  expect(mail?.text).toContain("Reply address: The account's own");
  expect(mailedTo(stage, person.user.email)).toEqual([]);
  expect(await awaitMail(stage, SUPPORT)).not.toEqual([]);
});
