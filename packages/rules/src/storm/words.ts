import type { Strength } from "@adwright/contracts/storm/event";
import type { StormRuleForm } from "@adwright/contracts/storm/rule";
import type { StormEndReason, StormRun, StormSkipWhy } from "@adwright/contracts/storm/run";

import { moneyWords } from "../money.ts";
import { dayRangeWords } from "../report-period.ts";
import type { SeenEvent } from "./judging.ts";

/** "Severe Thunderstorm Warning for Dallas County: hail 1.75 in, wind 70 mph". */
export function becauseOf(
  { event, matched }: SeenEvent,
  { phase }: Pick<StormRuleForm, "phase">,
): string {
  const strength = strengthWords(phase === "after" ? event.highest : event);
  const state = phase === "after" ? ", now over" : "";
  return `${event.name} for ${matched.where}${state}${strength === "" ? "" : `: ${strength}`}`;
}

/** "hail 1.75 in, wind 70 mph, observed"; empty if nothing is stated. */
function strengthWords({ hailInches, windMph, damage, isObserved }: Strength): string {
  const words = [
    hailInches === null ? "" : `hail ${hailInches.toFixed(2)} in`,
    windMph === null ? "" : `wind ${windMph} mph`,
    damage === null ? "" : damage === 1 ? "considerable damage" : "catastrophic damage",
    isObserved ? "observed" : "",
  ];
  return words.filter((word) => word !== "").join(", ");
}

/** Why a campaign did not start, in a sentence with the numbers that decided. */
export function skipWords(why: StormSkipWhy, numbers: Numbers, currencyCode: string): string {
  const words = skips[why];
  if (typeof words === "string") return words;
  const amount = (name: string) => moneyWords(numbers[name] ?? 0, currencyCode);
  return words(numbers, amount);
}

type Numbers = Readonly<Record<string, number>>;
type Words = (numbers: Numbers, amount: (name: string) => string) => string;

const skips: Record<StormSkipWhy, string | Words> = {
  below_threshold: (numbers) => `It was too weak: ${missedWords(numbers)}.`,
  cap_month: (_, amount) =>
    `The month could cost up to ${amount("micros")}; your limit is ${amount("most")}.`,
  cooldown: ({ hours = 0 }) => `The last run ended too recently; ${hours} hours are left.`,
  stopped: "Our staff stopped starts for this weather.",
  add_on: "Storm Chasers was not active.",
  quota: "Google's daily limit for our requests was nearly used up.",
  budget_changed: "Its budget was not as you approved it. Check the rule.",
  already_enabled: "The campaign was enabled already.",
  in_use: "Another rule was running the campaign.",
  not_ready: "The campaign was not ready. Check the rule.",
  refused:
    "Google Ads could not be reached or refused it, or it needed your decision. Check the rule.",
};

const inches = (value: number | undefined): string =>
  value === undefined ? "not stated" : `${value.toFixed(2)} in`;

function missedWords(numbers: Numbers): string {
  const { hailInches, hailInchesWanted, windMph, windMphWanted } = numbers;
  const { floodDamageWanted, observed, severity, severityWanted } = numbers;
  const parts = [
    hailInchesWanted !== undefined &&
      `hail ${inches(hailInches)}, your threshold is ${inches(hailInchesWanted)}`,
    windMphWanted !== undefined &&
      `wind ${windMph === undefined ? "not stated" : `${windMph} mph`}, your threshold is ${windMphWanted} mph`,
    floodDamageWanted !== undefined && "the flood damage was less than you ask for",
    observed !== undefined && "nobody saw it, radar alone indicated it",
    severityWanted !== undefined &&
      `severity ${severity ?? 0} of 10, your threshold is ${severityWanted}`,
  ];
  return parts.filter((part) => part !== false).join("; ");
}

/** "29 Nov 2026" */
export const dayWords = (day: string): string => dayRangeWords({ from: day, to: day });

type Outcome = Pick<
  StormRun,
  "state" | "why" | "numbers" | "endReason" | "endDay" | "currencyCode"
>;

/** How a run ended, or why a campaign did not start. */
export function outcomeWords(run: Outcome): string {
  const { state, why, numbers = {}, endReason = "over", endDay, currencyCode } = run;
  if (state === "skipped") {
    if (endReason !== "over") return `It did not start. ${reasons[endReason]}.`;
    return `It did not start. ${why === undefined ? "" : skipWords(why, numbers, currencyCode)}`;
  }
  if (state === "taken_over") {
    return "Somebody enabled the campaign after the run was undone, so it is left as it is.";
  }
  if (state === "failed") {
    return `We couldn't reach the account to pause the campaign. Google stopped it after ${dayWords(endDay)}, its last day.`;
  }
  if (endReason === "person") {
    return "Somebody paused, removed or ended the campaign in the meantime, so there was nothing left to do.";
  }
  return `${reasons[endReason]}, and the campaign is paused again.`;
}

const reasons: Record<StormEndReason, string> = {
  over: "The weather is over",
  cancelled: "The warning was canceled",
  cap: "A limit of the rule is reached",
  stop: "It was stopped",
  plan: "Storm Chasers is no longer part of your plan",
  disconnect: "Google Ads is being disconnected",
  expired: "Your approval of the rule has ended",
  person: "Somebody decided otherwise",
};
