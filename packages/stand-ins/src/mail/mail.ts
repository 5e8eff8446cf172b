import { randomUUID } from "node:crypto";

import { Hono, type Context } from "hono";

import { awaitFault } from "../await-fault.ts";
import { awsGuard } from "../aws/local-credentials.ts";
import { makeFaults, type Fault } from "../faults.ts";
import { dropConnection, serveApp } from "../loopback.ts";
import type { StandIn, StandInOptions } from "../stand-in.ts";
import { type MailEvent, mailEventsOf } from "./mail-event.ts";
import { openOutbox, type SentEmail } from "./outbox.ts";
import { parseSendEmail } from "./outgoing-email.ts";

/** `origin` is the value for AWS_ENDPOINT_URL_SESV2. */
export interface MailStandIn extends StandIn {
  /** Oldest first, the last 1,000. */
  outbox(): SentEmail[];
  /** Sends bounces and complaints to this handler, like EventBridge. */
  attach(handler: (event: MailEvent) => Promise<unknown>): void;
}

/**
 * Amazon SESv2: SendEmail, into a stored outbox. E-mails to the addresses of SES's mailbox simulator bounce or cause a
 * complaint. Faults: vendor `email`, method `SendEmail`.
 */
export async function startMail({
  dataDir,
  now = Date.now,
  faults = makeFaults(),
}: StandInOptions = {}): Promise<MailStandIn> {
  const outbox = openOutbox(dataDir, now);
  const app = new Hono();
  let handler: ((event: MailEvent) => Promise<unknown>) | undefined;

  app.post("/v2/email/outbound-emails", async (c) => {
    const call = { vendor: "email", method: "SendEmail" };
    const fault = await awaitFault(faults, { ...call, when: "before" });
    if (fault) return fail(c, fault);
    const parsed = parseSendEmail(await readJson(c));
    if (!parsed.ok) return refuse(c, 400, parsed.type, parsed.message);
    const messageId = randomUUID();
    outbox.put(parsed.accepted.email);
    for (const event of mailEventsOf({ messageId, atMs: now(), accepted: parsed.accepted })) {
      // EventBridge invokes asynchronously; the handler logs its own errors.
      void handler?.(event).catch(() => undefined);
    }
    const lost = await awaitFault(faults, { ...call, when: "after" });
    if (lost) {
      await dropConnection(c);
      return refuse(c, 503, "ServiceUnavailableException", "The connection was dropped.");
    }
    return c.json({ MessageId: messageId });
  });

  return {
    ...(await serveApp(app, awsGuard)),
    outbox: () => outbox.list(),
    attach: (next) => {
      handler = next;
    },
  };
}

async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    return undefined;
  }
}

function fail(c: Context, { kind, retryAfterMs }: Fault) {
  if (retryAfterMs !== undefined) c.header("Retry-After", `${Math.ceil(retryAfterMs / 1000)}`);
  if (kind === "quota") {
    return refuse(c, 429, "TooManyRequestsException", "Maximum sending rate exceeded.");
  }
  return refuse(c, 503, "ServiceUnavailableException", "The service is unavailable.");
}

/** AWS REST-JSON errors: the type is in a header, the message in the body. */
function refuse(c: Context, status: 400 | 429 | 503, type: string, message: string) {
  c.header("x-amzn-ErrorType", type);
  return c.json({ message }, status);
}
