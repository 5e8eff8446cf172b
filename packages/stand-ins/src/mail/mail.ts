import { randomUUID } from "node:crypto";

import { Hono, type Context } from "hono";

import { faultyCalls, retryAfterOf } from "../await-fault.ts";
import { awsGuard } from "../aws/local-credentials.ts";
import { makeFaults, type Fault } from "../faults.ts";
import { serveApp } from "../loopback.ts";
import type { StandInOptions } from "../stand-in.ts";
import { type MailEvent, mailEventsOf } from "./mail-event.ts";
import { openOutbox } from "./outbox.ts";
import { parseSendEmail } from "./outgoing-email.ts";

/**
 * Amazon SESv2: SendEmail, into a stored outbox. E-mails to the addresses of SES's mailbox simulator bounce or cause a
 * complaint. `origin` is the value for AWS_ENDPOINT_URL_SESV2. Faults: vendor `email`, method `SendEmail`.
 */
export async function startMail({
  dataDir,
  now = Date.now,
  faults = makeFaults(),
}: StandInOptions = {}) {
  const outbox = openOutbox(dataDir, now);
  const app = new Hono();
  let handler: ((event: MailEvent) => Promise<unknown>) | undefined;

  const faulty = faultyCalls(faults, "email", fail);
  app.post("/v2/email/outbound-emails", faulty("SendEmail"), async (c) => {
    const parsed = parseSendEmail(await c.req.json().catch(() => undefined));
    if (!parsed.ok) return refuse(c, 400, parsed.type, parsed.message);
    const messageId = randomUUID();
    outbox.put(parsed.accepted.email);
    for (const event of mailEventsOf({ messageId, atMs: now(), accepted: parsed.accepted })) {
      // EventBridge invokes asynchronously; the handler logs its own errors.
      void handler?.(event).catch(() => undefined);
    }
    return c.json({ MessageId: messageId });
  });

  return {
    ...(await serveApp(app, awsGuard)),
    /** Oldest first, the last 1,000. */
    outbox: () => outbox.list(),
    /** Sends bounces and complaints to this handler, like EventBridge. */
    attach: (next: NonNullable<typeof handler>) => {
      handler = next;
    },
  };
}

export type MailStandIn = Awaited<ReturnType<typeof startMail>>;

function fail(c: Context, fault: Fault) {
  const [status, type, message] =
    fault.kind === "quota"
      ? ([429, "TooManyRequestsException", "Maximum sending rate exceeded."] as const)
      : ([503, "ServiceUnavailableException", "The service is unavailable."] as const);
  return refuse(c, status, type, message, retryAfterOf(fault));
}

/** AWS REST-JSON errors: the type is in a header, the message in the body. */
function refuse(c: Context, status: 400 | 429 | 503, type: string, message: string, headers = {}) {
  return c.json({ message }, status, { ...headers, "x-amzn-ErrorType": type });
}
