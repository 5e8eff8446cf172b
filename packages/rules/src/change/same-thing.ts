import type { Change, ChangeWhat } from "@adwright/contracts/change/change";

const textKey = (text: string, matchType: string): string =>
  `${matchType} ${text.trim().toLowerCase().replaceAll(/\s+/g, " ")}`;

/** Kinds that add or remove an item: a set contains only one of the two for each item. */
const things: Partial<Record<ChangeWhat["kind"], string>> = {
  location_add: "location",
  location_remove: "location",
  radius_remove: "radius",
  radius_change: "radius",
  language_add: "language",
  language_remove: "language",
  list_attach: "list",
  list_detach: "list",
  asset_link: "asset",
  asset_unlink: "asset",
  label_add: "label",
  label_remove: "label",
};

/** Identifies what a change is about: a later change with the same slot replaces the earlier one. */
export function slotOf(what: ChangeWhat): string {
  if (what.kind === "keyword_add") {
    return `keyword ${what.adGroup} ${textKey(what.text, what.matchType)}`;
  }
  if (what.kind === "negative_add") {
    return `negative ${what.parent} ${textKey(what.text, what.matchType)}`;
  }
  if (what.kind === "radius_add") return `new radius ${what.parent} ${JSON.stringify(what.radius)}`;
  if (what.kind === "asset_add") return `new asset ${what.parent} ${JSON.stringify(what.asset)}`;
  return `${things[what.kind] ?? what.kind} ${what.target}`;
}

const ofKeyword = new Set<ChangeWhat["kind"]>([
  "keyword_status",
  "keyword_bid",
  "keyword_url",
  "keyword_remove",
  "keyword_replace",
]);

const ofLink = new Set<ChangeWhat["kind"]>(["asset_status", "asset_unlink"]);

/** After removing or replacing a keyword, or unlinking an asset, it can't be changed anymore. */
function removes({ kind }: ChangeWhat): boolean {
  return kind === "keyword_remove" || kind === "keyword_replace" || kind === "asset_unlink";
}

const isOfThing = (what: ChangeWhat, target: string): boolean =>
  (ofKeyword.has(what.kind) || ofLink.has(what.kind)) && "target" in what && what.target === target;

/** True if one of the changes removes the keyword, or the link of an asset, that the other one changes. */
const isOfRemoved = (left: ChangeWhat, right: ChangeWhat): boolean =>
  (removes(left) || removes(right)) &&
  "target" in left &&
  isOfThing(left, left.target) &&
  isOfThing(right, left.target);

/** The ads whose status a change sets. */
function switchedAds(what: ChangeWhat): string[] {
  if (what.kind === "ad_status") return [what.target];
  if (what.kind !== "ad_text" || what.mode === "in_place") return [];
  return what.other === undefined ? [what.target] : [what.target, what.other];
}

/** Adds a change and drops those that it replaces. */
export function withChange(changes: readonly Change[], added: Change): Change[] {
  const { what } = added;
  const slot = slotOf(what);
  const switched = new Set(switchedAds(what));
  const kept = changes.filter((change) => {
    if (slotOf(change.what) === slot) return false;
    if (switchedAds(change.what).some((ad) => switched.has(ad))) return false;
    return !isOfRemoved(change.what, what);
  });
  return [...kept, added];
}

/** Google Ads API: `customers/1/adGroupCriteria/2~3` is criterion 3 of ad group 2. */
const adGroupOf = (criterion: string): string =>
  criterion.replace("/adGroupCriteria/", "/adGroups/").replace(/~\d+$/, "");

function removedSlot({ what, base: { context } }: Change): string | undefined {
  const { text, matchType, parent } = context;
  if (typeof text !== "string" || typeof matchType !== "string") return undefined;
  if (what.kind === "keyword_remove" || what.kind === "keyword_replace")
    return `keyword ${adGroupOf(what.target)} ${textKey(text, matchType)}`;
  if (what.kind === "negative_remove")
    return `negative ${String(parent)} ${textKey(text, matchType)}`;
  return undefined;
}

function addedSlot(what: ChangeWhat): string | undefined {
  if (what.kind === "keyword_replace") {
    return `keyword ${adGroupOf(what.target)} ${textKey(what.text, what.matchType)}`;
  }
  return what.kind === "keyword_add" || what.kind === "negative_add" ? slotOf(what) : undefined;
}

/** Google Ads API: a request cannot remove and add the same keyword. Answers the changes that would. */
export function removedAndAdded(changes: readonly Change[]): string[] {
  const removed = new Map(
    changes.map((change) => [removedSlot(change) ?? change.changeId, change.changeId]),
  );
  return changes.flatMap(({ changeId, what }) => {
    const other = removed.get(addedSlot(what) ?? "");
    return other === undefined ? [] : [changeId, other];
  });
}
