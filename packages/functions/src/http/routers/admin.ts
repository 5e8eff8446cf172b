import * as contract from "@adwright/contracts/admin";
import * as addOnStats from "@adwright/contracts/staff/add-on-stats";
import * as aiUsage from "@adwright/contracts/staff/ai-usage";
import * as alerts from "@adwright/contracts/staff/alert";
import * as stop from "@adwright/contracts/staff/assistant-stop";
import { getAdminHistory } from "@adwright/contracts/staff/history";
import * as operationDay from "@adwright/contracts/staff/operation-day";
import * as vendorCheck from "@adwright/contracts/staff/vendor-check";
import { getSystemAlerts, acknowledgeAlert, getAlertHistory } from "@adwright/core/admin/alerts";
import { getAssistantStops, setAssistantStop } from "@adwright/core/admin/assistant-stops";
import {
  getStormChasersStats,
  getSuperchargedStats,
  getAiUsage,
  getHistory,
  getChurnRisk,
  getOperationDay,
} from "@adwright/core/admin/figures";
import { getOverview } from "@adwright/core/admin/get-overview";
import { getVendorChecks } from "@adwright/core/admin/vendor-checks";

import { mountAdmin } from "../mount-admin.ts";
import { makeRouter } from "../router.ts";
import { mountAdminSignIn } from "./admin-sign-in.ts";
import { mountDeadLetters } from "./dead-letters.ts";
import { mountMembers } from "./members.ts";
import { mountStaff } from "./staff.ts";

export const admin = makeRouter();
mountAdminSignIn(admin);
mountMembers(admin);
mountStaff(admin);
mountDeadLetters(admin);

mountAdmin(admin, contract.getAdminOverview, getOverview);
mountAdmin(admin, contract.getSystemAlerts, getSystemAlerts);
mountAdmin(
  admin,
  alerts.acknowledgeAlert,
  (ctx, { key, body }) => acknowledgeAlert(ctx, { key, ...body }),
  alerts.alertHandlers,
);
mountAdmin(admin, alerts.getAlertHistory, (ctx, { key }) => getAlertHistory(ctx, key));
mountAdmin(admin, aiUsage.getAiUsage, getAiUsage);
mountAdmin(admin, getAdminHistory, getHistory);
mountAdmin(admin, contract.getChurnRisk, getChurnRisk, contract.churnReaders);
mountAdmin(admin, addOnStats.getStormChasersStats, getStormChasersStats);
mountAdmin(admin, addOnStats.getSuperchargedStats, getSuperchargedStats);
mountAdmin(admin, operationDay.getOperationDay, getOperationDay);
mountAdmin(admin, vendorCheck.getVendorChecks, getVendorChecks);
mountAdmin(admin, stop.getAssistantStops, getAssistantStops);
mountAdmin(
  admin,
  stop.setAssistantStop,
  (ctx, { body }) => setAssistantStop(ctx, body),
  stop.assistantStoppers,
);
