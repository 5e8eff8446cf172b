import * as z from "zod/mini";

// AWS SESv2 API reference, Message and MessageHeader.
const MOST_HEADERS = 15;
const LONGEST_HEADER = 996;

const MessageHeader = z
  .strictObject({
    Name: z.string().check(z.minLength(1), z.maxLength(126), z.regex(/^[!-9;-~]+$/)),
    Value: z.string().check(z.minLength(1), z.maxLength(995), z.regex(/^[ -~]*$/)),
  })
  .check(z.refine(({ Name, Value }) => Name.length + Value.length <= LONGEST_HEADER, "Too long"));

/** Headers that SendEmail has fields for or writes itself; SES refuses them as additional headers. */
const OWN_HEADERS = new Set([
  "bcc",
  "cc",
  "content-transfer-encoding",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "reply-to",
  "return-path",
  "sender",
  "subject",
  "to",
]);

/** The additional headers of a message, each name once. */
export const MessageHeaders = z.array(MessageHeader).check(
  z.maxLength(MOST_HEADERS),
  z.refine(
    (headers) => headers.every(({ Name }) => !OWN_HEADERS.has(Name.toLowerCase())),
    "A header that cannot be set",
  ),
  z.refine(
    (headers) => new Set(headers.map(({ Name }) => Name.toLowerCase())).size === headers.length,
    "A header that appears twice",
  ),
);
