import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, expect, test } from "vitest";

import { makeFaults } from "../faults.ts";
import { startMail } from "./mail.ts";
import type { MailStandIn } from "./mail.ts";

const AT = Date.UTC(2026, 10, 20, 12);
const SIGNED = "AWS4-HMAC-SHA256 Credential=local/20261120/us-east-1/ses/aws4_request, Signature=0";

const body = {
  FromEmailAddress: "support@adwright.example",
  Destination: { ToAddresses: ["help@adwright.example"] },
  ReplyToAddresses: ["ada@northwind.example"],
  Content: {
    Simple: {
      Subject: { Data: "Grüße: my campaign", Charset: "UTF-8" },
      Body: { Text: { Data: "Two lines\nof text", Charset: "UTF-8" } },
    },
  },
};
const sent = {
  at: AT,
  to: "help@adwright.example",
  replyTo: "ada@northwind.example",
  subject: "Grüße: my campaign",
  text: "Two lines\nof text",
};

const started: MailStandIn[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((mail) => mail.close()));
});

async function start(options: { dataDir?: string } = {}) {
  const faults = makeFaults();
  const mail = await startMail({ now: () => AT, faults, ...options });
  started.push(mail);
  return { faults, mail };
}

const send = (mail: MailStandIn, content: unknown, authorization = SIGNED) =>
  fetch(`${mail.origin}/v2/email/outbound-emails`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify(content),
  });

test("an e-mail lands in the outbox", async () => {
  const { mail } = await start();
  const answer = await send(mail, body);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ MessageId: expect.stringMatching(/\S/) });
  expect(mail.outbox()).toEqual([sent]);
});

test("the outbox survives a restart", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "mail-"));
  await send((await start({ dataDir })).mail, body);
  const { mail } = await start({ dataDir });
  await send(mail, { ...body, ReplyToAddresses: undefined });
  expect(mail.outbox()).toEqual([sent, { ...sent, replyTo: "" }]);
});

test.each([
  ["a line break in the subject", { Subject: { Data: "Hi\r\nBcc: all@world.example" } }],
  ["an empty text", { Body: { Text: { Data: "" } } }],
  ["a member that is not answered here", { Body: { Html: { Data: "<b>Hi</b>" } } }],
])("refuses %s", async (_, change) => {
  const { mail } = await start();
  const Content = { Simple: { ...body.Content.Simple, ...change } };
  const answer = await send(mail, { ...body, Content });
  expect(answer.status).toBe(400);
  expect(answer.headers.get("x-amzn-errortype")).toBe("BadRequestException");
  expect(mail.outbox()).toEqual([]);
});

test("refuses a line break in an address, no recipient, and no body", async () => {
  const { mail } = await start();
  const broken = { ...body, ReplyToAddresses: ["a@b.example\nBcc: c@d.example"] };
  const nobody = { ...body, Destination: { ToAddresses: [] } };
  for (const content of [broken, nobody, undefined]) {
    expect((await send(mail, content)).status).toBe(400);
  }
});

test("an unsigned call is refused as AWS does", async () => {
  const { mail } = await start();
  expect((await send(mail, body, "Bearer x")).status).toBe(403);
});

test("faults: throttled, unavailable, then fine", async () => {
  const { faults, mail } = await start();
  faults.add({ vendor: "email", kind: "quota", times: 1, retryAfterMs: 1001 });
  faults.add({ vendor: "email", method: "SendEmail", kind: "unavailable", times: 1 });
  const throttled = await send(mail, body);
  expect(throttled.status).toBe(429);
  expect(throttled.headers.get("retry-after")).toBe("2");
  expect(throttled.headers.get("x-amzn-errortype")).toBe("TooManyRequestsException");
  expect((await send(mail, body)).status).toBe(503);
  expect(mail.outbox()).toEqual([]);
  expect((await send(mail, body)).status).toBe(200);
});

test("a hold after the work stops the answer, not the e-mail", async () => {
  const { faults, mail } = await start();
  const { id } = faults.add({ vendor: "email", kind: "hold", when: "after", times: 1 });
  const answer = send(mail, body);
  while (faults.list()[0]?.hits === 0) await new Promise(setImmediate);
  expect(mail.outbox()).toEqual([sent]);
  faults.remove(id);
  expect((await answer).status).toBe(200);
});
