import { afterEach, expect, test } from "vitest";

import { tempDir } from "../../test/undo.ts";
import { localClientConfig } from "../aws/local-credentials.ts";
import { makeFaults } from "../faults.ts";
import type { MailEvent } from "./mail-event.ts";
import { startMail, type MailStandIn } from "./mail.ts";

const AT = Date.UTC(2026, 10, 20, 12);
const { accessKeyId } = localClientConfig.credentials;
const signedBy = (key: string) =>
  `AWS4-HMAC-SHA256 Credential=${key}/20261120/us-east-1/ses/aws4_request, Signature=0`;
const SIGNED = signedBy(accessKeyId);

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
  html: "",
  headers: {},
};

const started: MailStandIn[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((mail) => mail.close()));
});

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

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

test("an e-mail arrives in the outbox", async () => {
  const { mail } = await start();
  const answer = await send(mail, body);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ MessageId: expect.stringMatching(/\S/) });
  expect(mail.outbox()).toEqual([sent]);
});

test("the outbox survives a restart", async () => {
  const dataDir = tempDir();
  await send((await start({ dataDir })).mail, body);
  const { mail } = await start({ dataDir });
  await send(mail, { ...body, ReplyToAddresses: undefined });
  expect(mail.outbox()).toEqual([sent, { ...sent, replyTo: "" }]);
});

test.each([
  ["a line break in the subject", { Subject: { Data: "Hi\r\nBcc: all@world.example" } }],
  ["an empty text", { Body: { Text: { Data: "" } } }],
  ["no body at all", { Body: {} }],
  ["a member that is not answered here", { Attachments: [] }],
  ["a line break in a header", { Headers: [{ Name: "X-Note", Value: "a\r\nBcc: b@c.example" }] }],
  ["a header beyond ASCII", { Headers: [{ Name: "X-Note", Value: "Grüße" }] }],
  ["a header with a colon in its name", { Headers: [{ Name: "X:Note", Value: "a" }] }],
  ["a header that a member sets", { Headers: [{ Name: "BCC", Value: "b@c.example" }] }],
  ["a header of 997 characters", { Headers: [{ Name: "XX", Value: "a".repeat(995) }] }],
  [
    "a header twice",
    {
      Headers: [
        { Name: "X", Value: "a" },
        { Name: "x", Value: "b" },
      ],
    },
  ],
  ["sixteen headers", { Headers: upTo(16).map((n) => ({ Name: `X-${n}`, Value: "a" })) }],
])("refuses %s", async (_, change) => {
  const { mail } = await start();
  const Content = { Simple: { ...body.Content.Simple, ...change } };
  const answer = await send(mail, { ...body, Content });
  expect(answer.status).toBe(400);
  expect(answer.headers.get("x-amzn-errortype")).toBe("BadRequestException");
  expect(mail.outbox()).toEqual([]);
});

test("an HTML e-mail with its own headers", async () => {
  const { mail } = await start();
  const headers = { "List-Unsubscribe": "<https://a.example/u>", "X-Note": "a" };
  const Simple = {
    ...body.Content.Simple,
    Body: { Text: { Data: "Hi" }, Html: { Data: "<b>Hi</b>", Charset: "UTF-8" } },
    Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
  };
  await send(mail, { ...body, Content: { Simple } });
  expect(mail.outbox()).toEqual([{ ...sent, text: "Hi", html: "<b>Hi</b>", headers }]);
});

test.each([
  ["a line break in an address", { ReplyToAddresses: ["a@b.example\nBcc: c@d.example"] }],
  ["two addresses in one", { ReplyToAddresses: ["a@b.example, c@d.example"] }],
  ["an address beyond ASCII", { Destination: { ToAddresses: ["grüße@b.example"] } }],
  ["no recipient", { Destination: { ToAddresses: [] } }],
  ["51 recipients", { Destination: { ToAddresses: upTo(51).map((n) => `a${n}@b.example`) } }],
  ["a tag with a space", { EmailTags: [{ Name: "template", Value: "a b" }] }],
  ["a contact list", { ListManagementOptions: { ContactListName: "all" } }],
])("refuses %s", async (_, change) => {
  const { mail } = await start();
  expect((await send(mail, { ...body, ...change })).status).toBe(400);
  expect(mail.outbox()).toEqual([]);
});

test("refuses a call without a body", async () => {
  const { mail } = await start();
  expect((await send(mail, undefined)).status).toBe(400);
});

test("refuses a message of more than 10 MB", async () => {
  const { mail } = await start();
  const Body = { Text: { Data: "a".repeat(10 * 1024 * 1024 + 1) } };
  const answer = await send(mail, {
    ...body,
    Content: { Simple: { ...body.Content.Simple, Body } },
  });
  expect(answer.headers.get("x-amzn-errortype")).toBe("MessageRejected");
});

test.each([
  ["bounce@simulator.amazonses.com", { eventType: "Bounce", bounce: { bounceType: "Permanent" } }],
  ["bounce+ada@simulator.amazonses.com", { bounce: { bounceSubType: "General" } }],
  ["suppressionlist@simulator.amazonses.com", { bounce: { bounceSubType: "Suppressed" } }],
  ["complaint@simulator.amazonses.com", { eventType: "Complaint" }],
])("a message to %s causes an event", async (address, detail) => {
  const { mail } = await start();
  const events: MailEvent[] = [];
  mail.attach(async (event) => events.push(event));
  const EmailTags = [{ Name: "template", Value: "billing" }];
  const answer = await send(mail, {
    ...body,
    Destination: { ToAddresses: [`Ada <${address}>`] },
    EmailTags,
  });
  const { MessageId: messageId } = (await answer.json()) as { MessageId: string };
  expect(events).toMatchObject([{ source: "aws.ses", detail }]);
  expect(events[0]?.detail["mail"]).toMatchObject({ messageId, tags: { template: ["billing"] } });
  expect(JSON.stringify(events[0]?.detail)).toContain(`"emailAddress":"${address}"`);
});

test("other addresses cause no event, and a failing handler has no effect", async () => {
  const { mail } = await start();
  mail.attach(() => Promise.reject(new Error("no")));
  expect((await send(mail, body)).status).toBe(200);
  const ToAddresses = ["bounce@simulator.amazonses.com"];
  expect((await send(mail, { ...body, Destination: { ToAddresses } })).status).toBe(200);
});

test("a call without a signature or with somebody else's key is refused like at AWS", async () => {
  const { mail } = await start();
  for (const foreign of ["Bearer x", `Bearer ${accessKeyId}`, signedBy("local")]) {
    const answer = await send(mail, body, foreign);
    expect(answer.status).toBe(403);
    expect(answer.headers.get("x-amzn-errortype")).toBe("UnrecognizedClientException");
  }
  expect(mail.outbox()).toEqual([]);
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
