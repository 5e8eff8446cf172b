import type { Email } from "@adwright/contracts/email";
import { PRODUCT_NAME } from "@adwright/contracts/product";

import { type EmailContent, timeWords } from "./email-content.ts";
import { oneLine } from "./one-line.ts";

type Of<Template extends Email["template"]> = Extract<Email, { template: Template }>;

const ACCOUNT = "/settings?tab=account";

export function newSignIn({ at, agent, place }: Of<"new_sign_in">): EmailContent {
  return {
    subject: `New sign-in to ${PRODUCT_NAME}`,
    preview: `${oneLine(agent)}, ${timeWords(at)}`,
    heading: "New sign-in to your account",
    paragraphs: ["Your account was used to sign in from a browser we haven't seen before."],
    facts: [
      ["When", timeWords(at)],
      ["Browser", oneLine(agent)],
      ["Place", place === null ? "Unknown" : oneLine(place)],
    ],
    action: { label: "Review sessions", path: ACCOUNT },
    closing: [
      "If this was you, there's nothing to do. If not, sign out everywhere and secure your Google Account.",
    ],
    reason: `${PRODUCT_NAME} sends this to keep your account safe.`,
  };
}

export function staffView({ at, reason }: Of<"staff_view">): EmailContent {
  return {
    subject: `${PRODUCT_NAME} staff viewed your account`,
    preview: reason,
    heading: "We looked at your account",
    paragraphs: [
      `A member of ${PRODUCT_NAME} staff opened a view of your screens for ten minutes. They can read but not change anything.`,
    ],
    facts: [
      ["When", timeWords(at)],
      ["Reason", oneLine(reason)],
    ],
    action: { label: "See staff access", path: ACCOUNT },
    closing: ["If you don't know why, ask our support team."],
    reason: `${PRODUCT_NAME} sends this to keep your account safe.`,
  };
}

export function exportReady({ until }: Of<"export_ready">): EmailContent {
  return {
    subject: "Your data export is ready",
    preview: `Download it before ${timeWords(until)}.`,
    heading: "Your data export is ready",
    paragraphs: [`The archive of your ${PRODUCT_NAME} data is ready to download.`],
    facts: [["Available until", timeWords(until)]],
    action: { label: "Download in Settings", path: ACCOUNT },
    reason: "You asked for this export.",
  };
}

export function accountDeleted({ at }: Of<"account_deleted">): EmailContent {
  return {
    subject: `Your ${PRODUCT_NAME} account is deleted`,
    preview: "Your account and its data were erased.",
    heading: "Your account is deleted",
    paragraphs: [
      `Your ${PRODUCT_NAME} account and its data were erased. This can't be undone.`,
      "Campaigns that are live in Google Ads keep running there. Pause or remove them in Google Ads if you don't need them.",
    ],
    facts: [["When", timeWords(at)]],
    reason: "This is the last email about this account.",
  };
}

export function publicationFailed(email: Of<"publication_failed">): EmailContent {
  const name = oneLine(email.campaignName);
  return {
    subject: `“${name}” wasn't published`,
    preview: email.reason,
    heading: "Your campaign wasn't published",
    paragraphs: [`Publishing “${name}” to Google Ads stopped:`],
    quote: email.reason,
    action: { label: "Open campaign", path: `/campaigns/${email.campaignId}` },
    closing: ["Fix the issue and publish again. Anything that was already created is reused."],
    reason: "You get this when a campaign can't be published while you're away.",
  };
}
