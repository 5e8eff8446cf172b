import type { EventValue, SeenDifference } from "@adwright/contracts/change/account-event";
import type { LiveTree } from "@adwright/contracts/change/live-campaign";
import { adGroupIn } from "@adwright/contracts/change/resource-names";

/** The maximum number of differences reported for one read. */
const MOST = 200;

/**
 * An item of a campaign, with only the fields that somebody sets: metrics, review and learning status change by
 * themselves.
 */
interface Thing {
  resourceType: string;
  path: string[];
  /** By the field names in Google's change history. */
  fields: Record<string, EventValue>;
  /** Its ad group; items that were removed with their ad group are not reported separately. */
  adGroup?: string;
}

const adWords = (lines: readonly { text: string; pin: string | null }[]): string[] =>
  lines.map(({ text, pin }) => (pin === null ? text : `${text} (${pin})`)).toSorted();

/** Longer texts are truncated. */
const MOST_CHARACTERS = 200;

function* thingsOf(tree: LiveTree): Generator<[string, Thing]> {
  const { page } = tree;
  const { name } = page;
  const own = [name];
  const ofCampaign = { name, status: page.status, bidding: page.biddingStrategy };
  yield [page.resource, { resourceType: "CAMPAIGN", path: own, fields: ofCampaign }];
  if (page.budget !== null) {
    const { resource, amountMicros } = page.budget;
    const fields = { amount_micros: amountMicros };
    yield [resource, { resourceType: "CAMPAIGN_BUDGET", path: own, fields }];
  }
  for (const adGroup of tree.adGroups) {
    const fields = {
      name: adGroup.name,
      status: adGroup.status,
      cpc_bid_micros: adGroup.bidMicros,
    };
    const path = [name, adGroup.name];
    yield [adGroup.resource, { resourceType: "AD_GROUP", path, fields }];
  }
  for (const keyword of tree.keywords) {
    const { resource, adGroup, adGroupName, text, status, bidMicros } = keyword;
    const fields = { status, cpc_bid_micros: bidMicros };
    const path = [name, adGroupName, text];
    yield [resource, { resourceType: "AD_GROUP_CRITERION", path, fields, adGroup }];
  }
  for (const ad of tree.ads) {
    const lines = [...adWords(ad.headlines), ...adWords(ad.descriptions), ad.path1, ad.path2];
    const said = [...lines, ad.finalUrl].join(" · ");
    const path = [name, ad.adGroupName, ad.headlines[0]?.text ?? "Ad"];
    const adGroup = adGroupIn(ad.resource);
    const fields = { status: ad.status, ad: said };
    yield [ad.resource, { resourceType: "AD_GROUP_AD", path, fields, adGroup }];
  }
  for (const negative of tree.negatives) {
    const isOfGroup = negative.adGroupName !== null;
    const resourceType = isOfGroup ? "AD_GROUP_CRITERION" : "CAMPAIGN_CRITERION";
    const path = [name, ...(isOfGroup ? [negative.adGroupName ?? ""] : []), negative.text];
    yield [negative.resource, { resourceType, path, fields: {} }];
  }
}

const short = (value: EventValue): EventValue =>
  typeof value === "string" && value.length > MOST_CHARACTERS
    ? `${value.slice(0, MOST_CHARACTERS)}…`
    : value;

function changedFields(resource: string, before: Thing, after: Thing): SeenDifference[] {
  const { resourceType, path } = after;
  return Object.entries(after.fields).flatMap(([field, value]) => {
    const was = before.fields[field] ?? null;
    if (was === value) return [];
    const values = { before: short(was), after: short(value) };
    return { resource, resourceType, path, field, operation: "UPDATE" as const, ...values };
  });
}

/** The differences between two reads of a campaign; the first 200, campaign and budget first. */
export function seenDifferences(before: LiveTree, after: LiveTree): SeenDifference[] {
  const was = new Map(thingsOf(before));
  const is = new Map(thingsOf(after));
  const found: SeenDifference[] = [];
  const whole = (resource: string, thing: Thing, operation: "CREATE" | "REMOVE") => {
    const { resourceType, path } = thing;
    found.push({ resource, resourceType, path, field: null, operation, before: null, after: null });
  };
  for (const [resource, thing] of is) {
    const known = was.get(resource);
    if (known !== undefined) found.push(...changedFields(resource, known, thing));
    else if (thing.adGroup === undefined || was.has(thing.adGroup))
      whole(resource, thing, "CREATE");
  }
  for (const [resource, thing] of was) {
    if (is.has(resource)) continue;
    if (thing.adGroup === undefined || is.has(thing.adGroup)) whole(resource, thing, "REMOVE");
  }
  return found.slice(0, MOST);
}
