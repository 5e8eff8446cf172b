import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import { makeFaults } from "@adwright/stand-ins/faults";
import { startMail } from "@adwright/stand-ins/mail/mail";
import { makeMailer } from "@adwright/vendors/email/make-mailer";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { useStarted } from "../support/stage/use-started.ts";

const faults = makeFaults();
const mail = useStarted(() => startMail({ faults }));
beforeAll(() => {
  vi.stubEnv("AWS_ENDPOINT_URL_SESV2", mail.origin);
  vi.stubEnv("AWS_REGION", localClientConfig.region);
  vi.stubEnv("AWS_ACCESS_KEY_ID", localClientConfig.credentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", localClientConfig.credentials.secretAccessKey);
});
afterEach(() => faults.clear());

const sender = "notices@adwright.example";
const email = {
  to: "ada@northwind.example",
  subject: "Grüße",
  text: "Hi",
  html: "<p>Hi</p>",
  template: "billing",
};

const mailer = () => makeMailer({ sender, supportAddress: "help@adwright.example" });

test("the mailer hands an email to Amazon SES and answers its id", async () => {
  const headers = { "List-Unsubscribe": "<https://app.example/u>" };
  const replyTo = "bob@northwind.example";
  const { messageId } = await mailer().send({ ...email, headers, replyTo });
  expect(messageId).not.toBe("");
  const { to, subject, text, html } = email;
  expect(mail.outbox().at(-1)).toMatchObject({ to, subject, text, html, headers, replyTo });
});

test("the mailer retries a throttled call, because nothing was sent", async () => {
  faults.add({ vendor: "email", kind: "quota", times: 1 });
  const before = mail.outbox().length;
  await mailer().send(email);
  expect(mail.outbox()).toHaveLength(before + 1);
});

test("the mailer does not retry when the answer was lost", async () => {
  faults.add({ vendor: "email", kind: "drop_after_commit", times: 1 });
  const before = mail.outbox().length;
  await expect(mailer().send(email)).rejects.toMatchObject({ code: "EMAIL_UNAVAILABLE" });
  expect(mail.outbox()).toHaveLength(before + 1);
});

test("the mailer distinguishes an email that is rejected permanently from a service that fails", async () => {
  const rejected = mailer().send({ ...email, to: "ada@northwind.example, bob@b.example" });
  await expect(rejected).rejects.toMatchObject({ code: "EMAIL_REJECTED" });
  faults.add({ vendor: "email", kind: "unavailable", times: 1 });
  await expect(mailer().send(email)).rejects.toMatchObject({ code: "EMAIL_UNAVAILABLE" });
});

test("without a sender the mailer is not set up and sends nothing", async () => {
  const unset = makeMailer({ sender: undefined, supportAddress: "help@adwright.example" });
  expect(unset).toMatchObject({ isSetUp: false, supportAddress: undefined });
  const before = mail.outbox().length;
  await expect(unset.send(email)).rejects.toThrow("MAIL_SENDER");
  expect(mail.outbox()).toHaveLength(before);
});
