import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

import { makePersonRowStore } from "./account/person-rows.ts";
import { makeBrandStore } from "./brand/brand.ts";
import { makeCampaignStore } from "./campaign/campaign.ts";
import { makeDueWorkStore } from "./due/due-work.ts";
import { makeGoogleConnectionStore } from "./person/google-connection.ts";
import { makeSessionStore } from "./person/session.ts";
import { makeUserStore } from "./person/user.ts";
import { makeStatsStore } from "./staff/stats.ts";
import { openTable, type Table } from "./table/entity.ts";
import { makeAiCallStore } from "./work/ai-call.ts";
import { makeAiSpendingStore } from "./work/ai-spending.ts";
import { makeIdempotencyStore } from "./work/idempotency.ts";
import { makeJobStore } from "./work/job.ts";
import { makeOpenJobStore } from "./work/open-job.ts";
import { makeRateStore } from "./work/rate.ts";
import { makeSlotStore } from "./work/slot.ts";

/** The stores that nearly every request uses. */
const makers = {
  users: makeUserStore,
  sessions: makeSessionStore,
  googleConnections: makeGoogleConnectionStore,
  brands: makeBrandStore,
  personRows: makePersonRowStore,
  campaigns: makeCampaignStore,
  jobs: makeJobStore,
  openJobs: makeOpenJobStore,
  slots: makeSlotStore,
  dueWork: makeDueWorkStore,
  stats: makeStatsStore,
  aiCalls: makeAiCallStore,
  aiSpending: makeAiSpendingStore,
  rates: makeRateStore,
  idempotency: makeIdempotencyStore,
};

/** The others; the code of each is loaded with its first use, to keep cold starts fast. */
const loaders = {
  addresses: async () => (await import("./person/address.ts")).makeAddressStore,
  signIns: async () => (await import("./person/sign-in.ts")).makeSignInStore,
  accountExports: async () => (await import("./account/account-export.ts")).makeAccountExportStore,
  staffViews: async () => (await import("./account/staff-view.ts")).makeStaffViewStore,
  formerPeople: async () => (await import("./billing/former-person.ts")).makeFormerPersonStore,
  campaignGroups: async () => (await import("./campaign-group/group.ts")).makeCampaignGroupStore,
  bulkChecks: async () => (await import("./campaign-group/bulk-check.ts")).makeBulkCheckStore,
  bulkRuns: async () => (await import("./campaign-group/bulk-run.ts")).makeBulkRunStore,
  publications: async () => (await import("./publication/publication.ts")).makePublicationStore,
  planChecks: async () => (await import("./publication/plan-check.ts")).makePlanCheckStore,
  unprovedStarts: async () =>
    (await import("./publication/unproved-start.ts")).makeUnprovedStartStore,
  receipts: async () => (await import("./publication/receipt.ts")).makeReceiptStore,
  changeSets: async () => (await import("./change/change-set.ts")).makeChangeSetStore,
  proposals: async () => (await import("./change/proposal.ts")).makeProposalStore,
  accountHolds: async () => (await import("./change/account-hold.ts")).makeAccountHoldStore,
  changeEvents: async () => (await import("./change/change-event.ts")).makeChangeEventStore,
  liveSnapshots: async () => (await import("./change/live-snapshot.ts")).makeLiveSnapshotStore,
  oauth: async () => (await import("./assistant/oauth.ts")).makeOauthStore,
  operations: async () => (await import("./work/operation.ts")).makeOperationStore,
  places: async () => (await import("./work/place.ts")).makePlaceStore,
  activities: async () => (await import("./publication/activity.ts")).makeActivityStore,
  insights: async () => (await import("./insight/insight.ts")).makeInsightStore,
  notifications: async () => (await import("./notification/notification.ts")).makeNotificationStore,
  scans: async () => (await import("./campaign-group/scan.ts")).makeScanStore,
  deadLetters: async () => (await import("./work/dead-letter.ts")).makeDeadLetterStore,
  failedRequests: async () => (await import("./work/failed-request.ts")).makeFailedRequestStore,
  reports: async () => (await import("./report/report.ts")).makeReportStore,
  assistants: async () => (await import("./assistant/grant.ts")).makeAssistantStore,
  assistantActivity: async () =>
    (await import("./assistant/activity.ts")).makeAssistantActivityStore,
  attention: async () => (await import("./figures/attention.ts")).makeAttentionStore,
  figures: async () => (await import("./figures/figures.ts")).makeFiguresStore,
  installation: async () => (await import("./work/installation.ts")).makeInstallationStore,
  positions: async () => (await import("./work/installation.ts")).makePositionStore,
  admins: async () => (await import("./staff/admin.ts")).makeAdminStore,
  staffActs: async () => (await import("./staff/staff-act.ts")).makeStaffActStore,
  alerts: async () => (await import("./staff/alert.ts")).makeAlertStore,
  aiUse: async () => (await import("./staff/ai-use.ts")).makeAiUseStore,
  hourlyCounts: async () => (await import("./staff/hourly-count.ts")).makeHourlyCountStore,
  personFacts: async () => (await import("./person/person-facts.ts")).makePersonFactStore,
  snapshots: async () => (await import("./staff/snapshot.ts")).makeSnapshotStore,
  stormEvents: async () => (await import("./storm/event.ts")).makeStormEventStore,
  stormFeed: async () => (await import("./storm/feed.ts")).makeStormFeedStore,
  stormMatches: async () => (await import("./storm/match.ts")).makeStormMatchStore,
  stormRules: async () => (await import("./storm/rule.ts")).makeStormRuleStore,
  stormRuns: async () => (await import("./storm/run.ts")).makeStormRunStore,
  stops: async () => (await import("./staff/stop.ts")).makeStopStore,
  tickets: async () => (await import("./support/ticket.ts")).makeTicketStore,
  undeliverable: async () => (await import("./email/undeliverable.ts")).makeUndeliverableStore,
  subscriptions: async () => (await import("./billing/subscription.ts")).makeSubscriptionStore,
  paymentEvents: async () => (await import("./billing/payment-event.ts")).makePaymentEventStore,
  paymentProblems: async () =>
    (await import("./billing/payment-problem.ts")).makePaymentProblemStore,
  payments: async () => (await import("./billing/payment.ts")).makePaymentStore,
};

type Loaded<Loader extends () => Promise<(table: Table) => unknown>> = ReturnType<
  Awaited<ReturnType<Loader>>
>;

/** All access to the table, by noun. */
export type Store = { [Noun in keyof typeof makers]: ReturnType<(typeof makers)[Noun]> } & {
  [Noun in keyof typeof loaders]: Loaded<(typeof loaders)[Noun]>;
};

/** The store for one table. The caller configures the client's region, credentials and endpoint. */
export function makeStore(options: { client: DynamoDBClient; tableName: string }): Store {
  const table = openTable(options.client, options.tableName);
  const now = Object.entries(makers).map(([noun, make]) => [noun, make(table)]);
  const later = Object.entries(loaders).map(([noun, load]) => [
    noun,
    loadLater(async () => (await load())(table)),
  ]);
  return Object.fromEntries([...now, ...later]) as Store;
}

type Questions<Noun> = { [Name in keyof Noun]: (...given: never[]) => Promise<unknown> };

/** A store whose code is loaded with its first use, to keep cold starts fast. */
function loadLater<Noun extends Questions<Noun>>(load: () => Promise<Noun>): Noun {
  let loading: Promise<Record<PropertyKey, (...given: unknown[]) => Promise<unknown>>> | undefined;
  return new Proxy({} as Noun, {
    get: (_, name) => {
      // `await` looks for `then`, and the store must not be taken for a promise.
      if (name === "then") return undefined;
      return async (...given: unknown[]) => {
        loading ??= load() as unknown as NonNullable<typeof loading>;
        const store = await loading;
        return store[name]?.(...given);
      };
    },
  });
}
