import type {
  ChangeKind,
  ChangeValue,
  ChangeWhat,
  FieldState,
} from "@adwright/contracts/change/change";
import type { enums } from "google-ads-api";

import type { AccountRows } from "./account-rows.ts";
import type { RowsWanted } from "./rows-wanted.ts";

export type WhatOf<Kind extends ChangeKind> = Extract<ChangeWhat, { kind: Kind }>;

/** The library's enums, which map names to Google's numbers. */
export type Enums = typeof enums;

/** The changeable resources, by their names in GoogleAdsService.Mutate. */
export type ChangedType =
  | "campaign_budget"
  | "campaign"
  | "campaign_criterion"
  | "campaign_shared_set"
  | "asset"
  | "campaign_asset"
  | "campaign_label"
  | "shared_criterion"
  | "ad_group"
  | "ad_group_criterion"
  | "ad_group_ad"
  | "ad_group_asset"
  | "ad";

/**
 * One operation, before operations on the same resource are merged. Enums are numbers, because a misspelled name would
 * clear the field.
 */
export type ChangeOperation = { type: ChangedType } & (
  | { verb: "update"; resource: string; paths: string[]; entity: Record<string, unknown> }
  | { verb: "create"; entity: Record<string, unknown> }
  | { verb: "remove"; resource: string }
);

/** Everything specific to one kind of change. Each kind has one field, whose value represents the change. */
export interface ChangeKindRule<Kind extends ChangeKind> {
  want(what: WhatOf<Kind>, wanted: RowsWanted): void;
  /** The field's current value, with other values that the decision depends on. */
  stateOf(what: WhatOf<Kind>, rows: AccountRows): FieldState;
  /** The field's value after the change, which proves that it was applied. */
  after(what: WhatOf<Kind>): ChangeValue;
  /** `base` is the field's state when the change was staged. */
  operations(what: WhatOf<Kind>, base: FieldState, enums: Enums): ChangeOperation[];
  /** The resource that was changed or created. */
  resourceOf(what: WhatOf<Kind>, rows: AccountRows): string | undefined;
  /** The change that undoes this one; `base` is the field's state before it. */
  inverse(what: WhatOf<Kind>, base: FieldState, resource: string): ChangeWhat | undefined;
}

/** The number of an enum's name; throws for an unknown name, which would otherwise be sent as UNSPECIFIED. */
export function enumNumber(names: object, name: string): number {
  const number = (names as Record<string, string | number>)[name];
  if (typeof number !== "number" || number < 2) throw new Error(`Google Ads has no ${name} here.`);
  return number;
}

/** The state of a resource that does not exist or was removed. */
export const gone = (path: string[] = []): FieldState => ({
  value: null,
  context: {},
  path,
  isThere: false,
});

export const isLive = (row: { status: string } | undefined): boolean =>
  row !== undefined && row.status !== "REMOVED";
