import type { AdText } from "@adwright/contracts/change/ad-text";
import type { Change, ChangeValue, DiffLine } from "@adwright/contracts/change/change";

import { matchWords, plainWords } from "./live-words.ts";
import { adDifference, NOTHING, valueWords } from "./value-words.ts";

/** A change as people read it. */
interface ChangeWords {
  /** What is changed: "Daily budget", "Add keyword". */
  what: string;
  /** Of which thing, innermost last. */
  path: string[];
  before: string;
  after: string;
}

type Unit = DiffLine["unit"];

const fields: Partial<Record<Change["what"]["kind"], { words: string; unit: Unit }>> = {
  campaign_status: { words: "Campaign status", unit: "status" },
  campaign_name: { words: "Campaign name", unit: "text" },
  budget_amount: { words: "Daily budget", unit: "money" },
  bidding: { words: "Bidding", unit: "bidding" },
  ad_group_status: { words: "Ad group status", unit: "status" },
  ad_group_name: { words: "Ad group name", unit: "text" },
  ad_group_bid: { words: "Ad group bid", unit: "money" },
  ad_status: { words: "Ad status", unit: "status" },
  ad_text: { words: "Ad text", unit: "ad" },
  keyword_url: { words: "Keyword landing page", unit: "text" },
  keyword_replace: { words: "Replace keyword", unit: "text" },
  keyword_status: { words: "Keyword status", unit: "status" },
  keyword_bid: { words: "Keyword bid", unit: "money" },
  keyword_add: { words: "Add keyword", unit: "text" },
  keyword_remove: { words: "Remove keyword", unit: "text" },
  negative_add: { words: "Add negative keyword", unit: "text" },
  negative_remove: { words: "Remove negative keyword", unit: "text" },
};

/** What the change leaves, as it was staged. */
function stagedValue({ what }: Change): ChangeValue {
  if ("toMicros" in what) return what.toMicros;
  if ("to" in what) return what.to;
  if (what.kind === "keyword_replace") return `${what.text} · ${matchWords(what.matchType)}`;
  return null;
}

/** A keyword with its match type; undefined for a change of another kind. */
function keywordWords({ what, base }: Change): { before: string; after: string } | undefined {
  if (what.kind === "keyword_add" || what.kind === "negative_add") {
    return { before: NOTHING, after: `${what.text} · ${matchWords(what.matchType)}` };
  }
  if (what.kind !== "keyword_remove" && what.kind !== "negative_remove") return undefined;
  const { text, matchType } = base.context;
  const match = typeof matchType === "string" ? ` · ${matchWords(matchType)}` : "";
  const named = typeof text === "string" ? text : (base.path.at(-1) ?? "");
  return { before: `${named}${match}`, after: NOTHING };
}

const isAd = (value: ChangeValue): value is AdText =>
  typeof value === "object" && value !== null && "headlines" in value;

const adWords = (before: ChangeValue, after: ChangeValue) =>
  isAd(before) && isAd(after) ? adDifference(before, after) : undefined;

const AD_GROUP_BID = "Ad group's bid";

/** `line` is that of the last check, once there was one. */
export function changeWords(
  change: Change,
  currencyCode: string,
  line: DiffLine | undefined,
): ChangeWords {
  const { what, base } = change;
  const known = fields[what.kind] ?? {
    words: line?.field ?? plainWords(what.kind),
    unit: line?.unit ?? "text",
  };
  const words = (value: ChangeValue) =>
    what.kind === "keyword_bid" && value === null
      ? AD_GROUP_BID
      : valueWords(value, known.unit, currencyCode);
  const before = line === undefined ? base.value : line.before;
  const after = line === undefined ? stagedValue(change) : line.after;
  const values = keywordWords(change) ??
    adWords(before, after) ?? { before: words(before), after: words(after) };
  const path = (line?.path ?? base.path).filter((part) => part !== "");
  return { what: known.words, path, ...values };
}
