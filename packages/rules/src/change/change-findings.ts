import type {
  Change,
  ChangeFinding,
  DiffState,
  ChangeKind,
} from "@adwright/contracts/change/change";

import { firstOf } from "../finding/first-of.ts";
import { isPayable, moneyWords, unpayableWords } from "../money.ts";
import { adFindings, adGroupFindings } from "./ad-findings.ts";
import { bidFindings, biddingFindings } from "./bid-findings.ts";
import { type ChangeInAccount, error, type Found, warning } from "./change-in-account.ts";
import { channelReason } from "./not-editable.ts";
import { endedFindings, isPausedIn, pausesAll, servingFindings } from "./serving-findings.ts";
import { emptiedTargeting, targetingFindings } from "./targeting-findings.ts";

interface Money {
  currencyCode: string;
  unitMicros: number | undefined;
}

const nameOf = ({ now, change }: ChangeInAccount): string =>
  [...now.path, ...change.base.path].find((name) => name !== "") ?? "This";

/** A budget change beyond these factors gets a warning. */
const JUMP_UP = 1.5;
const JUMP_DOWN = 0.5;

function stateFinding(each: ChangeInAccount): Found | undefined {
  const name = nameOf(each);
  const found: Record<DiffState, Found | undefined> = {
    clean: undefined,
    gone: error("change/target-removed", `${name} no longer exists in the account.`),
    conflict: error(
      "change/conflict",
      `Somebody else has changed ${name} since. Keep theirs, or use yours.`,
    ),
    same: warning("change/already-so", `${name} is like this already. Nothing is sent.`),
    moved: warning(
      "change/moved",
      `Something that ${name} depends on has changed. Look at it again.`,
    ),
  };
  return found[each.state];
}

function placeFinding({ change, facts }: ChangeInAccount): Found | undefined {
  if (facts.experimentType === "EXPERIMENT" || facts.experimentType === "DRAFT") {
    return error(
      "change/trial",
      "This campaign is part of an experiment. Change it in Google Ads.",
    );
  }
  const { channelType } = facts;
  const reason =
    channelType === "UNKNOWN" ? undefined : channelReason(change.what.kind, channelType);
  return reason === undefined ? undefined : error("change/channel-type", reason);
}

const known = (micros: number | null): number[] => (micros === null ? [] : [micros]);

function amountsIn({ what }: Change): number[] {
  if (what.kind === "budget_amount") return [what.toMicros];
  if (what.kind === "keyword_bid" || what.kind === "ad_group_bid") return known(what.toMicros);
  if (what.kind === "keyword_add") return known(what.cpcBidMicros);
  if (what.kind !== "bidding") return [];
  return [...known(what.to.targetCpaMicros), ...known(what.to.cpcCeilingMicros)];
}

function unitFinding(
  { change }: ChangeInAccount,
  { currencyCode, unitMicros }: Money,
): Found | undefined {
  const isWhole = amountsIn(change).every((micros) => isPayable(micros, currencyCode, unitMicros));
  if (isWhole) return undefined;
  return error("change/money-unit", unpayableWords("The amount", currencyCode, unitMicros));
}

function budgetFindings(
  each: ChangeInAccount,
  all: readonly ChangeInAccount[],
  { currencyCode }: Money,
): (Found | undefined)[] {
  const { change, facts, now } = each;
  const { what } = change;
  if (what.kind !== "budget_amount" || facts.budget === null) return [];
  const before = Number(now.value);
  const factor = what.toMicros / before;
  const { spenders, isDaily } = facts.budget;
  const words = (micros: number) => moneyWords(micros, currencyCode);
  return [
    isDaily
      ? undefined
      : error("change/total-budget", "This budget is for a whole period. Change it in Google Ads."),
    factor >= JUMP_UP || factor <= JUMP_DOWN
      ? warning(
          "change/budget-jump",
          `The daily budget goes from ${words(before)} to ${words(what.toMicros)}.`,
        )
      : undefined,
    spenders.length > 1
      ? warning(
          "change/shared-budget",
          `${spenders.length} campaigns spend this budget: ${spenders.map(({ name }) => name).join(", ")}.`,
        )
      : undefined,
    facts.biddingStatus.startsWith("LEARNING")
      ? warning(
          "change/learning-now",
          "Google is still learning after an earlier change, and another budget lets it begin again.",
        )
      : undefined,
    factor < 1 &&
    spenders.some(({ status, campaign }) => status === "ENABLED" && !isPausedIn(campaign, all))
      ? warning(
          "change/cut-not-today",
          `Google may still spend ${words(before * 2)} today. Only pausing stops it at once.`,
        )
      : undefined,
  ];
}

/** Google Ads API: a keyword that is made again is another one, and has no labels. */
function labelFinding({ change: { what }, now }: ChangeInAccount): Found | undefined {
  const { labels } = now.context;
  const count = Array.isArray(labels) ? labels.length : 0;
  if (count === 0 || (what.kind !== "keyword_remove" && what.kind !== "keyword_replace")) {
    return undefined;
  }
  const lost = count === 1 ? "Its label is lost" : `Its ${count} labels are lost`;
  return warning(
    "change/labels-lost",
    `${lost}; an undo does not bring ${count === 1 ? "it" : "them"} back.`,
  );
}

function addFindings(each: ChangeInAccount): (Found | undefined)[] {
  const { change, now, state } = each;
  const { kind } = change.what;
  if (kind !== "keyword_add" && kind !== "negative_add" && kind !== "keyword_replace") return [];
  const isThere = kind === "keyword_add" && now.value !== null && state !== "same";
  return [
    isThere || now.context["isTaken"] === true
      ? error(
          "change/keyword-exists",
          "This keyword exists already. Adding it would overwrite its status and bid.",
        )
      : undefined,
    now.context["isExcluded"] === true || now.context["isKeyword"] === true
      ? error(
          "change/keyword-is-negative",
          "The same keyword cannot be both targeted and excluded in an ad group.",
        )
      : undefined,
  ];
}

const MOST_NAMED = 5;

const ofAsset = new Set<ChangeKind>(["asset_link", "asset_unlink", "asset_status"]);

/** Findings about lists of negative keywords and about assets. */
export function linkFindings({
  change: { what },
  now,
  facts: { attached },
}: ChangeInAccount): Found[] {
  if (ofAsset.has(what.kind) && now.context["isByGoogle"] === true) {
    const message =
      "Google created this asset automatically. It can only be changed in Google Ads.";
    return [error("change/auto-created", message)];
  }
  if (attached.length === 0) return [];
  const campaigns = attached.length === 1 ? "1 campaign" : `${attached.length} campaigns`;
  const names = attached.map(({ name }) => name);
  const message = `This list counts for ${campaigns}: ${firstOf(names, MOST_NAMED)}.`;
  return [warning("change/account-wide", message)];
}

/**
 * What blocks applying a set, and what deserves a second look; the same account state always gives the same findings.
 */
export function changeFindings(all: readonly ChangeInAccount[], money: Money): ChangeFinding[] {
  const single = all.flatMap((each) => {
    const found = [
      stateFinding(each),
      placeFinding(each),
      unitFinding(each, money),
      ...(each.state === "gone" || each.state === "same"
        ? []
        : [
            ...budgetFindings(each, all, money),
            ...bidFindings(each, money.currencyCode),
            ...biddingFindings(each),
            ...addFindings(each),
            labelFinding(each),
            ...servingFindings(each, all, money),
            ...adFindings(each, all),
            ...targetingFindings(each),
            ...linkFindings(each),
          ]),
    ];
    return found.flatMap((one) =>
      one === undefined ? [] : [{ ...one, changeIds: [each.change.changeId] }],
    );
  });
  const sent = all.filter(({ state }) => state !== "same" && state !== "gone");
  return [
    ...single,
    ...endedFindings(sent),
    ...pausesAll(sent),
    ...adGroupFindings(sent),
    ...emptiedTargeting(sent),
  ];
}
