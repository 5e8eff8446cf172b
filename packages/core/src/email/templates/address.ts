import { PRODUCT_NAME } from "@adwright/contracts/product";

import type { EmailContent } from "./email-content.ts";

/** `path` contains the link's token. */
export function verifyAddress(path: string): EmailContent {
  return {
    subject: `Verify your email address for ${PRODUCT_NAME}`,
    preview: "The link works for 24 hours.",
    heading: "Verify your email address",
    paragraphs: [
      `An account at ${PRODUCT_NAME} was made with this email address. Open the link in the browser where you made it, or have your password at hand.`,
      "The link works once, within 24 hours.",
    ],
    action: { label: "Verify email address", path },
    closing: ["If you didn't make this account, ignore this email. Nothing happens without you."],
    reason: "You get this because somebody entered this address.",
  };
}

/** For the owner of an address that somebody tried to register again. */
export function alreadyRegistered(): EmailContent {
  return {
    subject: `You already have an account at ${PRODUCT_NAME}`,
    preview: "Sign in to it instead of making a new one.",
    heading: "You already have an account",
    paragraphs: [
      `Somebody tried to make an account at ${PRODUCT_NAME} with this email address. It has one already, so sign in to that instead.`,
    ],
    action: { label: "Sign in", path: "/login" },
    closing: ["If this wasn't you, there's nothing to do: your account is unchanged."],
    reason: `${PRODUCT_NAME} sends this to keep your account safe.`,
  };
}
