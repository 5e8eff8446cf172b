import type { ChangeWhat, FieldState } from "@adwright/contracts/change/change";
import { listIn } from "@adwright/contracts/change/resource-names";

import type { AccountRows, CriterionRow } from "./account-rows.ts";
import {
  type ChangedType,
  type ChangeKindRule,
  enumNumber,
  gone,
  isLive,
  type WhatOf,
} from "./change-kind.ts";
import {
  campaignPlace,
  findKeyword,
  findListKeyword,
  findNegative,
  placeOf,
  textOf,
} from "./keyword-rows.ts";
import type { RowsWanted } from "./rows-wanted.ts";

/** A negative keyword's value while it exists. */
const EXCLUDED = "EXCLUDED";

/** The parent of a negative keyword: how keywords in it are read, found and created. */
interface Level {
  type: ChangedType;
  /** The field with the parent's resource name. */
  parent: "campaign" | "ad_group" | "shared_set";
  /** Reads the parent and its keywords. */
  wantIn(parent: string, wanted: RowsWanted): void;
  want(target: string, wanted: RowsWanted): void;
  find(what: WhatOf<"negative_add">, rows: AccountRows): CriterionRow | undefined;
  rows(rows: AccountRows): ReadonlyMap<string, CriterionRow>;
  place(parent: string, rows: AccountRows): Pick<FieldState, "path" | "isThere">;
  context?(parent: string, rows: AccountRows): FieldState["context"];
}

const levels: Record<"campaign" | "adGroup" | "list", Level> = {
  campaign: {
    type: "campaign_criterion",
    parent: "campaign",
    wantIn: (parent, wanted) => wanted.negativesOf.add(parent),
    want: (target, wanted) => wanted.campaignCriteria.add(target),
    find: (what, rows) => findNegative(rows, what.parent, what),
    rows: (rows) => rows.campaignCriteria,
    place: (parent, rows) => campaignPlace(rows, parent),
  },
  adGroup: {
    type: "ad_group_criterion",
    parent: "ad_group",
    wantIn: (parent, wanted) => wanted.keywordsOf.add(parent),
    want: (target, wanted) => wanted.criteria.add(target),
    find: (what, rows) => findKeyword(rows, what.parent, { ...what, isNegative: true }),
    rows: (rows) => rows.criteria,
    place: (parent, rows) => placeOf(rows, parent),
  },
  list: {
    type: "shared_criterion",
    parent: "shared_set",
    wantIn(parent, wanted) {
      wanted.lists.add(parent);
      wanted.listKeywordsOf.add(parent);
    },
    want(target, wanted) {
      wanted.lists.add(listIn(target));
      wanted.listKeywords.add(target);
    },
    find: (what, rows) => findListKeyword(rows, what.parent, what),
    rows: (rows) => rows.listKeywords,
    place(parent, rows) {
      const list = rows.lists.get(parent);
      return { path: [list?.name ?? ""], isThere: isLive(list) };
    },
    // Part of the decision: if the set of campaigns that use the list changes, the person has to decide again.
    context: (parent, rows) => ({
      campaigns: rows.attached
        .filter(({ list }) => list === parent)
        .map(({ campaign }) => campaign.name)
        .toSorted(),
    }),
  },
};

/** Determined from the resource name of the parent or of the keyword. */
function levelOf(name: string): Level {
  if (/\/(sharedSets|sharedCriteria)\//.test(name)) return levels.list;
  return /\/(campaigns|campaignCriteria)\//.test(name) ? levels.campaign : levels.adGroup;
}

/** The list that a change of a negative keyword affects; undefined for any other change. */
export function listOf(what: ChangeWhat): string | undefined {
  if (what.kind !== "negative_add" && what.kind !== "negative_remove") return undefined;
  const name = what.kind === "negative_add" ? what.parent : listIn(what.target);
  return levelOf(what.kind === "negative_add" ? name : what.target) === levels.list
    ? name
    : undefined;
}

export const negativeAdd: ChangeKindRule<"negative_add"> = {
  want: ({ parent }, wanted) => levelOf(parent).wantIn(parent, wanted),
  stateOf(what, rows) {
    const { parent, text } = what;
    const level = levelOf(parent);
    const { path, isThere } = level.place(parent, rows);
    const found = level.find(what, rows);
    const isKeyword = findKeyword(rows, parent, { ...what, isNegative: false }) !== undefined;
    return {
      value: found ? EXCLUDED : null,
      context: {
        ...(level === levels.adGroup && { isKeyword }),
        ...level.context?.(parent, rows),
      },
      path: [...path, text],
      isThere,
    };
  },
  after: () => EXCLUDED,
  operations({ parent, text, matchType }, _base, enums) {
    const keyword = { text, match_type: enumNumber(enums.KeywordMatchType, matchType) };
    const { type, parent: field } = levelOf(parent);
    // A keyword in a list of negative keywords has no `negative` field.
    const negative = field === "shared_set" ? {} : { negative: true };
    return [{ type, verb: "create", entity: { [field]: parent, ...negative, keyword } }];
  },
  resourceOf: (what, rows) => levelOf(what.parent).find(what, rows)?.resource_name,
  inverse: (_what, _base, resource) => ({ kind: "negative_remove", target: resource }),
};

export const negativeRemove: ChangeKindRule<"negative_remove"> = {
  want: ({ target }, wanted) => levelOf(target).want(target, wanted),
  stateOf({ target }, rows): FieldState {
    const level = levelOf(target);
    const row = level.rows(rows).get(target);
    if (row === undefined) return level === levels.list ? removedFromList(target, rows) : gone();
    if (row.negative !== true) return gone();
    const parent = row[level.parent] ?? "";
    return {
      value: isLive(row) ? EXCLUDED : null,
      context: { parent, ...textOf(row), ...level.context?.(parent, rows) },
      path: [...level.place(parent, rows).path, textOf(row).text],
      isThere: true,
    };
  },
  after: () => null,
  operations: ({ target }) => [{ type: levelOf(target).type, verb: "remove", resource: target }],
  resourceOf: ({ target }) => target,
  inverse: (_what, { context: { parent, text, matchType } }) =>
    typeof parent === "string" && typeof text === "string"
      ? {
          kind: "negative_add",
          parent,
          text,
          matchType: matchType as "EXACT" | "PHRASE" | "BROAD",
        }
      : undefined,
};

/** Google Ads API: a removed keyword of a list no longer exists. */
function removedFromList(target: string, rows: AccountRows): FieldState {
  const { path, isThere } = levels.list.place(listIn(target), rows);
  return { value: null, context: {}, path, isThere };
}
