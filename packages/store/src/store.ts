import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import { makeActStore } from "./act.ts";
import type { ActStore } from "./act.ts";
import { makeAdminStore } from "./admin.ts";
import type { AdminStore } from "./admin.ts";
import { makeAiCallStore } from "./ai-call.ts";
import type { AiCallStore } from "./ai-call.ts";
import { makeAiUseStore } from "./ai-use.ts";
import type { AiUseStore } from "./ai-use.ts";
import { makeAlertStore } from "./alert.ts";
import type { AlertStore } from "./alert.ts";
import { makeBrandStore } from "./brand.ts";
import type { BrandStore } from "./brand.ts";
import { makeCampaignStore } from "./campaign.ts";
import type { CampaignStore } from "./campaign.ts";
import { makeGoogleConnectionStore } from "./google-connection.ts";
import type { GoogleConnectionStore } from "./google-connection.ts";
import { makeIdempotencyStore } from "./idempotency.ts";
import type { IdempotencyStore } from "./idempotency.ts";
import { makeInstallationStore } from "./installation.ts";
import type { InstallationStore } from "./installation.ts";
import { makeJobStore } from "./job.ts";
import type { JobStore } from "./job.ts";
import { openTable } from "./open-table.ts";
import { makeOperationStore } from "./operation.ts";
import type { OperationStore } from "./operation.ts";
import { makePersonFactStore } from "./person-facts.ts";
import type { PersonFactStore } from "./person-facts.ts";
import { makePublicationStore } from "./publication.ts";
import type { PublicationStore } from "./publication.ts";
import { makeRateStore } from "./rate.ts";
import type { RateStore } from "./rate.ts";
import { makeReceiptStore } from "./receipt.ts";
import type { ReceiptStore } from "./receipt.ts";
import { makeReportStore } from "./report.ts";
import type { ReportStore } from "./report.ts";
import { makeSessionStore } from "./session.ts";
import type { SessionStore } from "./session.ts";
import { makeSnapshotStore } from "./snapshot.ts";
import type { SnapshotStore } from "./snapshot.ts";
import { makeStatsStore } from "./stats.ts";
import type { StatsStore } from "./stats.ts";
import { makeTallyStore } from "./tally.ts";
import type { TallyStore } from "./tally.ts";
import { makeUserStore } from "./user.ts";
import type { UserStore } from "./user.ts";

/** Every question the product asks of its table, by noun. */
export interface Store {
  users: UserStore;
  sessions: SessionStore;
  googleConnections: GoogleConnectionStore;
  brands: BrandStore;
  campaigns: CampaignStore;
  publications: PublicationStore;
  receipts: ReceiptStore;
  operations: OperationStore;
  acts: ActStore;
  jobs: JobStore;
  reports: ReportStore;
  stats: StatsStore;
  aiCalls: AiCallStore;
  rates: RateStore;
  idempotency: IdempotencyStore;
  installation: InstallationStore;
  admins: AdminStore;
  alerts: AlertStore;
  aiUse: AiUseStore;
  tallies: TallyStore;
  personFacts: PersonFactStore;
  snapshots: SnapshotStore;
}

/** The store over one table. The client's region, credentials and endpoint are the caller's. */
export function makeStore(options: { client: DynamoDBClient; tableName: string }): Store {
  const table = openTable(options.client, options.tableName);
  return {
    users: makeUserStore(table),
    sessions: makeSessionStore(table),
    googleConnections: makeGoogleConnectionStore(table),
    brands: makeBrandStore(table),
    campaigns: makeCampaignStore(table),
    publications: makePublicationStore(table),
    receipts: makeReceiptStore(table),
    operations: makeOperationStore(table),
    acts: makeActStore(table),
    jobs: makeJobStore(table),
    reports: makeReportStore(table),
    stats: makeStatsStore(table),
    aiCalls: makeAiCallStore(table),
    rates: makeRateStore(table),
    idempotency: makeIdempotencyStore(table),
    installation: makeInstallationStore(table),
    admins: makeAdminStore(table),
    alerts: makeAlertStore(table),
    aiUse: makeAiUseStore(table),
    tallies: makeTallyStore(table),
    personFacts: makePersonFactStore(table),
    snapshots: makeSnapshotStore(table),
  };
}
