import type { ApplicationError } from "./application-error.ts";
import type { Notice } from "./notice.ts";

// Spec 1 §9
const DURATION_MS = 6000;

/** What is said when a plan's limit is reached (spec 1 §8), from `details {resource, plan}`. */
export function limitNotice({ details }: ApplicationError): Notice {
  const { resource, plan } = readDetails(details);
  return {
    title: `${resource.charAt(0).toUpperCase()}${resource.slice(1)} limit reached`,
    description: `You've reached your subscription limit for ${resource}. ${suggestionFor(resource, plan)}`,
    variant: "destructive",
    durationMs: DURATION_MS,
    action: { label: "Upgrade", href: "/billing" },
  };
}

function suggestionFor(resource: string, plan: string): string {
  if (resource !== "reports") return `Upgrade your plan for unlimited ${resource}.`;
  if (/^(starter|pro)$/i.test(plan)) return "Upgrade to Total for unlimited reports.";
  return "Upgrade to Starter for 30 reports per month, or to Total for unlimited reports.";
}

function readDetails(details: unknown): { resource: string; plan: string } {
  const said: Record<string, unknown> =
    typeof details === "object" && details !== null ? { ...details } : {};
  return {
    resource: typeof said["resource"] === "string" ? said["resource"] : "resource",
    plan: typeof said["plan"] === "string" ? said["plan"] : "",
  };
}
