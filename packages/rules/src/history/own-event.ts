import type { AccountEvent } from "@adwright/contracts/change/account-event";
import type { ChangeKind } from "@adwright/contracts/change/change";
import type { ReceiptLine } from "@adwright/contracts/change/change-receipt";
import { ownNameOf } from "@adwright/contracts/change/resource-names";

/** An applied set of changes, from its receipt. Times are ISO 8601. */
export interface OwnSet {
  setId: number;
  isUndo: boolean;
  /** It was sent between these times. */
  approvedAt: string;
  appliedAt: string;
  lines: readonly ReceiptLine[];
}

/** Tolerance for the difference between Google's clock and ours. */
const BEFORE_MS = 60_000;
/** How long after our time-out Google may still execute a call. */
const AFTER_MS = 120_000;

/** The field that a kind of change sets, by Google's name; kinds that set several fields are not listed. */
const singleFields: Partial<Record<ChangeKind, string>> = {
  campaign_status: "status",
  campaign_name: "name",
  campaign_end: "end_date_time",
  budget_amount: "amount_micros",
  ad_group_status: "status",
  ad_group_name: "name",
  ad_group_bid: "cpc_bid_micros",
  keyword_status: "status",
  keyword_bid: "cpc_bid_micros",
  ad_status: "status",
};

/** The resource names that a line changed or created, including what it replaced, and an ad's own name. */
export function namesOf({ resource, change: { what } }: ReceiptLine): string[] {
  const names = [
    resource,
    ...("target" in what ? [what.target] : []),
    ...("other" in what && what.other !== undefined ? [what.other] : []),
  ];
  return names.flatMap((name) => [...new Set([name, ownNameOf(name)])]);
}

/** Kinds that replace a whole list of criteria; their lines only name the list's parent. */
const listKinds = new Set<ChangeKind>(["schedule", "ages", "genders"]);

/** Campaigns and ad groups whose criteria these lines added and removed without naming them. */
export const criteriaOwnersOf = (lines: readonly ReceiptLine[]): string[] =>
  lines.flatMap(({ change, resource }) => (listKinds.has(change.what.kind) ? [resource] : []));

/** Google Ads API: `customers/1/campaignCriteria/2~3` belongs to the campaign `customers/1/campaigns/2`. */
export const ownerOf = (criterion: string): string =>
  criterion
    .replace("/campaignCriteria/", "/campaigns/")
    .replace("/adGroupCriteria/", "/adGroups/")
    .replace(/~\d+$/, "");

/** Google Ads API: a budget that is not shared gets its campaign's name. */
const budgetNamed = (name: unknown): string => `budget named ${String(name)}`;

interface OwnLine {
  set: OwnSet;
  line: ReceiptLine;
}

/** 0 means no bid at Google, like null here. */
const asText = (value: string | number | null): string =>
  value === null || value === 0 || value === "0" ? "" : String(value);

/** Google reports an end with its time of day. */
const valueIn = ({ field, after }: AccountEvent["fields"][number]): string =>
  field === "end_date_time" ? asText(after).slice(0, 10) : asText(after);

function isCovered(found: AccountEvent["fields"][number], lines: OwnLine[]): boolean {
  return lines.some(({ line }) => {
    const single = singleFields[line.change.what.kind];
    if (single === undefined) return true;
    if (typeof line.after === "object" && line.after !== null) return false;
    return single === found.field && valueIn(found) === asText(line.after);
  });
}

const isWithin = ({ at }: AccountEvent, { approvedAt, appliedAt }: OwnSet): boolean => {
  const atMs = Date.parse(at);
  return atMs >= Date.parse(approvedAt) - BEFORE_MS && atMs <= Date.parse(appliedAt) + AFTER_MS;
};

/**
 * Recognizes the events caused by sets, as opposed to other tools that use the same API: same resource, same fields and
 * values, during the time in which the set was sent.
 */
export function ownEvents(sets: readonly OwnSet[]): (event: AccountEvent) => boolean {
  const named = sets.flatMap((set) =>
    set.lines.flatMap((line) => {
      const names = namesOf(line);
      if (line.change.what.kind === "campaign_name") names.push(budgetNamed(line.after));
      return names.map((name) => ({ name, set, line }));
    }),
  );
  const byName = Map.groupBy(named, ({ name }) => name);
  const listSets = sets.map((set) => ({ set, owners: new Set(criteriaOwnersOf(set.lines)) }));
  const isOfList = (event: AccountEvent) =>
    event.resourceType.endsWith("_CRITERION") &&
    listSets.some(({ set, owners }) => owners.has(ownerOf(event.resource)) && isWithin(event, set));
  return (event) => {
    if (event.client !== "GOOGLE_ADS_API") return false;
    if (isOfList(event)) return true;
    const [first] = event.fields;
    const isOfBudget = event.resourceType === "CAMPAIGN_BUDGET" && first?.field === "name";
    const known = byName.get(isOfBudget ? budgetNamed(first.after) : event.resource) ?? [];
    const lines = known.filter(({ set }) => isWithin(event, set));
    return lines.length > 0 && event.fields.every((field) => isCovered(field, lines));
  };
}
