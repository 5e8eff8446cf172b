import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import type { Keyword } from "@adwright/contracts/ad-group";
import { ChangeWhat } from "@adwright/contracts/change/change";
import type { FileLine } from "@adwright/contracts/change/change-file";
import { makeChangeList } from "@adwright/rules/change/same-thing";
import { readTypedKeyword } from "@adwright/rules/keyword/typed-keyword";
import { toMicros as microsIn } from "@adwright/rules/money";
import type { NamedThings } from "@adwright/vendors/google-ads/live/read-named";

import { criterionOf } from "./criterion-of.ts";

/** A line's changes; none if it asks for what is in the account already. */
export interface ReadLine {
  line: number;
  changes: { what: ChangeWhat; reason?: string }[];
}

export interface ReadLines {
  lines: ReadLine[];
  problems: { line: number; message: string }[];
}

type ChangeCells = FileLine["cells"];
type Outcome = ChangeWhat[] | string;

const statuses = new Map<string, "ENABLED" | "PAUSED" | "REMOVED">([
  ["enabled", "ENABLED"],
  ["active", "ENABLED"],
  ["paused", "PAUSED"],
  ["removed", "REMOVED"],
  ["deleted", "REMOVED"],
]);

const statusOf = (text: string) => statuses.get(text.toLowerCase());

/** Google Ads Editor: square brackets erase a value (support.google.com/google-ads/editor/answer/57747). */
const ERASED = "[]";

/** The micros of an amount such as 1250.5; undefined if it is not one. */
function amountOf(text: string): number | undefined {
  return /^\d{1,12}(\.\d+)?$/.test(text) ? microsIn(Number(text)) : undefined;
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
  const micros = text === ERASED ? 0 : amountOf(text);
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

/** The bid of a keyword's line is the keyword's. */
function ofAdGroup(cells: ChangeCells, target: string | undefined, isKeyword: boolean): Outcome {
  const status = cells["Ad Group Status"] ?? "";
  const bid = isKeyword ? "" : (cells["Max CPC"] ?? "");
  if (target === undefined) return status + bid === "" ? [] : "Name the ad group.";
  return collect(
    servingOf(status, "Ad Group Status", (to) => ({ kind: "ad_group_status", target, to })),
    bidOf(bid, (toMicros) => ({ kind: "ad_group_bid", target, toMicros })),
  );
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
    url === "" ? [] : [{ kind: "keyword_url", target, to: url === ERASED ? null : url }],
  );
}

const isNone = (text: string): boolean => text === "" || text === ERASED;

/** A new keyword, or the error in words. */
function newKeyword(cells: ChangeCells, adGroup: string, { text, matchType }: Keyword): Outcome {
  const { Status: status = "Enabled", "Final URL": url = "" } = cells;
  const to = statusOf(status);
  if (to === "REMOVED") return "This keyword is not in the ad group.";
  if (to === undefined) return "Status is Enabled, Paused or Removed.";
  const { "Max CPC": bidText = "" } = cells;
  const bid = isNone(bidText) ? 0 : amountOf(bidText);
  if (bid === undefined) return "Max CPC is an amount such as 1.50.";
  const own = { cpcBidMicros: bid === 0 ? null : bid, finalUrl: isNone(url) ? null : url };
  return [{ kind: "keyword_add", adGroup, text, matchType, status: to, ...own }];
}

function ofNegative(
  cells: ChangeCells,
  parent: string,
  { text, matchType }: Keyword,
  known: string | undefined,
): Outcome {
  const { Status: status = "", "Final URL": url = "", "Max CPC": bid = "" } = cells;
  if (url + bid !== "") return "A negative keyword has no bid and no address.";
  const to = status === "" ? "ENABLED" : statusOf(status);
  if (to === "REMOVED") {
    return known === undefined
      ? "This negative keyword is not there."
      : [{ kind: "negative_remove", target: known }];
  }
  if (to !== "ENABLED") return "A negative keyword is Enabled or Removed.";
  return known === undefined ? [{ kind: "negative_add", parent, text, matchType }] : [];
}

function ofCriterion(cells: ChangeCells, index: Index, places: Places): Outcome {
  const typed = readTypedKeyword(cells.Keyword ?? "");
  const { text } = typed;
  const [problem] = lintKeyword(text, "");
  if (problem !== undefined) return problem.message;
  const hasAdGroup = places.adGroup !== undefined;
  const criterion = criterionOf(cells["Criterion Type"] ?? "", typed, hasAdGroup);
  if (typeof criterion === "string") return criterion;
  const { isNegative, isOfCampaign, matchType } = criterion;
  const parent = isOfCampaign ? places.campaign : places.adGroup;
  if (parent === undefined) return "Name the ad group of the keyword.";
  const known = index.keywords.get(keyOf(parent, isNegative ? "negative" : "", matchType, text));
  if (isNegative) return ofNegative(cells, parent, { text, matchType }, known?.resource);
  return known === undefined
    ? newKeyword(cells, parent, { text, matchType })
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

/** What is only said of a keyword. */
const ofKeywordsOnly = ["Criterion Type", "Status", "Final URL"] as const;

const isEmpty = (cells: ChangeCells): boolean =>
  Object.entries(cells).every(
    ([column, text]) => text === "" || ["Campaign", "Ad Group", "Comment"].includes(column),
  );

function ofLine(cells: ChangeCells, index: Index): Outcome {
  const places = placesOf(cells, index);
  if (typeof places === "string") return places;
  if (isEmpty(cells)) return "This line changes nothing.";
  const { campaign, adGroup } = places;
  const isKeyword = (cells.Keyword ?? "") !== "";
  const lost = isKeyword ? undefined : ofKeywordsOnly.find((column) => cells[column]);
  if (lost !== undefined) return `${lost} is about a keyword, and this line names none.`;
  const found = collect(
    ofCampaign(cells, campaign),
    ofAdGroup(cells, adGroup, isKeyword),
    isKeyword ? ofCriterion(cells, index, { campaign: campaign.resource, adGroup }) : [],
  );
  return withinBounds(found);
}

/** What is staged by hand has the contract's bounds; a file has no others. */
function withinBounds(found: Outcome): Outcome {
  if (typeof found === "string") return found;
  const issues = found.flatMap((what) => ChangeWhat.safeParse(what).error?.issues ?? []);
  return issues[0] === undefined ? found : `${issues[0].message}.`;
}

const MOST_REASON = 500;

/**
 * Turns lines of a file into changes to the account. Each line is checked on its own, and must not contradict an earlier
 * one; `before` is what earlier lines asked for.
 */
export function linesToChanges(
  lines: readonly FileLine[],
  things: NamedThings,
  before: readonly ChangeWhat[] = [],
): ReadLines {
  const index = indexOf(things);
  const asked = makeChangeList<{ what: ChangeWhat }>();
  for (const what of before) asked.add({ what });
  const contradicts = (what: ChangeWhat): boolean =>
    asked.replacedBy(what).some((earlier) => saying(earlier.what) !== saying(what));
  const read: ReadLines = { lines: [], problems: [] };
  for (const { line, cells } of lines) {
    const found = ofLine(cells, index);
    const other = typeof found === "string" ? undefined : found.find((what) => contradicts(what));
    if (typeof found === "string") read.problems.push({ line, message: found });
    else if (other !== undefined) read.problems.push({ line, message: CONTRADICTION });
    else {
      for (const what of found) asked.add({ what });
      const comment = cells.Comment === ERASED ? "" : (cells.Comment ?? "").slice(0, MOST_REASON);
      const changes = found.map((what) => ({ what, ...(comment !== "" && { reason: comment }) }));
      read.lines.push({ line, changes });
    }
  }
  return read;
}

const CONTRADICTION = "An earlier line says something else about the same thing. Keep one of them.";

/** The same for the same change, in whatever order it was stored. */
const saying = (what: ChangeWhat): string =>
  JSON.stringify(Object.entries(what).toSorted(([one], [other]) => (one < other ? -1 : 1)));
