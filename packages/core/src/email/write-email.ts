import { type Email, UNSUBSCRIBE_PATH } from "@adwright/contracts/email";
import type { OutgoingMail } from "@adwright/vendors/email/mailer";

import type { UserContext } from "../context.ts";
import { isOptional, makeUnsubscribeToken } from "./email-preferences.ts";
import { accountEmails } from "./templates/account.ts";
import { billingEmails } from "./templates/billing.ts";
import { figureEmails } from "./templates/figures.ts";
import { type EmailContent, htmlOf, textOf, type Writers } from "./templates/layout.ts";
import { stormEmails } from "./templates/storm.ts";

export type PersonalEmail = Exclude<Email, { template: "support_ticket" | "verify_address" }>;

type Letter = Pick<OutgoingMail, "subject" | "text" | "html" | "headers">;

/** An email to the person. Optional ones get an unsubscribe link (RFC 8058). */
export function writeEmail(ctx: UserContext, email: PersonalEmail): Letter {
  const content = contentOf(email);
  if (!isOptional(email.template)) return lay(ctx, content);
  const url = new URL(UNSUBSCRIBE_PATH, ctx.appOrigin);
  url.searchParams.set("token", makeUnsubscribeToken(ctx, ctx.userId, email.template));
  const letter = lay(ctx, content, url.href);
  return {
    ...letter,
    headers: {
      ...letter.headers,
      "List-Unsubscribe": `<${url.href}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

export function lay(
  { appOrigin }: Pick<UserContext, "appOrigin">,
  content: EmailContent,
  unsubscribeUrl?: string,
): Letter {
  const place = { appOrigin, unsubscribeUrl };
  return {
    subject: content.subject,
    text: textOf(content, place),
    html: htmlOf(content, place),
    // RFC 3834: asks mail servers not to send automatic replies.
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

const writers: Pick<Writers, PersonalEmail["template"]> = {
  ...accountEmails,
  ...billingEmails,
  ...figureEmails,
  ...stormEmails,
};

function contentOf(email: PersonalEmail): EmailContent {
  // The compiler cannot infer that the template selects its own writer; the type of `writers` ensures it.
  const write = writers[email.template] as (email: PersonalEmail) => EmailContent;
  return write(email);
}
