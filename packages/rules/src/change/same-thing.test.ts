import type { Change, ChangeWhat } from "@adwright/contracts/change/change";
import { expect, test } from "vitest";

import { makeChangeList, removedAndAdded } from "./same-thing.ts";

const KEYWORD = "customers/1234567890/adGroupCriteria/1~2";
const GROUP = "customers/1234567890/adGroups/1";

let lastId = 0;
const change = (what: ChangeWhat, context: Change["base"]["context"] = {}): Change => ({
  changeId: String((lastId += 1)),
  what,
  base: { value: "ENABLED", context, path: [], isThere: true },
});

function withChange(before: readonly Change[], next: Change): Change[] {
  const changes = makeChangeList<Change>();
  for (const each of [...before, next]) changes.add(each);
  return changes.list();
}

const bid = change({ kind: "keyword_bid", target: KEYWORD, toMicros: 10_000 });
const otherBid = change({ kind: "keyword_bid", target: KEYWORD, toMicros: 20_000 });
const status = change({ kind: "keyword_status", target: KEYWORD, to: "PAUSED" });
const removal = change(
  { kind: "keyword_remove", target: KEYWORD },
  { adGroup: GROUP, text: "Trail  Shoes", matchType: "EXACT" },
);
const other = change({
  kind: "keyword_replace",
  target: KEYWORD,
  text: "Other Shoes",
  matchType: "EXACT",
});
const added = (text: string) =>
  change({
    kind: "keyword_add",
    adGroup: GROUP,
    text,
    matchType: "EXACT",
    status: "ENABLED",
    cpcBidMicros: null,
    finalUrl: null,
  });

const LINK = "customers/1234567890/campaignAssets/1~2~SITELINK";
const unlink = change({ kind: "asset_unlink", target: LINK });
const linkStatus = change({ kind: "asset_status", target: LINK, to: "PAUSED" });

test.each([
  ["the same field replaces the change before it", [bid], otherBid, [otherBid]],
  ["another field of the same thing stays", [bid], status, [bid, status]],
  ["a removal takes the place of what would change the keyword", [bid, status], removal, [removal]],
  ["a change takes the place of the removal", [removal], bid, [bid]],
  ["a replacement takes the place of what would change the keyword", [bid, status], other, [other]],
  ["a link that is removed is not paused", [linkStatus], unlink, [unlink]],
  ["a link that is paused is not removed", [unlink], linkStatus, [linkStatus]],
  ["a removal takes the place of a replacement", [other], removal, [removal]],
] as const)("%s", (_what, before, next, after) => {
  expect(withChange(before, next)).toEqual(after);
});

test("a keyword that is removed and added again in one set is matched by its text", () => {
  const again = added("trail shoes");
  expect(removedAndAdded([removal, again])).toEqual([again.changeId, removal.changeId]);
  expect(removedAndAdded([removal, added("road shoes")])).toEqual([]);
  const twice = added("other  shoes");
  expect(removedAndAdded([{ ...removal, what: { ...removal.what } }, other, twice])).toEqual([]);
  const same = change(
    { kind: "keyword_replace", target: KEYWORD, text: "TRAIL shoes", matchType: "EXACT" },
    removal.base.context,
  );
  expect(removedAndAdded([same])).toEqual([same.changeId, same.changeId]);
});

test("adding what another change removes replaces that change", () => {
  const target = "customers/1234567890/campaignSharedSets/1~2";
  const attach = change({ kind: "list_attach", target });
  const detach = change({ kind: "list_detach", target });
  const label = change({
    kind: "label_add",
    target: "customers/1234567890/campaignLabels/1~2",
  });
  expect(withChange([attach, label], detach)).toEqual([label, detach]);
});
