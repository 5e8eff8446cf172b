import type {
  ChangeKind,
  ChangeValue,
  ChangeWhat,
  DiffLine,
  FieldState,
} from "@adwright/contracts/change/change";
import type { enums } from "google-ads-api";

import type { AccountRows, RowsWanted } from "./account-rows.ts";

export type WhatOf<Kind extends ChangeKind> = Extract<ChangeWhat, { kind: Kind }>;

/** The library's enums: Google's numbers by name. */
export type Enums = typeof enums;

/** The resources that changes are made to, as GoogleAdsService.Mutate names them. */
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

/** One operation before those of one resource are joined. Enums are numbers: a name that is misspelt would clear the field. */
export type ChangeOperation = { type: ChangedType } & (
  | { verb: "update"; resource: string; paths: string[]; entity: Record<string, unknown> }
  | { verb: "create"; entity: Record<string, unknown> }
  | { verb: "remove"; resource: string }
);

/** Everything that is particular to one kind of change. One field each: what it holds decides all else. */
export interface ChangeKindRule<Kind extends ChangeKind> {
  /** The field in words, and how its values are written. */
  field: string;
  unit: DiffLine["unit"];
  want(what: WhatOf<Kind>, wanted: RowsWanted): void;
  /** The field as it stands, with what else is part of the decision. */
  stateOf(what: WhatOf<Kind>, rows: AccountRows): FieldState;
  /** What the field holds once the change is made: the proof of it. */
  after(what: WhatOf<Kind>): ChangeValue;
  /** `base` is the field that was staged. */
  operations(what: WhatOf<Kind>, base: FieldState, enums: Enums): ChangeOperation[];
  /** The resource that was changed or made. */
  resourceOf(what: WhatOf<Kind>, rows: AccountRows): string | undefined;
  /** What takes the change back; `base` is the field before it. */
  inverse(what: WhatOf<Kind>, base: FieldState, resource: string): ChangeWhat | undefined;
}

/** The number of an enum's name; throws for a name that is none, which would be sent as UNSPECIFIED. */
export function enumNumber(names: object, name: string): number {
  const number = (names as Record<string, string | number>)[name];
  if (typeof number !== "number" || number < 2) throw new Error(`Google Ads has no ${name} here.`);
  return number;
}

/** Of a resource that is not in the account, or was removed. */
export const gone = (path: string[] = []): FieldState => ({
  value: null,
  context: {},
  path,
  isThere: false,
});

export const isLive = (row: { status: string } | undefined): boolean =>
  row !== undefined && row.status !== "REMOVED";
