import * as z from "zod/mini";

// RFC 5321 §4.5.3.1.3; a line break in an address would start another header.
const Address = z.string().check(z.minLength(3), z.maxLength(320), z.regex(/^[^\r\n]+@[^\r\n]+$/));
const OneLine = z.string().check(z.minLength(1), z.maxLength(998), z.regex(/^[^\r\n]+$/));
const Charset = z.optional(z.string());

/** SESv2 SendEmail, as far as it is answered here; a member beyond these is refused. */
const SendEmail = z.strictObject({
  FromEmailAddress: Address,
  Destination: z.strictObject({
    ToAddresses: z.array(Address).check(z.minLength(1), z.maxLength(50)),
  }),
  ReplyToAddresses: z.optional(z.array(Address)),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: z.strictObject({ Data: OneLine, Charset }),
      Body: z.strictObject({
        Text: z.strictObject({ Data: z.string().check(z.minLength(1)), Charset }),
      }),
    }),
  }),
});

export interface OutgoingEmail {
  /** One address, or several joined by ", ". */
  to: string;
  /** As `to`; empty when answers go to the sender. */
  replyTo: string;
  subject: string;
  text: string;
}

export type ParsedEmail = { ok: true; email: OutgoingEmail } | { ok: false; message: string };

/** Reads the body of SendEmail. */
export function parseSendEmail(body: unknown): ParsedEmail {
  const parsed = z.safeParse(SendEmail, body);
  if (!parsed.success) return { ok: false, message: z.prettifyError(parsed.error) };
  const { Destination, ReplyToAddresses = [], Content } = parsed.data;
  return {
    ok: true,
    email: {
      to: Destination.ToAddresses.join(", "),
      replyTo: ReplyToAddresses.join(", "),
      subject: Content.Simple.Subject.Data,
      text: Content.Simple.Body.Text.Data,
    },
  };
}
