import type { Author } from "../accounts/change-event.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import type { ChangedKind, ResourceKind } from "../accounts/resource.ts";
import type { Transaction } from "../accounts/transaction.ts";
import type { Path } from "../wire/ads-error.ts";
import type { PlainMessage } from "../wire/message.ts";
import type { TemporaryIds } from "./temporary-ids.ts";

/** One operation of a mutate and its index in the request. */
export interface MutateOperation {
  kind: ChangedKind;
  operation: PlainMessage;
  path: Path;
}

/** An operation on a resource that is stored under its own name. */
export type ResourceOperation = MutateOperation & { kind: ResourceKind };

export interface MutateOptions {
  validateOnly: boolean;
  /** If true, valid operations are kept even if others fail. */
  isPartial: boolean;
  author: Author;
  /** If true, it is not recorded for change_event. */
  isHistory?: boolean;
}

/** What the operations of a request share. */
export interface MutateScope {
  tx: Transaction;
  customer: CustomerAccount;
  /** The smallest amount of the account's currency. */
  unitMicros: number;
  temporaryIds: TemporaryIds;
  touched: Set<string>;
  /** The contents of the assets created so far in this request. */
  assetsMade: Set<string>;
  /** True for a change made in Google Ads itself, not through the API. */
  isByHand: boolean;
}
