import { ApplicationError } from "./http/application-error.ts";
import type { Notice } from "./http/notice.ts";

// Long enough to follow the notice's link.
const DURATION_MS = 6000;

/** A plan's limit as the server reports it; what the server left out is undefined. */
export interface ReachedLimit {
  resource: string;
  plan: string;
  limit: number | undefined;
  used: number | undefined;
}

/** The limit that caused a failure; undefined for every other failure. */
export function findLimit(error: unknown): ReachedLimit | undefined {
  const isLimit = error instanceof ApplicationError && error.type === "subscription";
  return isLimit ? readDetails(error.details) : undefined;
}

/** The notice that a plan's limit is reached, from `details {resource, limit, plan}`. */
export function limitNotice({ details }: ApplicationError): Notice {
  const reached = readDetails(details);
  const { resource } = reached;
  return {
    title: `${resource.charAt(0).toUpperCase()}${resource.slice(1)} limit reached`,
    description: `You've reached your subscription limit for ${resource}. ${suggestionFor(reached)}`,
    variant: "destructive",
    durationMs: DURATION_MS,
    action: { label: "Upgrade", href: "/billing" },
  };
}

function suggestionFor({ resource, plan, limit }: ReachedLimit): string {
  if (resource === "reports") return reportSuggestionFor(plan);
  const upgrade = `Upgrade your plan for unlimited ${resource}.`;
  return limit === undefined || plan === ""
    ? upgrade
    : `Your ${plan} plan allows ${limit}. ${upgrade}`;
}

function reportSuggestionFor(plan: string): string {
  if (/^(starter|pro)$/i.test(plan)) return "Upgrade to Total for unlimited reports.";
  return "Upgrade to Unlimited for unlimited reports.";
}

function readDetails(details: unknown): ReachedLimit {
  const reported: Record<string, unknown> =
    typeof details === "object" && details !== null ? { ...details } : {};
  const { resource, plan, limit, used } = reported;
  return {
    resource: typeof resource === "string" ? resource : "resource",
    plan: typeof plan === "string" ? plan : "",
    limit: typeof limit === "number" ? limit : undefined,
    used: typeof used === "number" ? used : undefined,
  };
}
