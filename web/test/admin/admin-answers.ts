import type { AdminStats, AdminUser, Alert, ChurnUser } from "@adwright/contracts/admin";
import type {
  AiMetrics,
  OperationDay,
  StormChasersStats,
  SuperchargedStats,
} from "@adwright/contracts/staff/figures";
import type { Stops } from "@adwright/contracts/staff/stop";
import type { VendorCheck } from "@adwright/contracts/staff/vendor-check";

/** An admin with the seeded role. */
export function anAdmin(given: Partial<AdminUser> = {}): AdminUser {
  return {
    id: "admin-1",
    email: "otto@adwright.example",
    role: "operations",
    subscription: "free",
    hasGoogleAdsConnected: false,
    hasTotp: false,
    mustEnroll: false,
    recoveryCodesLeft: 0,
    ...given,
  };
}

export const stats: AdminStats = {
  totalUsers: 1250,
  activeUsers: 840,
  planBreakdown: { free: 900, unlimited: 330, enterprise: 20 },
  totalCampaigns: 4321,
  stormChasersActive: 12,
  monthlyRevenue: 101_670.5,
  trialPeople: 41,
  churnedPeople: 17,
  systemHealth: 87.5,
  criticalAlerts: 1,
  health: [
    { part: "ai", succeeded: 1940, total: 2000 },
    { part: "jobs", succeeded: 398, total: 400 },
    { part: "publications", succeeded: 0, total: 0 },
  ],
  countedAt: "2026-11-21T01:00:00.000Z",
};

/** The same with every number 0. */
const zeros = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === "number" ? 0 : one));

export const noStats: AdminStats = { ...zeros(stats), systemHealth: 100, countedAt: null };

const types = ["CRITICAL", "WARNING", "INFO"] as const;

/** Seven alerts, newest first, cycling through the types. */
export const alerts: Alert[] = Array.from({ length: 7 }, (_, index) => ({
  id: `alert-${index}`,
  key: `publications-${index}`,
  type: types[index % 3] ?? "INFO",
  title: `Publications fail, case ${index}`,
  message: `${index + 3} of 20 publications failed in the last hour.`,
  severity: 9 - index,
  timestamp: `2026-11-20T1${index}:00:00.000Z`,
  runbook: "Publications fail",
  runbookPath: "packages/functions/RUNBOOK.md#publications-fail",
  acknowledged: null,
}));

export const someAlerts = {
  alerts,
  summary: { critical: 3, warning: 2, info: 2 },
  resolved: [
    {
      id: "alert-old",
      key: "ai_errors",
      type: "WARNING" as const,
      title: "The model answers slowly",
      message: "Half of the answers took longer than 20 seconds.",
      severity: 5,
      timestamp: "2026-11-18T10:00:00.000Z",
      runbook: "Jobs fail",
      runbookPath: "packages/functions/RUNBOOK.md#jobs-fail",
      acknowledged: {
        at: "2026-11-18T10:30:00.000Z",
        by: "olga@adwright.example",
        note: "Waiting",
      },
      resolvedAt: "2026-11-18T12:00:00.000Z",
    },
  ],
};
export const noAlerts = { ...zeros(someAlerts), alerts: [], resolved: [] };

function lastDays(count: number): string[] {
  const last = Date.parse("2026-11-21T00:00:00Z");
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}

type AiPurpose = AiMetrics["purposes"][number];
const aiPurpose = (given: Omit<AiPurpose, "model" | "unknownCosts">): AiPurpose => ({
  ...given,
  model: "gpt-6-luna",
  unknownCosts: 0,
});

export const aiMetrics: AiMetrics = {
  totalRequests: 2000,
  totalCost: 45,
  unknownCosts: 0,
  unknownCostAtMost: 0,
  successRate: 97.25,
  cacheHitRatio: 41.5,
  avgResponseTime: 2345.6,
  costPerRequest: 0.0225,
  days: lastDays(30).map((day, index) => ({
    day,
    requests: index * 4,
    cost: index * 0.1,
    unknownCosts: 0,
  })),
  purposes: [
    aiPurpose({ purpose: "campaign_texts", requests: 1500, failed: 50, cost: 40 }),
    aiPurpose({ purpose: "value_proposition", requests: 500, failed: 5, cost: 5 }),
  ],
};
export const noAiMetrics: AiMetrics = { ...zeros(aiMetrics), purposes: [] };

const scores = [97, 80, 79, 60, 59, 30, 29, 12, 8, 4, 2, 1];

/** Twelve users with scores at both edges of each risk band. */
export const churnUsers: ChurnUser[] = scores.map((riskScore, index) => ({
  id: `user-${index}`,
  email: `person${index}@mail.example`,
  riskScore,
  subscription: index % 2 === 0 ? "unlimited" : "free",
  hasStormChasers: index === 0,
  daysInactive: 60 - index,
  riskFactors: ["Inactive for 60 days", "Never published a campaign", "Payment is past due"],
}));
export const someChurn = {
  distribution: { critical: 2, high: 3, medium: 4, low: 1241 },
  users: churnUsers,
  countedAt: "2026-11-21T01:00:00.000Z",
};
export const noChurn = { ...zeros(someChurn), users: [], countedAt: null };

export const stormChasers: StormChasersStats = {
  isRunning: true,
  feed: { updatedAt: "2026-11-20T09:58:00.000Z", warnings: 41 },
  totalUsers: 12,
  activeUsers: 9,
  totalEvents: 31,
  totalCampaigns: 57,
  recentEvents: [7.1, 7, 5.1, 5, 3, 2].map((severity, index) => ({
    id: `event-${index}`,
    eventType: "heavy_rain",
    location: `Hamburg ${index}`,
    timestamp: "2026-11-20T10:00:00.000Z",
    severity,
    campaignsTriggered: index + 20,
  })),
};
export const restingStormChasers: StormChasersStats = {
  ...zeros(stormChasers),
  isRunning: false,
  feed: null,
  totalUsers: 3,
  recentEvents: [],
};

const statuses = ["completed", "failed", "generating_drafts", "goals_ready", "completed", "failed"];

export const supercharged: SuperchargedStats = {
  totalUsers: 8,
  activeUsers: 5,
  totalJobs: 14,
  totalCampaigns: 301,
  avgCampaignsPerJob: 21.5,
  recentJobs: statuses.map((status, index) => ({
    id: `job-${index}`,
    jobName: `Autumn markets ${index}`,
    brandName: "Northwind Running",
    userEmail: `person${index}@mail.example`,
    timestamp: "2026-11-20T10:00:00.000Z",
    status,
    completedCampaigns: 18 + index,
    totalCampaigns: 40,
    failedCampaigns: index,
  })),
};
export const noSupercharged: SuperchargedStats = { ...zeros(supercharged), recentJobs: [] };

export const operationDay: OperationDay = {
  day: "2026-11-21",
  limit: 15_000,
  used: 12_300,
  people: 31,
  shares: [
    { userId: "user-0", email: "person0@mail.example", used: 6150 },
    { userId: "user-1", email: null, used: 150 },
  ],
  nextFreeAt: "2026-11-21T15:00:00.000Z",
  days: lastDays(14).map((day, index) => ({ day, used: index === 13 ? 12_300 : index * 700 })),
};
export const noOperations: OperationDay = {
  ...zeros(operationDay),
  limit: operationDay.limit,
  shares: [],
  nextFreeAt: null,
};

const checks: VendorCheck[] = [
  {
    vendor: "openai",
    state: "fails",
    tried: "Had the model answer with one word.",
    answered: "401 invalid_api_key",
    missing: "key",
    found: "OpenAI does not know this key.",
    next: "Make a key and put it into OPENAI_API_KEY.",
  },
  {
    vendor: "weather",
    state: "stand-in",
    tried: null,
    answered: null,
    missing: null,
    found: "Made-up storms.",
    next: null,
  },
];
export const vendorChecks = { checkedAt: "2026-11-21T01:00:00.000Z", checks };

const stopped = { by: "staff@adwright.example", at: "2026-11-20T18:00:00Z" };
export const stops: Stops = {
  assistants: [{ ...stopped, key: "chat.example", reason: "It loops." }],
  weather: [{ ...stopped, key: "STATE#48", reason: "Flood." }],
};
