import type { Email } from "@adwright/contracts/email";
import { PRODUCT_NAME } from "@adwright/contracts/product";

import { type EmailContent, oneLine, timeWords, type Writers } from "./layout.ts";

const ACCOUNT = "/settings?tab=account";
const KEEPS_SAFE = `${PRODUCT_NAME} sends this to keep your account safe.`;

type ConnectionChanged = Extract<Email, { template: "connection_changed" }>;

const names = { ads: "Google Ads", analytics: "Google Analytics" };
const SETTINGS = "/settings?tab=connections";
const NOT_YOU =
  "If this wasn't you, sign out everywhere under Settings, Account, and remove access in your Google Account.";

const connectionWriters: Record<
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

export const accountEmails = {
  new_sign_in: ({ at, agent, place }) => ({
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
    reason: KEEPS_SAFE,
  }),
  assistant_changed: (email) => {
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
      reason: KEEPS_SAFE,
    };
  },
  staff_view: ({ at, reason }) => ({
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
    reason: KEEPS_SAFE,
  }),
  export_ready: ({ until }) => ({
    subject: "Your data export is ready",
    preview: `Download it before ${timeWords(until)}.`,
    paragraphs: [`The archive of your ${PRODUCT_NAME} data is ready to download.`],
    facts: [["Available until", timeWords(until)]],
    action: { label: "Download in Settings", path: ACCOUNT },
    reason: "You asked for this export.",
  }),
  account_deleted: ({ at }) => ({
    subject: `Your ${PRODUCT_NAME} account is deleted`,
    preview: "Your account and its data were erased.",
    heading: "Your account is deleted",
    paragraphs: [
      `Your ${PRODUCT_NAME} account and its data were erased. This can't be undone.`,
      "Campaigns that are live in Google Ads keep running there. Pause or remove them in Google Ads if you don't need them.",
    ],
    facts: [["When", timeWords(at)]],
    reason: "This is the last email about this account.",
  }),
  publication_failed: (email) => {
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
  },
  changes_proposed: (email) => {
    const name = oneLine(email.clientName);
    const changes = email.changes === 1 ? "1 change" : `${email.changes} changes`;
    return {
      subject: `${name} proposes ${changes}`,
      preview: "Nothing changes until you approve it.",
      paragraphs: [
        `They are for ${oneLine(email.brandName)}. Nothing changes until you approve it.`,
      ],
      action: { label: "Review", path: `/brands/${email.brandId}/changes/${email.setId}` },
      closing: ["The proposal expires after 24 hours."],
      reason: "You get this when an assistant that you connected proposes changes.",
    };
  },
  connection_changed: ({ at, purpose, change }) => ({
    ...connectionWriters[change](names[purpose]),
    facts: [["When", timeWords(at)]],
    reason: `${PRODUCT_NAME} sends this when the access to your Google accounts changes.`,
  }),
} satisfies Partial<Writers>;

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
    reason: KEEPS_SAFE,
  };
}
