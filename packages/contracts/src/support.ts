import * as z from "zod/mini";

import { supportCategories } from "./choices.ts";
import { route } from "./route.ts";

export const SupportCategory = z.enum(supportCategories);
export type SupportCategory = z.infer<typeof SupportCategory>;

/** A line break in a value that becomes part of a mail header would start another header. */
const oneLine = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(longest),
      z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Use one line without control characters."),
    );

/** A message to support. */
export const SupportMessage = z.object({
  name: oneLine(120),
  email: z.string().check(z.trim(), z.email(), z.maxLength(254)),
  subject: oneLine(200),
  category: SupportCategory,
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

/** The message is stored before anything is sent: `ticketId` identifies it in the e-mail and to staff. */
export const contactSupport = route("POST", "/api/contact/support", {
  maxPerHour: 5,
  body: SupportMessage,
  answer: z.object({ success: z.literal(true), ticketId: z.string() }),
});
