import type { Email } from "../email.ts";
import type { GooglePurpose } from "../session.ts";

interface OfReport {
  reportId: number;
  brandName: string;
  /** As "Month over month, 1–31 May 2026". */
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

type BillingEvent = Extract<Email, { template: "billing" }>;

/** What each kind of event is about. Names are those of the moment; `reason` is in words for people. */
export interface NotificationEvents {
  report_ready: OfReport;
  report_no_data: OfReport;
  report_failed: OfReport;
  campaign_generated: OfCampaign;
  generation_failed: OfCampaign & { reason: string };
  value_proposition_ready: OfBrand;
  value_proposition_failed: OfBrand & { reason: string };
  /** `note`: what else there is to know, in words. */
  published: OfCampaign & { isServing: boolean; note: string | null };
  publish_failed: OfCampaign & { reason: string };
  publication_undone: OfCampaign;
  /** How many of the group's goals, or drafts, were written, and how many could not be. */
  goals_ended: OfGroup & { done: number; failed: number };
  drafts_ended: OfGroup & { done: number; failed: number };
  bulk_published: OfGroup & { published: number; failed: number };
  bulk_undone: OfGroup & { undone: number; kept: number };
  scan_ended: OfScan & { pages: number };
  scan_failed: OfScan & { reason: string };
  ads_disapproved: OfCampaign & { ads: number };
  billing: { event: BillingEvent["event"]; planType: BillingEvent["planType"]; at: string | null };
  connection_lost: { purpose: GooglePurpose };
}

export type NotificationKind = keyof NotificationEvents;

/** What a notification is stored as; its words are made when it is read. */
export type NotificationEvent = {
  [Kind in NotificationKind]: { kind: Kind } & NotificationEvents[Kind];
}[NotificationKind];
