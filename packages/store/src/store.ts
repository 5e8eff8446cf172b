import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import { makeAccountExportStore } from "./account/account-export.ts";
import type { AccountExportStore } from "./account/account-export.ts";
import { makePersonRowStore } from "./account/person-rows.ts";
import type { PersonRowStore } from "./account/person-rows.ts";
import { makeFormerPersonStore } from "./billing/former-person.ts";
import type { FormerPersonStore } from "./billing/former-person.ts";
import { makePaymentEventStore } from "./billing/payment-event.ts";
import type { PaymentEventStore } from "./billing/payment-event.ts";
import { makePaymentProblemStore } from "./billing/payment-problem.ts";
import type { PaymentProblemStore } from "./billing/payment-problem.ts";
import { makePaymentStore } from "./billing/payment.ts";
import type { PaymentStore } from "./billing/payment.ts";
import { makeSubscriptionStore } from "./billing/subscription.ts";
import type { SubscriptionStore } from "./billing/subscription.ts";
import { makeBrandStore } from "./brand/brand.ts";
import type { BrandStore } from "./brand/brand.ts";
import { makeCampaignStore } from "./campaign/campaign.ts";
import type { CampaignStore } from "./campaign/campaign.ts";
import { makeUndeliverableStore } from "./email/undeliverable.ts";
import type { UndeliverableStore } from "./email/undeliverable.ts";
import { makeInsightStore } from "./insight/insight.ts";
import type { InsightStore } from "./insight/insight.ts";
import { makeGoogleConnectionStore } from "./person/google-connection.ts";
import type { GoogleConnectionStore } from "./person/google-connection.ts";
import { makePersonFactStore } from "./person/person-facts.ts";
import type { PersonFactStore } from "./person/person-facts.ts";
import { makeSessionStore } from "./person/session.ts";
import type { SessionStore } from "./person/session.ts";
import { makeUserStore } from "./person/user.ts";
import type { UserStore } from "./person/user.ts";
import { makeActivityStore } from "./publication/activity.ts";
import type { ActivityStore } from "./publication/activity.ts";
import { makePublicationStore } from "./publication/publication.ts";
import type { PublicationStore } from "./publication/publication.ts";
import { makeReceiptStore } from "./publication/receipt.ts";
import type { ReceiptStore } from "./publication/receipt.ts";
import { makeAccountMetricsStore } from "./report/account-metrics.ts";
import type { AccountMetricsStore } from "./report/account-metrics.ts";
import { makeReportStore } from "./report/report.ts";
import type { ReportStore } from "./report/report.ts";
import { makeAdminStore } from "./staff/admin.ts";
import type { AdminStore } from "./staff/admin.ts";
import { makeAiUseStore } from "./staff/ai-use.ts";
import type { AiUseStore } from "./staff/ai-use.ts";
import { makeAlertStore } from "./staff/alert.ts";
import type { AlertStore } from "./staff/alert.ts";
import { makeHourlyCountStore } from "./staff/hourly-count.ts";
import type { HourlyCountStore } from "./staff/hourly-count.ts";
import { makeSnapshotStore } from "./staff/snapshot.ts";
import type { SnapshotStore } from "./staff/snapshot.ts";
import { makeStatsStore } from "./staff/stats.ts";
import type { StatsStore } from "./staff/stats.ts";
import { makeTicketStore } from "./support/ticket.ts";
import type { TicketStore } from "./support/ticket.ts";
import { openTable } from "./table/open-table.ts";
import { makeAiCallStore } from "./work/ai-call.ts";
import type { AiCallStore } from "./work/ai-call.ts";
import { makeAiSpendingStore } from "./work/ai-spending.ts";
import type { AiSpendingStore } from "./work/ai-spending.ts";
import { makeIdempotencyStore } from "./work/idempotency.ts";
import type { IdempotencyStore } from "./work/idempotency.ts";
import { makeInstallationStore } from "./work/installation.ts";
import type { InstallationStore } from "./work/installation.ts";
import { makeJobStore } from "./work/job.ts";
import type { JobStore } from "./work/job.ts";
import { makeOperationStore } from "./work/operation.ts";
import type { OperationStore } from "./work/operation.ts";
import { makeRateStore } from "./work/rate.ts";
import type { RateStore } from "./work/rate.ts";

/** Every question the product asks of its table, by noun. */
export interface Store {
  users: UserStore;
  sessions: SessionStore;
  googleConnections: GoogleConnectionStore;
  brands: BrandStore;
  accountExports: AccountExportStore;
  personRows: PersonRowStore;
  formerPeople: FormerPersonStore;
  campaigns: CampaignStore;
  publications: PublicationStore;
  receipts: ReceiptStore;
  operations: OperationStore;
  activities: ActivityStore;
  insights: InsightStore;
  jobs: JobStore;
  reports: ReportStore;
  accountMetrics: AccountMetricsStore;
  stats: StatsStore;
  aiCalls: AiCallStore;
  aiSpending: AiSpendingStore;
  rates: RateStore;
  idempotency: IdempotencyStore;
  installation: InstallationStore;
  admins: AdminStore;
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

/** The store over one table. The client's region, credentials and endpoint are the caller's. */
export function makeStore(options: { client: DynamoDBClient; tableName: string }): Store {
  const table = openTable(options.client, options.tableName);
  return {
    users: makeUserStore(table),
    sessions: makeSessionStore(table),
    googleConnections: makeGoogleConnectionStore(table),
    brands: makeBrandStore(table),
    accountExports: makeAccountExportStore(table),
    personRows: makePersonRowStore(table),
    formerPeople: makeFormerPersonStore(table),
    campaigns: makeCampaignStore(table),
    publications: makePublicationStore(table),
    receipts: makeReceiptStore(table),
    operations: makeOperationStore(table),
    activities: makeActivityStore(table),
    insights: makeInsightStore(table),
    jobs: makeJobStore(table),
    reports: makeReportStore(table),
    accountMetrics: makeAccountMetricsStore(table),
    stats: makeStatsStore(table),
    aiCalls: makeAiCallStore(table),
    aiSpending: makeAiSpendingStore(table),
    rates: makeRateStore(table),
    idempotency: makeIdempotencyStore(table),
    installation: makeInstallationStore(table),
    admins: makeAdminStore(table),
    alerts: makeAlertStore(table),
    aiUse: makeAiUseStore(table),
    hourlyCounts: makeHourlyCountStore(table),
    personFacts: makePersonFactStore(table),
    snapshots: makeSnapshotStore(table),
    tickets: makeTicketStore(table),
    undeliverable: makeUndeliverableStore(table),
    subscriptions: makeSubscriptionStore(table),
    paymentEvents: makePaymentEventStore(table),
    paymentProblems: makePaymentProblemStore(table),
    payments: makePaymentStore(table),
  };
}
