import * as account from "@adwright/contracts/account";
import { getBilling, getUsage } from "@adwright/contracts/billing";
import { listBrands } from "@adwright/contracts/brand";
import { listFacts } from "@adwright/contracts/brand-fact";
import { getCampaign, listCampaigns } from "@adwright/contracts/campaign";
import * as bulk from "@adwright/contracts/campaign-group/bulk-publication";
import * as group from "@adwright/contracts/campaign-group/group";
import { getScan } from "@adwright/contracts/campaign-group/scan";
import { getApprovalLimits } from "@adwright/contracts/change/approval-limit";
import * as change from "@adwright/contracts/change/change-set";
import { getDashboard } from "@adwright/contracts/dashboard";
import { getEmailPreferences } from "@adwright/contracts/email";
import { listSuggestions } from "@adwright/contracts/insights";
import { getJob } from "@adwright/contracts/job/job";
import { countUnread, listNotifications } from "@adwright/contracts/notification/notification";
import { getPerformance } from "@adwright/contracts/performance";
import * as publication from "@adwright/contracts/publication/publication";
import { getReport, listReports } from "@adwright/contracts/report";
import type { Route } from "@adwright/contracts/route";
import { getMe } from "@adwright/contracts/session";

/**
 * The calls allowed in a staff view: those that only read rows. All others are refused, including reads from Google,
 * archives and sessions.
 */
export const viewCalls: ReadonlySet<Route> = new Set<Route>([
  getMe,
  account.listStaffViews,
  getEmailPreferences,
  getApprovalLimits,
  getUsage,
  getBilling,
  getDashboard,
  getPerformance,
  countUnread,
  listNotifications,
  listBrands,
  listFacts,
  listCampaigns,
  getCampaign,
  publication.webhookStatus,
  publication.getReceipt,
  publication.verifyReceipts,
  change.getOpenSet,
  change.listSets,
  change.getSet,
  change.getChangeReceipt,
  listReports,
  getReport,
  listSuggestions,
  getJob,
  getScan,
  group.listGroups,
  group.getGroup,
  group.listGroupCampaigns,
  bulk.getBulkPreflight,
  bulk.listCheckedCampaigns,
  bulk.getBulkPublication,
  bulk.listBulkPublished,
]);
