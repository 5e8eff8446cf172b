import type { Change, ChangeValue, DiffLine } from "@adwright/contracts/change/change";

import { formatMicros } from "../../format/money.ts";
import { matchWords, plainWords, statusWords } from "./live-words.ts";

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

const NOTHING = "—";

const fields: Partial<Record<Change["what"]["kind"], { words: string; unit: Unit }>> = {
  campaign_status: { words: "Campaign status", unit: "status" },
  campaign_name: { words: "Campaign name", unit: "text" },
  budget_amount: { words: "Daily budget", unit: "money" },
  keyword_status: { words: "Keyword status", unit: "status" },
  keyword_bid: { words: "Keyword bid", unit: "money" },
  keyword_add: { words: "Add keyword", unit: "text" },
  keyword_remove: { words: "Remove keyword", unit: "text" },
  negative_add: { words: "Add negative keyword", unit: "text" },
  negative_remove: { words: "Remove negative keyword", unit: "text" },
};

export function valueWords(value: ChangeValue, unit: Unit, currencyCode: string): string {
  if (value === null) return NOTHING;
  if (unit === "money" && typeof value === "number") return formatMicros(value, currencyCode);
  return unit === "status" ? statusWords(String(value)) : String(value);
}

/** What the change leaves, as it was staged. */
function stagedValue({ what }: Change): ChangeValue {
  if ("toMicros" in what) return what.toMicros;
  if ("to" in what && typeof what.to === "string") return what.to;
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
  const values = keywordWords(change) ?? {
    before: words(line === undefined ? base.value : line.before),
    after: words(line === undefined ? stagedValue(change) : line.after),
  };
  const path = (line?.path ?? base.path).filter((part) => part !== "");
  return { what: known.words, path, ...values };
}
