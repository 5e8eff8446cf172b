import type { Change, ChangeWhat } from "@adwright/contracts/change/change";
import { adGroupIn } from "@adwright/contracts/change/resource-names";

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

/** The ads whose status a change sets. */
function switchedAds(what: ChangeWhat): string[] {
  if (what.kind === "ad_status") return [what.target];
  if (what.kind !== "ad_text" || what.mode === "in_place") return [];
  return what.other === undefined ? [what.target] : [what.target, what.other];
}

/** What a change claims for itself: no other change of a set may be about it. */
const claimsOf = (what: ChangeWhat): string[] => [
  slotOf(what),
  ...switchedAds(what).map((ad) => `switched ${ad}`),
];

/** The keyword, or link of an asset, that a change is about: once one removes it, no other can change it. */
const thingOf = (what: ChangeWhat): string | undefined =>
  (ofKeyword.has(what.kind) || ofLink.has(what.kind)) && "target" in what ? what.target : undefined;

/** The changes of a set, found by what they are about: a file has thousands. */
export function makeChangeList<One extends { what: ChangeWhat }>() {
  const all = new Set<One>();
  const byClaim = new Map<string, One>();
  const byThing = new Map<string, Set<One>>();

  /** Those that cannot be in a set together with this one. */
  function replacedBy(what: ChangeWhat): One[] {
    const claimed = claimsOf(what).flatMap((claim) => byClaim.get(claim) ?? []);
    const ofThing = [...(byThing.get(thingOf(what) ?? "") ?? [])];
    const removed = ofThing.filter((one) => removes(what) || removes(one.what));
    return [...new Set([...claimed, ...removed])];
  }

  function remove(one: One): void {
    all.delete(one);
    for (const claim of claimsOf(one.what)) byClaim.delete(claim);
    byThing.get(thingOf(one.what) ?? "")?.delete(one);
  }

  return {
    replacedBy,
    /** The change with the same slot. */
    find: (what: ChangeWhat): One | undefined => byClaim.get(slotOf(what)),
    remove,
    /** Adds a change at the end, and drops those that it replaces. */
    add(one: One): void {
      for (const other of replacedBy(one.what)) remove(other);
      all.add(one);
      for (const claim of claimsOf(one.what)) byClaim.set(claim, one);
      const thing = thingOf(one.what);
      if (thing !== undefined) byThing.set(thing, (byThing.get(thing) ?? new Set()).add(one));
    },
    list: (): One[] => [...all],
  };
}

function removedSlot({ what, base: { context } }: Change): string | undefined {
  const { text, matchType, parent } = context;
  if (typeof text !== "string" || typeof matchType !== "string") return undefined;
  if (what.kind === "keyword_remove" || what.kind === "keyword_replace")
    return `keyword ${adGroupIn(what.target)} ${textKey(text, matchType)}`;
  if (what.kind === "negative_remove")
    return `negative ${String(parent)} ${textKey(text, matchType)}`;
  return undefined;
}

function addedSlot(what: ChangeWhat): string | undefined {
  if (what.kind === "keyword_replace") {
    return `keyword ${adGroupIn(what.target)} ${textKey(what.text, what.matchType)}`;
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
