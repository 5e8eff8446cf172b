import type { Email } from "@adwright/contracts/email";
import { planNames, PRODUCT_NAME } from "@adwright/contracts/product";

import { dateWords, type EmailContent, type Writers } from "./layout.ts";

type Billing = Extract<Email, { template: "billing" }>;

const KEPT = "Your brands, campaigns, and reports stay in your account.";

type Words = Pick<EmailContent, "subject" | "paragraphs"> & { label: string };

/** `when` is, for example, "on November 22, 2026", or "soon" if the date is unknown. */
const writers: Record<Billing["event"], (plan: string, when: string) => Words> = {
  started: (plan) => ({
    subject: `${plan} is active`,
    paragraphs: [`Thank you. ${plan} is active on your ${PRODUCT_NAME} account.`],
    label: "View subscription",
  }),
  payment_failed: (plan, when) => ({
    subject: "Your payment didn't go through",
    paragraphs: [
      `We couldn't collect the payment for ${plan}. Update your payment method to keep it; otherwise it ends ${when}.`,
    ],
    label: "Update payment method",
  }),
  will_end: (plan, when) => ({
    subject: `${plan} ends ${when}`,
    paragraphs: [`Your subscription to ${plan} was canceled and ends ${when}. ${KEPT}`],
    label: "Manage subscription",
  }),
  ended: (plan) => ({
    subject: `${plan} has ended`,
    paragraphs: [
      `Your subscription to ${plan} has ended. ${KEPT}`,
      "Campaigns that are live in Google Ads keep running. You can pause them at any time.",
    ],
    label: "View plans",
  }),
  trial_ends: (plan, when) => ({
    subject: `Your free trial ends ${when}`,
    paragraphs: [
      `Your free trial of ${plan} ends ${when}. Your payment method is charged then unless you cancel first.`,
    ],
    label: "Manage subscription",
  }),
  addon_will_end: (plan, when) => ({
    subject: `${plan} ends ${when}`,
    paragraphs: [`Add-ons need the Unlimited plan, so ${plan} ends ${when}, together with it.`],
    label: "Manage subscription",
  }),
};

export const billingEmails = {
  billing: ({ event, planType, at }) => {
    const when = at === null ? "soon" : `on ${dateWords(at)}`;
    const { subject, paragraphs, label } = writers[event](planNames[planType], when);
    return {
      subject,
      paragraphs,
      action: { label, path: "/settings?tab=subscription" },
      closing: ["Questions? Write to us under Contact Support in the app."],
      reason: `${PRODUCT_NAME} sends this about your subscription.`,
    };
  },
} satisfies Partial<Writers>;
