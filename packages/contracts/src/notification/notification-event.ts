import type { Email } from "../email.ts";
import type { GooglePurpose } from "../session.ts";

interface OfReport {
  reportId: number;
  brandName: string;
  /** Such as "Month over month, 1–31 May 2026". */
  period: string;
}
interface OfCampaign {
  campaignId: number;
  campaignName: string;
}
interface OfBrand {
  brandId: number;
  brandName: string;
}
interface OfGroup {
  groupId: number;
  groupName: string;
}
interface OfScan {
  website: string;
}

interface OfStormRun {
  runId: number;
  campaignName: string;
  /** Why it started or how it ended. */
  words: string;
}

type BillingEvent = Extract<Email, { template: "billing" }>;

/** The data of each kind of event. Names are stored as they were at the time; `reason` is a text for people. */
export interface NotificationEvents {
  report_ready: OfReport;
  report_no_data: OfReport;
  report_failed: OfReport;
  campaign_generated: OfCampaign;
  generation_failed: OfCampaign & { reason: string };
  value_proposition_ready: OfBrand;
  value_proposition_failed: OfBrand & { reason: string };
  /** `note`: additional information in words. */
  published: OfCampaign & { isServing: boolean; note: string | null };
  publish_failed: OfCampaign & { reason: string };
  publication_undone: OfCampaign;
  /** How many of the group's goals or drafts were written, and how many failed. */
  goals_ended: OfGroup & { done: number; failed: number };
  drafts_ended: OfGroup & { done: number; failed: number };
  bulk_published: OfGroup & { published: number; failed: number };
  bulk_undone: OfGroup & { undone: number; kept: number };
  scan_ended: OfScan & { pages: number };
  scan_failed: OfScan & { reason: string };
  ads_disapproved: OfCampaign & { ads: number };
  billing: { event: BillingEvent["event"]; planType: BillingEvent["planType"]; at: string | null };
  /** An assistant's proposal; `changes` counts them. */
  changes_proposed: OfBrand & { setId: number; clientName: string; changes: number };
  draft_proposed: OfCampaign & { clientName: string };
  connection_lost: { purpose: GooglePurpose };
  staff_view: { reason: string };
  storm_started: OfStormRun;
  storm_ended: OfStormRun;
  storm_overdue: OfStormRun;
  storm_suspended: { ruleId: string; ruleName: string; reason: string };
}

export type NotificationKind = keyof NotificationEvents;

/** A notification as stored; its texts are composed when it is read. */
export type NotificationEvent = {
  [Kind in NotificationKind]: { kind: Kind } & NotificationEvents[Kind];
}[NotificationKind];
