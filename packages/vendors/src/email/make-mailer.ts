import { setTimeout as sleep } from "node:timers/promises";

import { AppError } from "@adwright/contracts/errors";
import { PRODUCT_NAME } from "@adwright/contracts/product";
import type { SESv2Client } from "@aws-sdk/client-sesv2";

import type { OutgoingMail } from "./mailer.ts";

const REQUEST_TIMEOUT_MS = 15_000;
/** Amazon's limit is per second; the waits add up. */
const THROTTLE_WAITS_MS = [1000, 2000, 4000];

async function openSes() {
  const library = await import("@aws-sdk/client-sesv2");
  const client = new library.SESv2Client({
    // The client's own retries would send the e-mail again after a lost answer.
    maxAttempts: 1,
    requestHandler: { requestTimeout: REQUEST_TIMEOUT_MS, throwOnRequestTimeout: true },
  });
  return { library, client };
}

type Ses = { library: Awaited<ReturnType<typeof openSes>>["library"]; client: SESv2Client };

export interface MailerOptions {
  /** A verified address, or one of a verified domain; nothing can be sent without it. */
  sender: string | undefined;
  supportAddress: string | undefined;
}

/** Amazon SES, with region and credentials from the SDK's default provider chain. */
export function makeMailer({ sender, supportAddress }: MailerOptions) {
  let opening: Promise<Ses> | undefined;
  return {
    /** If it is not, nothing can be sent. */
    isSetUp: sender !== undefined,
    /** The address for messages to support, if one is configured. */
    supportAddress: sender === undefined ? undefined : supportAddress,
    /**
     * Resolves with Amazon's message id once Amazon has accepted the e-mail. EMAIL_UNAVAILABLE may be retried (though
     * the e-mail may have been accepted and only the answer lost), EMAIL_REJECTED may not.
     */
    async send(mail: OutgoingMail) {
      if (sender === undefined) throw new Error("Email is not set up: MAIL_SENDER is missing.");
      opening ??= openSes();
      const ses = await opening;
      const command = new ses.library.SendEmailCommand(inputOf(sender, mail));
      try {
        const { MessageId: messageId = "" } = await withWaits(() => ses.client.send(command));
        return { messageId };
      } catch (error) {
        throw asMailError(error);
      }
    },
  };
}

export type Mailer = ReturnType<typeof makeMailer>;

/** Retries throttled calls, which have sent nothing; the caller handles every other failure. */
async function withWaits<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (const waitMs of THROTTLE_WAITS_MS) {
    try {
      return await call();
    } catch (error) {
      if (!isThrottled(error)) throw error;
      await sleep(waitMs);
    }
  }
  return call();
}

const utf8 = (text: string) => ({ Data: text, Charset: "UTF-8" });

function inputOf(sender: string, mail: OutgoingMail) {
  const headers = Object.entries(mail.headers ?? {});
  return {
    FromEmailAddress: `${PRODUCT_NAME} <${sender}>`,
    Destination: { ToAddresses: [mail.to] },
    ...(mail.replyTo !== undefined && { ReplyToAddresses: [mail.replyTo] }),
    EmailTags: [{ Name: "template", Value: mail.template }],
    Content: {
      Simple: {
        Subject: utf8(mail.subject),
        Body: { Text: utf8(mail.text), Html: utf8(mail.html) },
        ...(headers.length > 0 && {
          Headers: headers.map(([Name, Value]) => ({ Name, Value })),
        }),
      },
    },
  };
}

/** AWS SESv2 API reference, SendEmail: errors after which a retry of the same message cannot succeed. */
const refusals = new Set(["BadRequestException", "MessageRejected"]);

export function isThrottled(error: unknown): boolean {
  return nameOf(error) === "TooManyRequestsException";
}

/** Translates a failed call. The cause is Amazon's error name, because its message may contain an address. */
export function asMailError(error: unknown): AppError {
  const cause = nameOf(error);
  return refusals.has(cause)
    ? new AppError("EMAIL_REJECTED", "The email was refused by the mail service.", { cause })
    : new AppError("EMAIL_UNAVAILABLE", "The mail service did not accept the email.", { cause });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
