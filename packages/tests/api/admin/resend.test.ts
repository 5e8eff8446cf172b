import type { Email } from "@adwright/contracts/email";
import type { PersonOverview } from "@adwright/contracts/staff";
import type { PersonEmails } from "@adwright/contracts/staff/emails";
import { queueEmail } from "@adwright/core/email/queue-email";
import { newJob } from "@adwright/core/job/start-job";
import { expect, test } from "vitest";

import { until } from "../../support/people/api.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { awaitMail, mailedTo } from "../../support/stage/outbox.ts";
import { actsIn } from "./support/admin-browser.ts";
import { useAdminStage } from "./support/admin-stage.ts";

const reason = "The person asked for it";
const started: Email = { template: "billing", event: "started", planType: "unlimited", at: null };

const at = useAdminStage("operations", "support");

async function emailsOf({ user }: Person): Promise<PersonEmails> {
  return (await at.support.get<PersonOverview>(`people/${user.id}`)).body.emails;
}

const queue = ({ user }: Person, email: Email) => queueEmail({ ...at.ctx, userId: user.id }, email);

/** Waits until one of the person's emails has this state; answers all of them. */
function untilLost(person: Person, state: string): Promise<PersonEmails> {
  return until(
    () => emailsOf(person),
    ({ emails }) => emails.some((one) => one.state === state),
  );
}

/** A person with an email that Amazon rejected permanently. */
async function personWithFailure(): Promise<{ person: Person; emailId: string }> {
  const person = await makePerson(at.stage.origin);
  const userId = person.user.id;
  const work = { kind: "send_email", input: started, message: "Sending an email" } as const;
  await at.ctx.store.jobs.create(newJob({ ...at.ctx, userId }, work, "lost-1"));
  const error = { code: "EMAIL_REJECTED", message: "Amazon SES refused the message." };
  const how = { nowMs: at.stage.clock.now(), isOurs: true };
  await at.ctx.store.jobs.fail({ userId, jobId: "lost-1" }, error, how);
  return { person, emailId: "lost-1" };
}

test("a failed email can be sent again once, with a reason in the log", async () => {
  const { person, emailId } = await personWithFailure();
  const { emails, undeliverable } = await emailsOf(person);
  expect(undeliverable).toBeNull();
  expect(emails).toEqual([
    {
      emailId,
      template: "billing",
      at: expect.any(String),
      state: "failed",
      why: "Amazon SES refused the message.",
      isResent: false,
    },
  ]);
  const path = `people/${person.user.id}/emails/${emailId}/resend`;
  expect((await at.support.post(path, { reason: "no" })).status).toBe(422);
  const { status, body } = await at.support.post<PersonEmails>(path, { reason });
  expect(status).toBe(200);
  expect(body.emails[0]).toMatchObject({ emailId, isResent: true });
  await awaitMail(at.stage, person.user.email);
  expect((await at.support.post(path, { reason })).status).toBe(409);
  expect(mailedTo(at.stage, person.user.email)).toHaveLength(1);
  expect(await actsIn(at.operations, "act=resent_email")).toMatchObject([
    { personId: person.user.id, details: `billing: ${reason}` },
  ]);
});

test("a bounced email can be sent again once the address is cleared", async () => {
  const person = await makePerson(at.stage.origin, {
    email: `bounce+${Date.now()}@simulator.amazonses.com`,
  });
  await queue(person, started);
  const { emails, undeliverable } = await untilLost(person, "bounced");
  expect(undeliverable?.reason).toBe("bounce");
  const path = `people/${person.user.id}/emails/${emails[0]?.emailId}/resend`;
  const refused = await at.support.post<{ message: string }>(path, { reason });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Nothing is sent to this address since a bounce.",
  ]);
  // A later email to the address is not even handed to Amazon.
  await queue(person, { ...started, event: "ended", at: "2026-11-22T12:00:00Z" });
  const later = await untilLost(person, "not_sent");
  expect(later.emails.find(({ state }) => state === "not_sent")?.why).toBe(
    "The address had a bounce.",
  );

  const clear = `people/${person.user.id}/clear-address`;
  const cleared = await at.operations.post<PersonEmails>(clear, {
    reason: "The mailbox is back",
  });
  expect([cleared.status, cleared.body.undeliverable]).toEqual([200, null]);
  const lost = cleared.body.emails.find(({ state }) => state === "not_sent");
  const again = `people/${person.user.id}/emails/${lost?.emailId}/resend`;
  expect((await at.support.post(again, { reason })).status).toBe(200);
  const [act] = await actsIn(at.operations, "act=cleared_address");
  expect(act).toMatchObject({ personId: person.user.id, details: "The mailbox is back" });
});

test("an address whose owner complained can't be cleared", async () => {
  const { person } = await personWithFailure();
  await at.ctx.store.undeliverable.put(person.user.email, "complaint", at.stage.clock.now());
  const clear = `people/${person.user.id}/clear-address`;
  expect((await at.operations.post(clear, { reason })).status).toBe(409);
  expect((await emailsOf(person)).undeliverable).toMatchObject({ reason: "complaint" });
});

const isExport = ({ template }: Email) => template === "export_ready";

test("an email that the person has turned off is not listed as lost", async () => {
  const person = await makePerson(at.stage.origin);
  await at.ctx.store.users.patch(person.user.id, { unwantedEmails: ["export_ready"] });
  await queue(person, { template: "export_ready", until: "2026-12-01T00:00:00Z" });
  await until(
    () => at.ctx.store.jobs.listRecentOf(person.user.id, 5),
    (jobs) => jobs.some(({ input, status }) => isExport(input as Email) && status === "done"),
  );
  expect((await emailsOf(person)).emails).toEqual([]);
});

const resend = (userId: string, emailId = "") =>
  at.support.post(`people/${userId}/emails/${emailId}/resend`, { reason });

test("delivered emails, other jobs and another person's emails can't be sent again", async () => {
  const person = await makePerson(at.stage.origin);
  await queue(person, started);
  await awaitMail(at.stage, person.user.email);
  expect((await emailsOf(person)).emails).toEqual([]);
  const jobs = await at.ctx.store.jobs.listRecentOf(person.user.id, 5);
  const sent = jobs.find(({ kind }) => kind === "send_email");
  expect((await resend(person.user.id, sent?.jobId)).status).toBe(404);
  const { emailId } = await personWithFailure();
  expect((await resend(person.user.id, emailId)).status).toBe(404);
  expect(mailedTo(at.stage, person.user.email)).toHaveLength(1);
});
