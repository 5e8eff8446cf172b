import type { ChangeFinding } from "@adwright/contracts/change/change";
import type { Spender } from "@adwright/contracts/change/change-facts";

import { firstOf } from "../finding/first-of.ts";
import { moneyWords } from "../money.ts";
import { type ChangeInAccount, type Found, warning } from "./change-in-account.ts";
import { budgetEffects, revivedBy } from "./change-money.ts";
import { isPause } from "./step-up.ts";

const MOST_NAMED = 3;

/** With at most two decimals, as the lists show them. */
function conversionWords(conversions: number): string {
  const words = conversions.toLocaleString("en-US", { maximumFractionDigits: 2 });
  return `${words} ${words === "1" ? "conversion" : "conversions"}`;
}

const isSent = ({ state }: ChangeInAccount): boolean => state !== "same" && state !== "gone";

/** Whether the changes pause this campaign, ad group, ad or keyword. */
export const isPausedIn = (resource: string, all: Sent): boolean =>
  all.some(({ change: { what } }) => isPause(what) && "target" in what && what.target === resource);

type Sent = readonly ChangeInAccount[];

/** What enabling a campaign, or a later end of one that has ended, lets it spend. */
function startFindings({ change, facts }: ChangeInAccount, all: Sent, currency: string): Found[] {
  const { what } = change;
  const { campaign, budget } = facts;
  if (campaign === null || budget === null) return [];
  const { hasEnded = false } = campaign;
  const isEnabled = what.kind === "campaign_status" && what.to === "ENABLED";
  // Said once, of the status if that changes, too.
  const isRevived =
    what.kind === "campaign_end" &&
    campaign.status === "ENABLED" &&
    !isPausedIn(campaign.resource, all);
  const isOver = hasEnded && !revivedBy(all).has(campaign.resource);
  const isStarted = (isEnabled && !isOver) || (isRevived && hasEnded);
  if (!isStarted) return [];
  const most = moneyWords(budget.amountMicros * 2, currency);
  return [warning("change/serves-now", `It starts serving: up to ${most} a day.`)];
}

/** What starts or stops with a change, and what it has achieved. */
export function servingFindings(
  each: ChangeInAccount,
  all: readonly ChangeInAccount[],
  { currencyCode }: { currencyCode: string },
): Found[] {
  const { what } = each.change;
  const isReplaced = what.kind === "ad_text" && what.mode === "new_ad";
  const isGone = what.kind === "keyword_remove" || what.kind === "keyword_replace";
  const { results } = each.facts;
  const started = startFindings(each, all.filter(isSent), currencyCode);
  const stops = isReplaced || isGone || isPause(what);
  if (!stops || results === null || results.conversions === 0) return started;
  const spent = moneyWords(results.costMicros, currencyCode);
  const message = `Last 30 days: ${conversionWords(results.conversions)}, ${spent} spent. Recent conversions may be missing.`;
  return [warning("change/converting", message), ...started];
}

const isEnabling = ({ change: { what } }: ChangeInAccount): boolean =>
  what.kind === "campaign_status" && what.to === "ENABLED";

/** Campaigns that have ended and stay so, once each, with the change that would enable them if there is one. */
export function endedFindings(all: readonly ChangeInAccount[]): ChangeFinding[] {
  const revived = revivedBy(all);
  const ended = new Map<string, ChangeInAccount>();
  for (const each of all) {
    const { resource = "", hasEnded = false } = each.facts.campaign ?? {};
    if (!hasEnded || revived.has(resource)) continue;
    if (!ended.has(resource) || isEnabling(each)) ended.set(resource, each);
  }
  return [...ended.values()].map((each) => ({
    severity: "warning",
    rule: "change/ended",
    changeIds: [each.change.changeId],
    message: isEnabling(each)
      ? "Its end date has passed, so it stays off. Give it a later end date, or none, in the same set."
      : "The end date of this campaign has passed, so it shows no ads.",
  }));
}

/** Budgets whose campaigns would all stop serving. */
export function pausesAll(all: readonly ChangeInAccount[]): ChangeFinding[] {
  const stopped = budgetEffects(all).filter(({ before, after }) => before > 0 && after === 0);
  return stopped.map(({ budget: { spenders } }) => {
    const campaigns = new Set(spenders.map(({ campaign }) => campaign));
    const changeIds = all
      .filter(({ change }) => "target" in change.what && campaigns.has(change.what.target))
      .map(({ change }) => change.changeId);
    const message = `${stoppedWords(spenders)} You'll still pay for clicks so far.`;
    return { severity: "warning", rule: "change/stops-serving", changeIds, message };
  });
}

function stoppedWords(spenders: readonly Spender[]): string {
  const names = spenders.flatMap(({ name, status }) => (status === "ENABLED" ? name : []));
  return names.length === 1
    ? "The campaign stops showing ads."
    : `${names.length} campaigns with a shared budget stop showing ads: ${firstOf(names, MOST_NAMED)}.`;
}
