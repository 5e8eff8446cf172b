import * as z from "zod/mini";

import { MessageHeaders } from "./message-headers.ts";

// RFC 5321 §4.5.3.1.3. A field has one mailbox; a comma or a line break would add another.
const LONGEST_ADDRESS = 320;
// AWS SES: the limits for a message's size and its recipients.
const LARGEST_MESSAGE_BYTES = 10 * 1024 * 1024;
const MOST_RECIPIENTS = 50;

const Address = z
  .string()
  .check(z.minLength(3), z.maxLength(LONGEST_ADDRESS), z.refine(isOneMailbox, "Illegal address"));
// RFC 5322 §2.1.1
const OneLine = z.string().check(z.minLength(1), z.maxLength(998), z.regex(/^[^\r\n]+$/));
const Charset = z.optional(z.string());
const Content = z.strictObject({ Data: z.string().check(z.minLength(1)), Charset });
const Body = z
  .strictObject({ Text: z.optional(Content), Html: z.optional(Content) })
  .check(z.refine(({ Text, Html }) => Text !== undefined || Html !== undefined, "Empty body"));
// AWS SESv2 API reference, MessageTag.
const TagText = z.string().check(z.minLength(1), z.maxLength(256), z.regex(/^[A-Za-z0-9_-]+$/));

/** SESv2 SendEmail with the supported fields; others are refused. */
const SendEmail = z.strictObject({
  FromEmailAddress: Address,
  Destination: z.strictObject({
    ToAddresses: z.array(Address).check(z.minLength(1), z.maxLength(MOST_RECIPIENTS)),
  }),
  ReplyToAddresses: z.optional(z.array(Address)),
  ConfigurationSetName: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  EmailTags: z.optional(z.array(z.strictObject({ Name: TagText, Value: TagText }))),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: z.strictObject({ Data: OneLine, Charset }),
      Body,
      Headers: z.optional(MessageHeaders),
    }),
  }),
});

export interface OutgoingEmail {
  /** One address, or several joined by ", ". */
  to: string;
  /** Like `to`; empty if replies go to the sender. */
  replyTo: string;
  subject: string;
  /** Empty if the e-mail only has the other format. */
  text: string;
  html: string;
  /** By name, as given. */
  headers: Record<string, string>;
}

export interface AcceptedEmail {
  from: string;
  recipients: string[];
  /** By name, as SES includes them in its events. */
  tags: Record<string, string[]>;
  email: OutgoingEmail;
}

export type ParsedEmail =
  | { ok: true; accepted: AcceptedEmail }
  | { ok: false; type: "BadRequestException" | "MessageRejected"; message: string };

/** Parses the body of SendEmail. */
export function parseSendEmail(body: unknown): ParsedEmail {
  const parsed = z.safeParse(SendEmail, body);
  if (!parsed.success) {
    return { ok: false, type: "BadRequestException", message: z.prettifyError(parsed.error) };
  }
  const { FromEmailAddress, Destination, ReplyToAddresses = [], EmailTags = [] } = parsed.data;
  const { Subject, Body: parts, Headers = [] } = parsed.data.Content.Simple;
  const text = parts.Text?.Data ?? "";
  const html = parts.Html?.Data ?? "";
  if (Buffer.byteLength(text) + Buffer.byteLength(html) > LARGEST_MESSAGE_BYTES) {
    const message = `Message length is more than ${LARGEST_MESSAGE_BYTES} bytes long.`;
    return { ok: false, type: "MessageRejected", message };
  }
  return {
    ok: true,
    accepted: {
      from: FromEmailAddress,
      recipients: Destination.ToAddresses,
      tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]])),
      email: {
        to: Destination.ToAddresses.join(", "),
        replyTo: ReplyToAddresses.join(", "),
        subject: Subject.Data,
        text,
        html,
        headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
      },
    },
  };
}

/** The address in `Name <address>`, or the text itself. */
export function bareAddress(mailbox: string): string {
  const start = mailbox.lastIndexOf("<");
  return start !== -1 && mailbox.endsWith(">") ? mailbox.slice(start + 1, -1) : mailbox;
}

/** AWS SES: the local part is 7-bit ASCII, and other domains come in Punycode. */
function isOneMailbox(mailbox: string): boolean {
  if (/[\r\n]/.test(mailbox)) return false;
  const address = bareAddress(mailbox);
  const [local, domain, ...others] = address.split("@");
  if (!local || !domain || others.length > 0) return false;
  return /^[!#-'*+\-./0-9=?A-Z^-~]+$/.test(local) && /^[A-Za-z0-9.-]+$/.test(domain);
}
