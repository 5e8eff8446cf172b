import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import type { AccountExportStore } from "./account/account-export.ts";
import { makePersonRowStore } from "./account/person-rows.ts";
import type { PersonRowStore } from "./account/person-rows.ts";
import type { StaffViewStore } from "./account/staff-view.ts";
import type { FormerPersonStore } from "./billing/former-person.ts";
import type { PaymentEventStore } from "./billing/payment-event.ts";
import type { PaymentProblemStore } from "./billing/payment-problem.ts";
import type { PaymentStore } from "./billing/payment.ts";
import type { SubscriptionStore } from "./billing/subscription.ts";
import { makeBrandStore } from "./brand/brand.ts";
import type { BrandStore } from "./brand/brand.ts";
import type { BulkCheckStore } from "./campaign-group/bulk-check.ts";
import type { BulkRunStore } from "./campaign-group/bulk-run.ts";
import type { CampaignGroupStore } from "./campaign-group/group.ts";
import type { ScanStore } from "./campaign-group/scan.ts";
import { makeCampaignStore } from "./campaign/campaign.ts";
import type { CampaignStore } from "./campaign/campaign.ts";
import type { AccountHoldStore } from "./change/account-hold.ts";
import type { ChangeEventStore } from "./change/change-event.ts";
import type { ChangeSetStore } from "./change/change-set.ts";
import type { LiveSnapshotStore } from "./change/live-snapshot.ts";
import { makeDueWorkStore } from "./due/due-work.ts";
import type { DueWorkStore } from "./due/due-work.ts";
import type { UndeliverableStore } from "./email/undeliverable.ts";
import type { InsightStore } from "./insight/insight.ts";
import type { NotificationStore } from "./notification/notification.ts";
import type { AddressStore } from "./person/address.ts";
import { makeGoogleConnectionStore } from "./person/google-connection.ts";
import type { GoogleConnectionStore } from "./person/google-connection.ts";
import type { PersonFactStore } from "./person/person-facts.ts";
import { makeSessionStore } from "./person/session.ts";
import type { SessionStore } from "./person/session.ts";
import type { SignInStore } from "./person/sign-in.ts";
import { makeUserStore } from "./person/user.ts";
import type { UserStore } from "./person/user.ts";
import type { ActivityStore } from "./publication/activity.ts";
import type { PlanCheckStore } from "./publication/plan-check.ts";
import type { PublicationStore } from "./publication/publication.ts";
import type { ReceiptStore } from "./publication/receipt.ts";
import type { UnprovedStartStore } from "./publication/unproved-start.ts";
import type { AccountMetricsStore } from "./report/account-metrics.ts";
import type { ReportStore } from "./report/report.ts";
import type { AdminStore } from "./staff/admin.ts";
import type { AiUseStore } from "./staff/ai-use.ts";
import type { AlertStore } from "./staff/alert.ts";
import type { AttemptStore } from "./staff/attempt.ts";
import type { HourlyCountStore } from "./staff/hourly-count.ts";
import type { SnapshotStore } from "./staff/snapshot.ts";
import type { StaffActStore } from "./staff/staff-act.ts";
import { makeStatsStore } from "./staff/stats.ts";
import type { StatsStore } from "./staff/stats.ts";
import type { TicketStore } from "./support/ticket.ts";
import { loadLater } from "./table/load-later.ts";
import { openTable } from "./table/open-table.ts";
import { makeAiCallStore } from "./work/ai-call.ts";
import type { AiCallStore } from "./work/ai-call.ts";
import { makeAiSpendingStore } from "./work/ai-spending.ts";
import type { AiSpendingStore } from "./work/ai-spending.ts";
import type { DeadLetterStore } from "./work/dead-letter.ts";
import type { FailedRequestStore } from "./work/failed-request.ts";
import { makeIdempotencyStore } from "./work/idempotency.ts";
import type { IdempotencyStore } from "./work/idempotency.ts";
import type { InstallationStore } from "./work/installation.ts";
import { makeJobStore } from "./work/job.ts";
import type { JobStore } from "./work/job.ts";
import { makeOpenJobStore } from "./work/open-job.ts";
import type { OpenJobStore } from "./work/open-job.ts";
import type { OperationStore } from "./work/operation.ts";
import type { PlaceStore } from "./work/place.ts";
import type { PositionStore } from "./work/position.ts";
import { makeRateStore } from "./work/rate.ts";
import type { RateStore } from "./work/rate.ts";
import { makeSlotStore } from "./work/slot.ts";
import type { SlotStore } from "./work/slot.ts";

/** All access to the table, by noun. */
export interface Store {
  users: UserStore;
  addresses: AddressStore;
  sessions: SessionStore;
  signIns: SignInStore;
  googleConnections: GoogleConnectionStore;
  brands: BrandStore;
  accountExports: AccountExportStore;
  personRows: PersonRowStore;
  staffViews: StaffViewStore;
  formerPeople: FormerPersonStore;
  campaigns: CampaignStore;
  campaignGroups: CampaignGroupStore;
  bulkChecks: BulkCheckStore;
  bulkRuns: BulkRunStore;
  publications: PublicationStore;
  planChecks: PlanCheckStore;
  unprovedStarts: UnprovedStartStore;
  receipts: ReceiptStore;
  changeSets: ChangeSetStore;
  accountHolds: AccountHoldStore;
  changeEvents: ChangeEventStore;
  liveSnapshots: LiveSnapshotStore;
  operations: OperationStore;
  places: PlaceStore;
  activities: ActivityStore;
  insights: InsightStore;
  notifications: NotificationStore;
  jobs: JobStore;
  scans: ScanStore;
  openJobs: OpenJobStore;
  slots: SlotStore;
  dueWork: DueWorkStore;
  deadLetters: DeadLetterStore;
  failedRequests: FailedRequestStore;
  reports: ReportStore;
  accountMetrics: AccountMetricsStore;
  stats: StatsStore;
  aiCalls: AiCallStore;
  aiSpending: AiSpendingStore;
  rates: RateStore;
  idempotency: IdempotencyStore;
  installation: InstallationStore;
  positions: PositionStore;
  admins: AdminStore;
  attempts: AttemptStore;
  staffActs: StaffActStore;
  alerts: AlertStore;
  aiUse: AiUseStore;
  hourlyCounts: HourlyCountStore;
  personFacts: PersonFactStore;
  snapshots: SnapshotStore;
  tickets: TicketStore;
  undeliverable: UndeliverableStore;
  subscriptions: SubscriptionStore;
  paymentEvents: PaymentEventStore;
  paymentProblems: PaymentProblemStore;
  payments: PaymentStore;
}

/** The store for one table. The caller configures the client's region, credentials and endpoint. */
export function makeStore(options: { client: DynamoDBClient; tableName: string }): Store {
  const table = openTable(options.client, options.tableName);
  return {
    users: makeUserStore(table),
    addresses: loadLater(async () => (await import("./person/address.ts")).makeAddressStore(table)),
    sessions: makeSessionStore(table),
    signIns: loadLater(async () => (await import("./person/sign-in.ts")).makeSignInStore(table)),
    googleConnections: makeGoogleConnectionStore(table),
    brands: makeBrandStore(table),
    accountExports: loadLater(async () =>
      (await import("./account/account-export.ts")).makeAccountExportStore(table),
    ),
    personRows: makePersonRowStore(table),
    staffViews: loadLater(async () =>
      (await import("./account/staff-view.ts")).makeStaffViewStore(table),
    ),
    formerPeople: loadLater(async () =>
      (await import("./billing/former-person.ts")).makeFormerPersonStore(table),
    ),
    campaigns: makeCampaignStore(table),
    campaignGroups: loadLater(async () =>
      (await import("./campaign-group/group.ts")).makeCampaignGroupStore(table),
    ),
    bulkChecks: loadLater(async () =>
      (await import("./campaign-group/bulk-check.ts")).makeBulkCheckStore(table),
    ),
    bulkRuns: loadLater(async () =>
      (await import("./campaign-group/bulk-run.ts")).makeBulkRunStore(table),
    ),
    publications: loadLater(async () =>
      (await import("./publication/publication.ts")).makePublicationStore(table),
    ),
    planChecks: loadLater(async () =>
      (await import("./publication/plan-check.ts")).makePlanCheckStore(table),
    ),
    unprovedStarts: loadLater(async () =>
      (await import("./publication/unproved-start.ts")).makeUnprovedStartStore(table),
    ),
    receipts: loadLater(async () =>
      (await import("./publication/receipt.ts")).makeReceiptStore(table),
    ),
    changeSets: loadLater(async () =>
      (await import("./change/change-set.ts")).makeChangeSetStore(table),
    ),
    accountHolds: loadLater(async () =>
      (await import("./change/account-hold.ts")).makeAccountHoldStore(table),
    ),
    changeEvents: loadLater(async () =>
      (await import("./change/change-event.ts")).makeChangeEventStore(table),
    ),
    liveSnapshots: loadLater(async () =>
      (await import("./change/live-snapshot.ts")).makeLiveSnapshotStore(table),
    ),
    operations: loadLater(async () =>
      (await import("./work/operation.ts")).makeOperationStore(table),
    ),
    places: loadLater(async () => (await import("./work/place.ts")).makePlaceStore(table)),
    activities: loadLater(async () =>
      (await import("./publication/activity.ts")).makeActivityStore(table),
    ),
    insights: loadLater(async () => (await import("./insight/insight.ts")).makeInsightStore(table)),
    notifications: loadLater(async () =>
      (await import("./notification/notification.ts")).makeNotificationStore(table),
    ),
    jobs: makeJobStore(table),
    scans: loadLater(async () => (await import("./campaign-group/scan.ts")).makeScanStore(table)),
    openJobs: makeOpenJobStore(table),
    slots: makeSlotStore(table),
    dueWork: makeDueWorkStore(table),
    deadLetters: loadLater(async () =>
      (await import("./work/dead-letter.ts")).makeDeadLetterStore(table),
    ),
    failedRequests: loadLater(async () =>
      (await import("./work/failed-request.ts")).makeFailedRequestStore(table),
    ),
    reports: loadLater(async () => (await import("./report/report.ts")).makeReportStore(table)),
    accountMetrics: loadLater(async () =>
      (await import("./report/account-metrics.ts")).makeAccountMetricsStore(table),
    ),
    stats: makeStatsStore(table),
    aiCalls: makeAiCallStore(table),
    aiSpending: makeAiSpendingStore(table),
    rates: makeRateStore(table),
    idempotency: makeIdempotencyStore(table),
    installation: loadLater(async () =>
      (await import("./work/installation.ts")).makeInstallationStore(table),
    ),
    positions: loadLater(async () => (await import("./work/position.ts")).makePositionStore(table)),
    admins: loadLater(async () => (await import("./staff/admin.ts")).makeAdminStore(table)),
    attempts: loadLater(async () => (await import("./staff/attempt.ts")).makeAttemptStore(table)),
    staffActs: loadLater(async () =>
      (await import("./staff/staff-act.ts")).makeStaffActStore(table),
    ),
    alerts: loadLater(async () => (await import("./staff/alert.ts")).makeAlertStore(table)),
    aiUse: loadLater(async () => (await import("./staff/ai-use.ts")).makeAiUseStore(table)),
    hourlyCounts: loadLater(async () =>
      (await import("./staff/hourly-count.ts")).makeHourlyCountStore(table),
    ),
    personFacts: loadLater(async () =>
      (await import("./person/person-facts.ts")).makePersonFactStore(table),
    ),
    snapshots: loadLater(async () =>
      (await import("./staff/snapshot.ts")).makeSnapshotStore(table),
    ),
    tickets: loadLater(async () => (await import("./support/ticket.ts")).makeTicketStore(table)),
    undeliverable: loadLater(async () =>
      (await import("./email/undeliverable.ts")).makeUndeliverableStore(table),
    ),
    subscriptions: loadLater(async () =>
      (await import("./billing/subscription.ts")).makeSubscriptionStore(table),
    ),
    paymentEvents: loadLater(async () =>
      (await import("./billing/payment-event.ts")).makePaymentEventStore(table),
    ),
    paymentProblems: loadLater(async () =>
      (await import("./billing/payment-problem.ts")).makePaymentProblemStore(table),
    ),
    payments: loadLater(async () => (await import("./billing/payment.ts")).makePaymentStore(table)),
  };
}
