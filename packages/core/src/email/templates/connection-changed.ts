import type { Email } from "@adwright/contracts/email";
import { PRODUCT_NAME } from "@adwright/contracts/product";

import { type EmailContent, timeWords } from "./email-content.ts";

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
