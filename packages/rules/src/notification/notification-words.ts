import type { Notification } from "@adwright/contracts/notification/notification";
import type {
  NotificationEvent,
  NotificationEvents,
  NotificationKind,
} from "@adwright/contracts/notification/notification-event";
import { planNames, PRODUCT_NAME } from "@adwright/contracts/product";

import { dayRangeWords } from "../report-period.ts";

type Words = Pick<Notification, "tone" | "title" | "text" | "path">;

const campaignPath = ({ campaignId }: { campaignId: number }) => `/campaigns/${campaignId}`;
const groupPath = ({ groupId }: { groupId: number }) =>
  `/supercharged-isolated?tab=manage&group=${groupId}`;
const reviewPath = ({ groupId }: { groupId: number }) =>
  `/supercharged-isolated?tab=manage&review=${groupId}`;
const reportPath = ({ reportId }: { reportId: number }) => `/reports?report=${reportId}`;

const runPath = ({ runId }: { runId: number }) => `/storms/runs/${runId}`;

const googleNames = { ads: "Google Ads", analytics: "Google Analytics" };

const servingWords = {
  serving: "Its ads can show as soon as Google has reviewed them.",
  paused: "It is paused. Enable it when you are ready to spend.",
};

const writers: { [Kind in NotificationKind]: (event: NotificationEvents[Kind]) => Words } = {
  report_ready: (event) => ({
    tone: "success",
    title: `Report ready: ${event.brandName}`,
    text: event.period,
    path: reportPath(event),
  }),
  // There is no report, so it links to the list, where the next one is generated.
  report_no_data: ({ brandName, period }) => ({
    tone: "info",
    title: `No data available for ${brandName}`,
    text: `${period}. Let your campaigns run for a bit, then generate the report again.`,
    path: "/reports",
  }),
  report_failed: (event) => ({
    tone: "problem",
    title: `Report failed: ${event.brandName}`,
    text: `${event.period}. Open Reporting to try again.`,
    path: reportPath(event),
  }),
  campaign_generated: (event) => ({
    tone: "success",
    title: `Draft ready: ${event.campaignName}`,
    text: "Review the ads, then publish the campaign.",
    path: campaignPath(event),
  }),
  changes_proposed: ({ brandId, brandName, setId, clientName, changes }) => ({
    tone: "info",
    title: `${clientName} proposes ${changes === 1 ? "1 change" : `${changes} changes`}: ${brandName}`,
    text: "Nothing changes until you approve it. It expires after 24 hours.",
    path: `/brands/${brandId}/changes/${setId}`,
  }),
  draft_proposed: (event) => ({
    tone: "info",
    title: `${event.clientName} wrote a draft: ${event.campaignName}`,
    text: "Review the ads. Nothing is published until you publish it.",
    path: campaignPath(event),
  }),
  generation_failed: (event) => ({
    tone: "problem",
    title: `Campaign not generated: ${event.campaignName}`,
    text: event.reason,
    path: campaignPath(event),
  }),
  value_proposition_ready: ({ brandName }) => ({
    tone: "success",
    title: `Value proposition ready: ${brandName}`,
    text: "Review it under Brands. New campaigns are written from it.",
    path: "/brands",
  }),
  value_proposition_failed: ({ brandName, reason }) => ({
    tone: "problem",
    title: `Value proposition not written: ${brandName}`,
    text: reason,
    path: "/brands",
  }),
  published: (event) => ({
    tone: "success",
    title: `Published: ${event.campaignName}`,
    text: event.note ?? servingWords[event.isServing ? "serving" : "paused"],
    path: campaignPath(event),
  }),
  publish_failed: (event) => ({
    tone: "problem",
    title: `Publishing failed: ${event.campaignName}`,
    text: event.reason,
    path: campaignPath(event),
  }),
  publication_undone: (event) => ({
    tone: "info",
    title: `Publication undone: ${event.campaignName}`,
    text: "What was published is removed from Google Ads. The campaign is a draft again.",
    path: campaignPath(event),
  }),
  goals_ended: (event) => writtenWords(event, "goal", groupPath(event)),
  drafts_ended: (event) => writtenWords(event, "draft", groupPath(event)),
  bulk_published: (event) => ({
    tone: event.failed > 0 ? "problem" : "success",
    title: `Publishing ended: ${event.groupName}`,
    text: withFailures(`${count(event.published, "campaign")} published`, event.failed),
    path: reviewPath(event),
  }),
  bulk_undone: (event) => ({
    tone: "info",
    title: `Publication undone: ${event.groupName}`,
    text:
      event.kept > 0
        ? `${count(event.undone, "campaign")} removed from Google Ads, ${event.kept} kept.`
        : `${count(event.undone, "campaign")} removed from Google Ads.`,
    path: reviewPath(event),
  }),
  scan_ended: ({ website, pages }) => ({
    tone: "success",
    title: "Website scan finished",
    text: `${count(pages, "page")} found on ${website}.`,
    path: "/super-charged",
  }),
  scan_failed: ({ website, reason }) => ({
    tone: "problem",
    title: "Website scan failed",
    text: `${website}: ${reason}`,
    path: "/super-charged",
  }),
  ads_disapproved: (event) => ({
    tone: "problem",
    title: `Google disapproved ${count(event.ads, "ad")}: ${event.campaignName}`,
    text: "Open the campaign to see why and what to change.",
    path: campaignPath(event),
  }),
  billing: billingWords,
  connection_lost: ({ purpose }) => ({
    tone: "problem",
    title: `Reconnect ${googleNames[purpose]}`,
    text: `Google no longer accepts ${PRODUCT_NAME}'s access. It expired or was removed.`,
    path: "/settings?tab=connections",
  }),
  staff_view: ({ reason }) => ({
    tone: "info",
    title: `${PRODUCT_NAME} staff viewed your account`,
    text: `Reason: ${reason}`,
    path: "/settings?tab=account",
  }),
  storm_started: (event) => ({
    tone: "info",
    title: `Running: ${event.campaignName}`,
    text: event.words,
    path: runPath(event),
  }),
  storm_ended: (event) => ({
    tone: "info",
    title: `Run ended: ${event.campaignName}`,
    text: event.words,
    path: runPath(event),
  }),
  storm_overdue: (event) => ({
    tone: "problem",
    title: `Pause ${event.campaignName} in Google Ads`,
    text: event.words,
    path: runPath(event),
  }),
  storm_suspended: ({ ruleId, ruleName, reason }) => ({
    tone: "problem",
    title: `${ruleName} starts nothing for now`,
    text: reason,
    path: `/storms/${ruleId}`,
  }),
};

/** The text and link of a notification; undefined for a kind that only a later release knows. */
export function notificationWords(event: NotificationEvent): Words | undefined {
  // The cast is safe because of the table's type, which the compiler cannot carry over.
  const write = writers[event.kind] as ((event: NotificationEvent) => Words) | undefined;
  return write?.(event);
}

function writtenWords(
  { groupName, done, failed }: NotificationEvents["goals_ended"],
  what: "goal" | "draft",
  path: string,
): Words {
  const names = what === "goal" ? "Goals" : "Drafts";
  if (done === 0) {
    const text = `None of the ${count(failed, what)} could be written. Open the workflow to try again.`;
    return { tone: "problem", title: `${names} failed: ${groupName}`, text, path };
  }
  return {
    tone: failed > 0 ? "problem" : "success",
    title: `${names} ready: ${groupName}`,
    text: withFailures(`${count(done, what)} written`, failed),
    path,
  };
}

function billingWords({ event, planType, at }: NotificationEvents["billing"]): Words {
  const plan = planNames[planType];
  const when = at === null ? "soon" : `on ${dayWords(at)}`;
  const words: Record<typeof event, Omit<Words, "path">> = {
    started: { tone: "success", title: `${plan} is active`, text: "" },
    payment_failed: {
      tone: "problem",
      title: "Your payment didn't go through",
      text: `Update your payment method to keep ${plan}. Otherwise it ends ${when}.`,
    },
    trial_ends: {
      tone: "info",
      title: `Your free trial ends ${when}`,
      text: "Your payment method is charged then unless you cancel first.",
    },
    will_end: { tone: "info", title: `${plan} ends ${when}`, text: "Your work stays here." },
    addon_will_end: {
      tone: "info",
      title: `${plan} ends ${when}`,
      text: "Add-ons need the Unlimited plan.",
    },
    ended: {
      tone: "problem",
      title: `${plan} has ended`,
      text: "Campaigns that are live in Google Ads keep running.",
    },
  };
  return { ...words[event], path: "/settings?tab=subscription" };
}

/** The calendar day in UTC, as in the e-mail about it. */
function dayWords(at: string): string {
  const day = at.slice(0, 10);
  return dayRangeWords({ from: day, to: day });
}

function withFailures(words: string, failed: number): string {
  return failed > 0 ? `${words}, ${failed} failed.` : `${words}.`;
}

function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? "" : "s"}`;
}
