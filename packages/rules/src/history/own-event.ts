import type { AccountEvent } from "@adwright/contracts/change/account-event";
import type { ChangeKind } from "@adwright/contracts/change/change";
import type { ReceiptLine } from "@adwright/contracts/change/change-receipt";

/** A set of changes that was applied, by its receipt. Times are ISO 8601. */
export interface OwnSet {
  setId: number;
  isUndo: boolean;
  /** It was sent between these. */
  approvedAt: string;
  appliedAt: string;
  lines: readonly ReceiptLine[];
}

/** Google's clock and ours may differ a little. */
const BEFORE_MS = 60_000;
/** Google may carry out a call so long after its answer was given up. */
const AFTER_MS = 120_000;

/** The one field that a change of this kind sets, by Google's name; other kinds set more than one. */
const singleFields: Partial<Record<ChangeKind, string>> = {
  campaign_status: "status",
  campaign_name: "name",
  budget_amount: "amount_micros",
  ad_group_status: "status",
  ad_group_name: "name",
  ad_group_bid: "cpc_bid_micros",
  keyword_status: "status",
  keyword_bid: "cpc_bid_micros",
  ad_status: "status",
};

/** What a line changed or made: what it took the place of, too, and an ad by the name of its own. */
export function namesOf({ resource, change: { what } }: ReceiptLine): string[] {
  const names = [
    resource,
    ...("target" in what ? [what.target] : []),
    ...("other" in what && what.other !== undefined ? [what.other] : []),
  ];
  return names.flatMap((name) => [...new Set([name, ownNameOf(name)])]);
}

/** Google Ads API: `customers/1/adGroupAds/2~3` is the ad `customers/1/ads/3` as the ad group 2 shows it. */
export const ownNameOf = (resource: string): string =>
  resource.replace(/\/adGroupAds\/\d+~/, "/ads/");

/** Google Ads API: the budget that a campaign has to itself takes its name. */
const budgetNamed = (name: unknown): string => `budget named ${String(name)}`;

interface OwnLine {
  set: OwnSet;
  line: ReceiptLine;
}

/** 0 is no bid there, as null is here. */
const asText = (value: string | number | null): string =>
  value === null || value === 0 || value === "0" ? "" : String(value);

function isCovered({ field, after }: AccountEvent["fields"][number], lines: OwnLine[]): boolean {
  return lines.some(({ line }) => {
    const single = singleFields[line.change.what.kind];
    if (single === undefined) return true;
    if (typeof line.after === "object" && line.after !== null) return false;
    return single === field && asText(after) === asText(line.after);
  });
}

const isWithin = ({ at }: AccountEvent, { approvedAt, appliedAt }: OwnSet): boolean => {
  const atMs = Date.parse(at);
  return atMs >= Date.parse(approvedAt) - BEFORE_MS && atMs <= Date.parse(appliedAt) + AFTER_MS;
};

/**
 * Tells events that sets have made from those of other tools, which use the same API: same resource, same fields with the
 * values that were set, while the set was sent.
 */
export function ownEvents(sets: readonly OwnSet[]): (event: AccountEvent) => boolean {
  const byName = new Map<string, OwnLine[]>();
  const note = (name: string, of: OwnLine) => {
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [of]);
    else known.push(of);
  };
  for (const set of sets) {
    for (const line of set.lines) {
      for (const name of namesOf(line)) note(name, { set, line });
      if (line.change.what.kind === "campaign_name") note(budgetNamed(line.after), { set, line });
    }
  }
  return (event) => {
    if (event.client !== "GOOGLE_ADS_API") return false;
    const [first] = event.fields;
    const isOfBudget = event.resourceType === "CAMPAIGN_BUDGET" && first?.field === "name";
    const known = byName.get(isOfBudget ? budgetNamed(first.after) : event.resource) ?? [];
    const lines = known.filter(({ set }) => isWithin(event, set));
    return lines.length > 0 && event.fields.every((field) => isCovered(field, lines));
  };
}
