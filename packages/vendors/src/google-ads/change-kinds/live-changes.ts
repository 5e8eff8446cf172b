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

/** A field as it stands, the resource it belongs to, and what judging the change needs besides. */
export interface LiveField {
  state: FieldState;
  /** Undefined for what is not there yet. */
  resource: string | undefined;
  facts: ChangeFacts;
}

/** The label that goes out with a set: Google keeps its name unique, so the set is applied once at the most. */
export interface Guard {
  name: string;
  /** Which operations it went out with. */
  description: string;
}

/** Changes to what is live in an account. Every method that asks Google throws AppError GOOGLE_ADS_…. */
export interface LiveChanges {
  describe(what: ChangeWhat): { field: string; unit: DiffLine["unit"]; after: ChangeValue };
  /** What takes the change back; `base` is the field before it. Undefined where nothing does. */
  inverseOf(what: ChangeWhat, base: FieldState, resource: string): ChangeWhat | undefined;
  /** The fields as they are now, in the order given. */
  read(access: GoogleAdsAccess, whats: readonly ChangeWhat[]): Promise<LiveField[]>;
  /** Operations with masks and numbers as they are sent; asks Google nothing. */
  compile(access: GoogleAdsAccess, changes: readonly Change[]): Promise<CompiledOperation[]>;
  /** What Google would refuse of them; nothing is changed. */
  validate(
    access: GoogleAdsAccess,
    operations: readonly CompiledOperation[],
  ): Promise<ChangeFinding[]>;
  /**
   * Sends them with their guard, all or nothing, and answers Google's id of the request. Repeating it with the same guard
   * changes nothing a second time.
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
  /** Gone already counts as removed. */
  removeGuard(access: GoogleAdsAccess, name: string): Promise<void>;
  /** The account's time zone, and what campaigns that spend these budgets have spent this month, in micros. */
  monthSoFar(
    access: GoogleAdsAccess,
    budgets: readonly string[],
  ): Promise<{ timeZone: string; spentMicros: Map<string, number> }>;
  /** Daily budgets of the enabled campaigns, in micros: what is usual in the account. */
  enabledBudgets(access: GoogleAdsAccess): Promise<number[]>;
}
