import { ChangeWhat } from "@adwright/contracts/change/change";
import { toMicros as microsIn } from "@adwright/rules/money";
import type { NamedThings } from "@adwright/vendors/google-ads/live/read-named";

import type { ChangeCells } from "./change-columns.ts";

/** One line of a file with its line number, counting the header as 1. */
export interface NumberedLine {
  number: number;
  cells: ChangeCells;
}

/** The changes that the lines ask for, and the errors in them. */
export interface ReadChanges {
  changes: { what: ChangeWhat; reason?: string }[];
  errors: { line: number; message: string }[];
}

type Outcome = ChangeWhat[] | string;
type MatchType = "EXACT" | "PHRASE" | "BROAD";

const statuses = new Map<string, "ENABLED" | "PAUSED" | "REMOVED">([
  ["enabled", "ENABLED"],
  ["active", "ENABLED"],
  ["paused", "PAUSED"],
  ["removed", "REMOVED"],
]);

const statusOf = (text: string) => statuses.get(text.toLowerCase());

const matchTypes = new Map<string, MatchType>([
  ["exact", "EXACT"],
  ["phrase", "PHRASE"],
  ["broad", "BROAD"],
]);

/** The micros of an amount in Editor's format; undefined if it is not one. */
function amountOf(text: string): number | undefined {
  const plain = text.replaceAll(/,(?=\d{3}(\D|$))/g, "");
  return /^\d{1,12}(\.\d+)?$/.test(plain) ? microsIn(Number(plain)) : undefined;
}

/** Google Ads API: keywords that differ only in case or repeated spaces are the same. */
const keyOf = (...parts: string[]): string =>
  JSON.stringify(parts.map((part) => part.trim().toLowerCase().replaceAll(/\s+/g, " ")));

/** Indexes the account's entities by their names in a file. Names of campaigns and ad groups must match exactly. */
function indexOf({ campaigns, adGroups, keywords }: NamedThings) {
  return {
    campaigns: new Map(campaigns.map((each) => [each.name, each])),
    adGroups: new Map(adGroups.map((each) => [`${each.campaign} ${each.name}`, each])),
    keywords: new Map(
      keywords.map((each) => [
        keyOf(each.parent, each.isNegative ? "negative" : "", each.matchType, each.text),
        each,
      ]),
    ),
  };
}

type Index = ReturnType<typeof indexOf>;

const collect = (...parts: Outcome[]): Outcome => {
  const wrong = parts.find((part) => typeof part === "string");
  return wrong ?? parts.flatMap((part) => (typeof part === "string" ? [] : part));
};

function servingOf(
  text: string,
  column: string,
  make: (to: "ENABLED" | "PAUSED") => ChangeWhat,
): Outcome {
  if (text === "") return [];
  const to = statusOf(text);
  if (to === "REMOVED") return "Campaigns and ad groups are paused here, never removed.";
  return to === undefined ? `${column} is Enabled or Paused.` : [make(to)];
}

function bidOf(text: string, make: (toMicros: number | null) => ChangeWhat): Outcome {
  if (text === "") return [];
  const micros = amountOf(text);
  if (micros === undefined) return "Max CPC is an amount such as 1.50.";
  return [make(micros === 0 ? null : micros)];
}

function ofCampaign(cells: ChangeCells, campaign: NamedThings["campaigns"][number]): Outcome {
  const budgetText = cells["Campaign Daily Budget"] ?? "";
  const micros = amountOf(budgetText);
  const budget = (): Outcome => {
    if (budgetText === "") return [];
    if (micros === undefined || micros === 0) {
      return "Campaign Daily Budget is an amount such as 25.50.";
    }
    if (campaign.budget === null) return "This campaign has no daily budget of its own.";
    return [{ kind: "budget_amount", target: campaign.budget, toMicros: micros }];
  };
  return collect(
    servingOf(cells["Campaign Status"] ?? "", "Campaign Status", (to) => ({
      kind: "campaign_status",
      target: campaign.resource,
      to,
    })),
    budget(),
  );
}

const ofAdGroup = (cells: ChangeCells, target: string): Outcome =>
  collect(
    servingOf(cells["Ad Group Status"] ?? "", "Ad Group Status", (to) => ({
      kind: "ad_group_status",
      target,
      to,
    })),
    bidOf(cells["Max CPC"] ?? "", (toMicros) => ({ kind: "ad_group_bid", target, toMicros })),
  );

interface Criterion {
  isNegative: boolean;
  isOfCampaign: boolean;
  matchType: MatchType;
}

function criterionOf(text: string): Criterion | undefined {
  const [, ofCampaignText, negative, match = ""] =
    /^(campaign )?(negative )?(exact|phrase|broad)$/i.exec(text.trim()) ?? [];
  const matchType = matchTypes.get(match.toLowerCase());
  const isNegative = negative !== undefined;
  if (matchType === undefined || (ofCampaignText !== undefined && !isNegative)) return undefined;
  return { isNegative, isOfCampaign: ofCampaignText !== undefined, matchType };
}

/** Changes to an existing keyword, or the error in words. */
function ofKeyword(cells: ChangeCells, target: string): Outcome {
  const { Status: status = "", "Final URL": url = "" } = cells;
  const to = statusOf(status);
  if (status !== "" && to === undefined) return "Status is Enabled, Paused or Removed.";
  if (to === "REMOVED") return [{ kind: "keyword_remove", target }];
  return collect(
    to === undefined ? [] : [{ kind: "keyword_status", target, to }],
    bidOf(cells["Max CPC"] ?? "", (toMicros) => ({ kind: "keyword_bid", target, toMicros })),
    url === "" ? [] : [{ kind: "keyword_url", target, to: url }],
  );
}

/** A new keyword, or the error in words. */
function newKeyword(cells: ChangeCells, adGroup: string, matchType: MatchType): Outcome {
  const { Keyword: text = "", Status: status = "", "Final URL": url = "" } = cells;
  const to = status === "" ? "ENABLED" : statusOf(status);
  if (to === "REMOVED") return "This keyword is not in the ad group.";
  if (to === undefined) return "Status is Enabled, Paused or Removed.";
  const bidText = cells["Max CPC"] ?? "";
  const bid = bidText === "" ? 0 : amountOf(bidText);
  if (bid === undefined) return "Max CPC is an amount such as 1.50.";
  const own = { cpcBidMicros: bid === 0 ? null : bid, finalUrl: url === "" ? null : url };
  return [{ kind: "keyword_add", adGroup, text, matchType, status: to, ...own }];
}

function ofNegative(
  cells: ChangeCells,
  parent: string,
  matchType: MatchType,
  known: string | undefined,
): Outcome {
  const { Keyword: text = "", Status: status = "" } = cells;
  if (statusOf(status) !== "REMOVED") {
    return known === undefined
      ? [{ kind: "negative_add", parent, text, matchType }]
      : "This negative keyword is there already.";
  }
  return known === undefined
    ? "This negative keyword is not there."
    : [{ kind: "negative_remove", target: known }];
}

const LONGEST_KEYWORD = 80;

function ofCriterion(cells: ChangeCells, index: Index, places: Places): Outcome {
  const text = cells.Keyword ?? "";
  if (text.length > LONGEST_KEYWORD) return `A keyword has at most ${LONGEST_KEYWORD} characters.`;
  const criterion = criterionOf(cells["Criterion Type"] ?? "");
  if (criterion === undefined) {
    return "Criterion Type is Broad, Phrase or Exact, with Negative or Campaign Negative before it.";
  }
  const { isNegative, isOfCampaign, matchType } = criterion;
  const parent = isOfCampaign ? places.campaign : places.adGroup;
  if (parent === undefined) return "Name the ad group of the keyword.";
  const known = index.keywords.get(keyOf(parent, isNegative ? "negative" : "", matchType, text));
  if (isNegative) return ofNegative(cells, parent, matchType, known?.resource);
  return known === undefined
    ? newKeyword(cells, parent, matchType)
    : ofKeyword(cells, known.resource);
}

interface Places {
  campaign: string;
  adGroup: string | undefined;
}

interface Named {
  campaign: NamedThings["campaigns"][number];
  adGroup: string | undefined;
}

/** The campaign and ad group that a line names, or the error in words. */
function placesOf(cells: ChangeCells, index: Index): Named | string {
  const { Campaign: name = "", "Ad Group": group = "" } = cells;
  if (name === "") return "Name the campaign.";
  const campaign = index.campaigns.get(name);
  if (campaign === undefined) return "There is no such campaign in this account.";
  const adGroup = index.adGroups.get(`${campaign.resource} ${group}`)?.resource;
  if (group !== "" && adGroup === undefined) return "There is no such ad group in this campaign.";
  return { campaign, adGroup };
}

function ofLine(cells: ChangeCells, index: Index): Outcome {
  const places = placesOf(cells, index);
  if (typeof places === "string") return places;
  const { campaign, adGroup } = places;
  const found =
    (cells.Keyword ?? "") === ""
      ? collect(ofCampaign(cells, campaign), adGroup === undefined ? [] : ofAdGroup(cells, adGroup))
      : ofCriterion(cells, index, { campaign: campaign.resource, adGroup });
  return found.length === 0 ? "This line changes nothing." : withinBounds(found);
}

/** What is staged by hand has the contract's bounds; a file has no others. */
function withinBounds(found: Outcome): Outcome {
  if (typeof found === "string") return found;
  const issues = found.flatMap((what) => ChangeWhat.safeParse(what).error?.issues ?? []);
  return issues[0] === undefined ? found : `${issues[0].message}.`;
}

const MOST_REASON = 500;

/** Turns lines of a file into changes to the account. Each line is checked on its own. */
export function linesToChanges(lines: readonly NumberedLine[], things: NamedThings): ReadChanges {
  const index = indexOf(things);
  const read: ReadChanges = { changes: [], errors: [] };
  for (const { number, cells } of lines) {
    const found = ofLine(cells, index);
    const comment = (cells.Comment ?? "").slice(0, MOST_REASON);
    if (typeof found === "string") read.errors.push({ line: number, message: found });
    else {
      read.changes.push(
        ...found.map((what) => ({ what, ...(comment !== "" && { reason: comment }) })),
      );
    }
  }
  return read;
}
