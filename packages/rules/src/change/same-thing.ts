import type { Change, ChangeWhat } from "@adwright/contracts/change/change";

const textKey = (text: string, matchType: string): string =>
  `${matchType} ${text.trim().toLowerCase().replaceAll(/\s+/g, " ")}`;

/** What a change is about: a later change about the same replaces the earlier one. */
export function slotOf(what: ChangeWhat): string {
  if (what.kind === "keyword_add") {
    return `keyword ${what.adGroup} ${textKey(what.text, what.matchType)}`;
  }
  if (what.kind === "negative_add") {
    return `negative ${what.parent} ${textKey(what.text, what.matchType)}`;
  }
  return `${what.kind} ${what.target}`;
}

/** Removing a keyword leaves nothing of it to change. */
const isOfRemoved = (what: ChangeWhat, target: string): boolean =>
  (what.kind === "keyword_status" || what.kind === "keyword_bid") && what.target === target;

/** Ads whose status a change sets. */
function switchedAds(what: ChangeWhat): string[] {
  if (what.kind === "ad_status") return [what.target];
  if (what.kind !== "ad_text" || what.mode === "in_place") return [];
  return what.other === undefined ? [what.target] : [what.target, what.other];
}

/** The changes with one more: what it replaces is left out. */
export function withChange(changes: readonly Change[], added: Change): Change[] {
  const { what } = added;
  const slot = slotOf(what);
  const switched = new Set(switchedAds(what));
  const kept = changes.filter((change) => {
    if (slotOf(change.what) === slot) return false;
    if (switchedAds(change.what).some((ad) => switched.has(ad))) return false;
    if (what.kind === "keyword_remove") return !isOfRemoved(change.what, what.target);
    return !(change.what.kind === "keyword_remove" && isOfRemoved(what, change.what.target));
  });
  return [...kept, added];
}

function removedSlot({ what, base: { context } }: Change): string | undefined {
  const { text, matchType, adGroup, parent } = context;
  if (typeof text !== "string" || typeof matchType !== "string") return undefined;
  if (what.kind === "keyword_remove")
    return `keyword ${String(adGroup)} ${textKey(text, matchType)}`;
  if (what.kind === "negative_remove")
    return `negative ${String(parent)} ${textKey(text, matchType)}`;
  return undefined;
}

/** Google Ads API: one request cannot remove and add the same keyword. Answers the changes that would. */
export function removedAndAdded(changes: readonly Change[]): string[] {
  const removed = new Map(changes.map((change) => [removedSlot(change), change.changeId]));
  return changes.flatMap(({ changeId, what }) => {
    const other = removed.get(slotOf(what));
    const isAdded = what.kind === "keyword_add" || what.kind === "negative_add";
    return isAdded && other !== undefined ? [changeId, other] : [];
  });
}
