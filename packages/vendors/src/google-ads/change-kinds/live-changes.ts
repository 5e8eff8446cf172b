import type {
  Change,
  ChangeFinding,
  ChangeValue,
  ChangeWhat,
  DiffLine,
  FieldState,
} from "@adwright/contracts/change/change";
import type { ChangeFacts } from "@adwright/contracts/change/change-facts";

import type { GoogleAdsAccess } from "../google-ads-access.ts";
import type { CompiledOperation } from "./compile-changes.ts";

/** A field's current state, its resource, and the facts that the rules need to judge a change of it. */
export interface LiveField {
  state: FieldState;
  /** Undefined if it does not exist yet. */
  resource: string | undefined;
  facts: ChangeFacts;
}

/** The label created along with a set: Google requires unique label names, so the set can be applied at most once. */
export interface Guard {
  name: string;
  /** Identifies the operations it was sent with. */
  description: string;
}

/** Changes to live resources of an account. Every method that asks Google throws AppError GOOGLE_ADS_…. */
export interface LiveChanges {
  describe(what: ChangeWhat): { field: string; unit: DiffLine["unit"]; after: ChangeValue };
  /** The change that undoes this one, if there is one; `base` is the field's state before it. */
  inverseOf(what: ChangeWhat, base: FieldState, resource: string): ChangeWhat | undefined;
  /** The current fields, in the given order. */
  read(access: GoogleAdsAccess, whats: readonly ChangeWhat[]): Promise<LiveField[]>;
  /** The operations with masks and enum numbers as sent; makes no request to Google. */
  compile(access: GoogleAdsAccess, changes: readonly Change[]): Promise<CompiledOperation[]>;
  /** The issues for which Google would refuse the operations; changes nothing. */
  validate(
    access: GoogleAdsAccess,
    operations: readonly CompiledOperation[],
  ): Promise<ChangeFinding[]>;
  /**
   * Sends the operations with their guard, all or nothing, and answers Google's request id. Safe to repeat with the
   * same guard: the changes are not applied twice.
   */
  apply(
    access: GoogleAdsAccess,
    operations: readonly CompiledOperation[],
    guard: Guard,
  ): Promise<string | undefined>;
  findGuard(
    access: GoogleAdsAccess,
    name: string,
  ): Promise<{ resource: string; description: string } | undefined>;
  /** Removes the guards whose names begin like that; succeeds if they are already gone. */
  removeGuards(access: GoogleAdsAccess, nameStart: string): Promise<void>;
  /** The account's time zone, and this month's cost of the campaigns that use these budgets, in micros. */
  monthSoFar(
    access: GoogleAdsAccess,
    budgets: readonly string[],
  ): Promise<{ timeZone: string; spentMicros: Map<string, number> }>;
  /** Daily budgets of the enabled campaigns, in micros, to find out what is usual in the account. */
  enabledBudgets(access: GoogleAdsAccess): Promise<number[]>;
}
