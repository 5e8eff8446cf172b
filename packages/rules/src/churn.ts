import type { SubscriptionStatus } from "@adwright/contracts/session";
import { DAY_MS } from "@adwright/contracts/time";

/** A new person has not connected or created anything yet, which is not a risk factor. */
const FIRST_DAYS = 3;

/** Facts that suggest whether a person stays or leaves. Times are ISO 8601. */
export interface ChurnFacts {
  createdAt: string;
  lastActiveAt?: string | undefined;
  /** Absent if Google was never connected, or was disconnected. */
  connection?: "connected" | "broken" | undefined;
  campaigns: number;
  published: number;
  subscriptionStatus?: SubscriptionStatus | undefined;
  trialEnd?: string | undefined;
}

interface Factor {
  weight: number;
  words: string;
}

/**
 * How likely a person is to leave: the sum of these weights, at most 100. Inactive for 7, 14 or 30 days: 12, 25 or 40;
 * Google connection lost: 20, never made: 15; no campaign: 15, none published: 10; subscription canceled: 30, overdue:
 * 25, paused: 20; trial over without a subscription: 20, ending within three days: 10.
 */
export function churnRisk(facts: ChurnFacts, nowMs: number) {
  const daysInactive = daysSince(facts.lastActiveAt ?? facts.createdAt, nowMs);
  const isSettled = daysSince(facts.createdAt, nowMs) >= FIRST_DAYS;
  const found = [
    inactivity(daysInactive),
    subscriptionState(facts, nowMs),
    connectionState(facts, isSettled),
    isSettled ? ownWork(facts) : undefined,
  ].filter((factor) => factor !== undefined);
  const heaviestFirst = found.toSorted((a, b) => b.weight - a.weight);
  const sum = found.reduce((total, { weight }) => total + weight, 0);
  return {
    score: Math.min(100, sum),
    daysInactive,
    factors: heaviestFirst.map(({ words }) => words),
  };
}

function daysSince(at: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(at)) / DAY_MS));
}

function inactivity(days: number): Factor | undefined {
  const words = `Inactive for ${days} days`;
  if (days >= 30) return { weight: 40, words };
  if (days >= 14) return { weight: 25, words };
  return days >= 7 ? { weight: 12, words } : undefined;
}

const states: Partial<Record<SubscriptionStatus, Factor>> = {
  canceled: { weight: 30, words: "Subscription canceled" },
  past_due: { weight: 25, words: "Payment overdue" },
  paused: { weight: 20, words: "Subscription paused" },
};

function subscriptionState(
  { subscriptionStatus, trialEnd }: ChurnFacts,
  nowMs: number,
): Factor | undefined {
  if (subscriptionStatus && states[subscriptionStatus]) return states[subscriptionStatus];
  if (subscriptionStatus === "active" || trialEnd === undefined) return undefined;
  const leftMs = Date.parse(trialEnd) - nowMs;
  if (leftMs <= 0) return { weight: 20, words: "Trial over, no subscription" };
  return leftMs <= FIRST_DAYS * DAY_MS ? { weight: 10, words: "Trial about to end" } : undefined;
}

function connectionState({ connection }: ChurnFacts, isSettled: boolean): Factor | undefined {
  if (connection === "broken") return { weight: 20, words: "Google connection lost" };
  const isMissing = connection === undefined && isSettled;
  return isMissing ? { weight: 15, words: "Google not connected" } : undefined;
}

function ownWork({ campaigns, published }: ChurnFacts): Factor | undefined {
  if (campaigns === 0) return { weight: 15, words: "No campaign yet" };
  return published === 0 ? { weight: 10, words: "Nothing published" } : undefined;
}

export type ChurnLevel = "critical" | "high" | "medium" | "low";

/** Critical from 80, high from 60, medium from 30. */
export function churnLevel(score: number): ChurnLevel {
  if (score >= 80) return "critical";
  if (score >= 60) return "high";
  return score >= 30 ? "medium" : "low";
}
