import type { Email } from "@adwright/contracts/email";
import { PRODUCT_NAME } from "@adwright/contracts/product";
import { moneyWords } from "@adwright/rules/money";

import { type EmailContent, oneLine, timeWords, type Writers } from "./layout.ts";

type Of<Template extends Email["template"]> = Extract<Email, { template: Template }>;
type Words = Pick<EmailContent, "subject" | "paragraphs"> & { when: string };

const ARMED = `${PRODUCT_NAME} sends this because you armed this rule.`;

const runWriters: Record<Of<"storm_run">["event"], (campaign: string, words: string) => Words> = {
  started: (campaign, words) => ({
    subject: `“${campaign}” is running`,
    paragraphs: [
      words,
      "It is paused automatically. You can end it now from its page, or pause it in Google Ads.",
    ],
    when: "Runs until",
  }),
  ended: (campaign, words) => ({
    subject: `“${campaign}” has ended`,
    paragraphs: [words],
    when: "Ended",
  }),
  overdue: (campaign, words) => ({
    subject: `Pause “${campaign}” in Google Ads`,
    paragraphs: [
      words,
      `${PRODUCT_NAME} keeps trying. Until that works, pause the campaign yourself: https://ads.google.com`,
    ],
    when: "Should have ended",
  }),
};

function aboutRule(
  { ruleId, ruleName, words }: Of<"storm_rule" | "storm_approval">,
  subjectOf: (name: string) => string,
): EmailContent {
  const subject = subjectOf(`“${oneLine(ruleName)}”`);
  return {
    subject,
    paragraphs: [words],
    action: { label: "Open the rule", path: `/storms/${ruleId}` },
    closing: ["Check the rule and arm it again to go on."],
    reason: ARMED,
  };
}

export const stormEmails = {
  storm_run: ({ event, runId, ruleName, campaignName, words, at, worstMicros, currencyCode }) => {
    const { subject, paragraphs, when } = runWriters[event](oneLine(campaignName), words);
    return {
      subject,
      preview: words,
      paragraphs,
      facts: [
        ["Rule", oneLine(ruleName)],
        [when, timeWords(at)],
        ["Costs at most", moneyWords(worstMicros, currencyCode)],
      ],
      action: { label: "Open the run", path: `/storms/runs/${runId}` },
      reason: ARMED,
    };
  },
  storm_rule: (email) => aboutRule(email, (name) => `${name} starts nothing for now`),
  storm_approval: (email) => aboutRule(email, (name) => `Your approval of ${name} ends soon`),
} satisfies Partial<Writers>;
