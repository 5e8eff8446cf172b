import type { GoogleAdsIssue } from "@adwright/contracts/google";

import type { DecodedError } from "./decoded-failure.ts";
import { type FailureKind, failureRules, UNKNOWN_CATEGORY } from "./failure-rules.ts";

/** The wait for a daily limit without a delay from Google: hours, not seconds. */
const DAILY_LIMIT_SECONDS = 3600;
const SHORT_LIMIT_SECONDS = 60;

function codeOf(error: DecodedError): { category: string; code: string } {
  const [category, code] = Object.entries(error.error_code)[0] ?? [UNKNOWN_CATEGORY, "UNKNOWN"];
  return { category, code: String(code) };
}

/** How to treat one error. Unknown codes count as invalid input. */
export function ruleOf(error: DecodedError): { kind: FailureKind; words?: string } {
  const { category, code } = codeOf(error);
  const known = Object.hasOwn(failureRules, category) ? failureRules[category] : undefined;
  const rule = known?.find(({ codes }) => codes.length === 0 || codes.includes(code));
  return rule ?? { kind: "invalid" };
}

/** Google's path in one line: `mutate_operations[4].create.headlines[2].text`. */
function pathOf(error: DecodedError): string {
  const elements = error.location?.field_path_elements ?? [];
  return elements
    .map(({ field_name: name, index }) => (typeof index === "number" ? `${name}[${index}]` : name))
    .join(".");
}

function triggerOf(error: DecodedError): string | undefined {
  const { string_value: text, int64_value: number } = error.trigger ?? {};
  return text ?? number?.toString() ?? undefined;
}

function topicsOf(error: DecodedError): string[] {
  const entries = error.details?.policy_finding_details?.policy_topic_entries ?? [];
  const policy = error.details?.policy_violation_details?.external_policy_name;
  return [...entries.map(({ topic }) => topic), policy].filter(
    (topic): topic is string => typeof topic === "string" && topic !== "",
  );
}

const MICROS = 1_000_000;

function moneyWords(micros: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(micros / MICROS);
}

type Details = NonNullable<DecodedError["details"]>;

function leastBudgetWords(budget: Details["budget_per_day_minimum_error_details"]): string {
  const currency = budget?.currency_code;
  if (!currency) return "";
  const total = budget.minimum_budget_total_amount_micros;
  if (total) return ` The least is ${moneyWords(total, currency)} for the whole period.`;
  const least = budget.minimum_budget_amount_micros || budget.budget_per_day_minimum_micros;
  return least ? ` The least is ${moneyWords(least, currency)} a day.` : "";
}

function limitWords(count: Details["resource_count_details"]): string {
  if (!count?.limit) return "";
  const { limit, existing_count: existing } = count;
  const there = existing ? `, and there are ${existing.toLocaleString("en-US")}` : "";
  return ` Google allows ${limit.toLocaleString("en-US")}${there}.`;
}

/** What Google says beyond the code: the least budget, or how many there may be; empty if nothing. */
const detailWords = ({ details }: DecodedError): string =>
  leastBudgetWords(details?.budget_per_day_minimum_error_details) ||
  limitWords(details?.resource_count_details);

function messageOf(error: DecodedError, trigger: string | undefined, topics: string[]): string {
  const message = ruleOf(error).words ?? error.message ?? "Google Ads refused this.";
  const details = detailWords(error);
  if (details !== "" || pathOf(error).endsWith("_micros")) return `${message}${details}`;
  const about =
    topics.length > 0 ? ` (${topics.join(", ").toLowerCase().replaceAll("_", " ")})` : "";
  const quote = trigger !== undefined && trigger.length <= 100 ? `: “${trigger}”` : "";
  return quote === "" && about === "" ? message : `${message.replace(/\.$/, "")}${about}${quote}`;
}

/** The key for requesting an exemption from Google, if the policy allows one. */
function exemptionOf({ details }: DecodedError): Pick<GoogleAdsIssue, "exemption"> {
  const { is_exemptible: isExemptible, key } = details?.policy_violation_details ?? {};
  const policyName = key?.policy_name;
  if (isExemptible !== true || typeof policyName !== "string" || policyName === "") return {};
  return { exemption: { policyName, violatingText: key?.violating_text ?? "" } };
}

export function issueOf(error: DecodedError): GoogleAdsIssue {
  const trigger = triggerOf(error);
  const topics = topicsOf(error);
  return {
    ...codeOf(error),
    message: messageOf(error, trigger, topics),
    path: pathOf(error),
    ...(trigger !== undefined && { trigger }),
    ...(topics.length > 0 && { topics }),
    ...exemptionOf(error),
  };
}

/** How long Google asks to wait: the longest delay of all errors. */
export function retryAfterSecondsOf(errors: DecodedError[]): number {
  const asked = errors.flatMap((error) => {
    const seconds = error.details?.quota_error_details?.retry_delay?.seconds;
    return typeof seconds === "number" && seconds > 0 ? [seconds] : [];
  });
  if (asked.length > 0) return Math.ceil(Math.max(...asked));
  const isShort = errors.every(({ error_code: code }) =>
    String(code["quota_error"]).includes("TEMPORARILY"),
  );
  return isShort ? SHORT_LIMIT_SECONDS : DAILY_LIMIT_SECONDS;
}
