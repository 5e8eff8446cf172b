import type { Email } from "@adwright/contracts/email";
import { PRODUCT_NAME } from "@adwright/contracts/product";

import { type EmailContent, timeWords, oneLine } from "./layout.ts";

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

export function assistantChanged(email: Of<"assistant_changed">): EmailContent {
  const { at, clientHost, change } = email;
  const name = oneLine(email.clientName);
  const isNew = change === "connected";
  return {
    subject: `${name} was ${change} ${isNew ? "to" : "from"} ${PRODUCT_NAME}`,
    preview: `${oneLine(clientHost)}, ${timeWords(at)}`,
    heading: isNew ? "An assistant was connected" : "An assistant was disconnected",
    paragraphs: [
      isNew
        ? `${name} can now read what you allowed it to. It can never approve, publish or pay: only you can.`
        : `${name} can no longer read your account, and what it had proposed is withdrawn.`,
    ],
    facts: [
      ["When", timeWords(at)],
      ["Assistant", name],
      ["From", oneLine(clientHost)],
    ],
    action: { label: "Review assistants", path: "/settings?tab=connections" },
    closing: ["If this wasn't you, disconnect every assistant and sign out everywhere."],
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

export function changesProposed(email: Of<"changes_proposed">): EmailContent {
  const name = oneLine(email.clientName);
  const changes = email.changes === 1 ? "1 change" : `${email.changes} changes`;
  return {
    subject: `${name} proposes ${changes}`,
    preview: "Nothing changes until you approve it.",
    heading: `${name} proposes ${changes}`,
    paragraphs: [`They are for ${oneLine(email.brandName)}. Nothing changes until you approve it.`],
    action: { label: "Review", path: `/brands/${email.brandId}/changes/${email.setId}` },
    closing: ["The proposal expires after 24 hours."],
    reason: "You get this when an assistant that you connected proposes changes.",
  };
}

type ConnectionChanged = Extract<Email, { template: "connection_changed" }>;

const names = { ads: "Google Ads", analytics: "Google Analytics" };
const SETTINGS = "/settings?tab=connections";
const NOT_YOU =
  "If this wasn't you, sign out everywhere under Settings, Account, and remove access in your Google Account.";

const writers: Record<
  ConnectionChanged["change"],
  (service: string) => Pick<EmailContent, "subject" | "paragraphs" | "action" | "closing">
> = {
  connected: (service) => ({
    subject: `${service} is connected`,
    paragraphs: [`${service} was connected to your ${PRODUCT_NAME} account.`],
    action: { label: "Review connections", path: SETTINGS },
    closing: [NOT_YOU],
  }),
  disconnected: (service) => ({
    subject: `${service} is disconnected`,
    paragraphs: [
      `${service} was disconnected from your ${PRODUCT_NAME} account. ${PRODUCT_NAME} deleted its access.`,
      ...(service === names.ads
        ? ["Campaigns that are live in Google Ads keep running there and keep spending."]
        : []),
    ],
    action: { label: "Review connections", path: SETTINGS },
    closing: [NOT_YOU],
  }),
  broken: (service) => ({
    subject: `Reconnect ${service}`,
    paragraphs: [
      `Google no longer accepts ${PRODUCT_NAME}'s access to your ${service} account. It expired or was removed.`,
      service === names.ads
        ? "Campaigns that are live keep running, but you can't publish, pause, or report until you reconnect."
        : "AI Insights can't read your website's data until you reconnect.",
    ],
    action: { label: `Reconnect ${service}`, path: SETTINGS },
  }),
};

export function connectionChanged({ at, purpose, change }: ConnectionChanged): EmailContent {
  const words = writers[change](names[purpose]);
  return {
    ...words,
    preview: words.paragraphs[0] ?? "",
    heading: words.subject,
    facts: [["When", timeWords(at)]],
    reason: `${PRODUCT_NAME} sends this when the access to your Google accounts changes.`,
  };
}

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
