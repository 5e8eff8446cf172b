import { PRODUCT_NAME } from "@adwright/contracts/product";

import { type EmailContent, timeWords } from "./email-content.ts";

/** For somebody who is invited to become a member of staff. */
export function staffInvite(invite: {
  path: string;
  expiresAt: string;
  invitedBy: string;
}): EmailContent {
  return {
    subject: `You're invited to ${PRODUCT_NAME} Admin`,
    preview: `${invite.invitedBy} invited you.`,
    heading: `Join ${PRODUCT_NAME} Admin`,
    paragraphs: [`${invite.invitedBy} invited you to the staff of ${PRODUCT_NAME}.`],
    facts: [["Works until", timeWords(invite.expiresAt)]],
    action: { label: "Set your password", path: invite.path },
    closing: ["The link works once. If you didn't expect it, ignore this email."],
    reason: `A member of the ${PRODUCT_NAME} staff entered your address.`,
  };
}
