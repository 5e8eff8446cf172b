import type { Author } from "../accounts/change-event.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import type { ChangedKind, ResourceKind } from "../accounts/resource.ts";
import type { Transaction } from "../accounts/transaction.ts";
import type { Path } from "../wire/ads-error.ts";
import type { PlainMessage } from "../wire/message.ts";
import type { TemporaryIds } from "./temporary-ids.ts";

/** One operation of a mutate and its place in the request. */
export interface MutateOperation {
  kind: ChangedKind;
  operation: PlainMessage;
  path: Path;
}

/** One of a resource that is kept by its own name. */
export type ResourceOperation = MutateOperation & { kind: ResourceKind };

export interface MutateOptions {
  validateOnly: boolean;
  /** Keep the operations that hold when others do not. */
  isPartial: boolean;
  author: Author;
  /** Not among the records of change_event. */
  isHistory?: boolean;
}

/** What the operations of one request share. */
export interface MutateScope {
  tx: Transaction;
  customer: CustomerAccount;
  /** The smallest amount of the account's currency. */
  unitMicros: number;
  temporaryIds: TemporaryIds;
  touched: Set<string>;
  /** The content of the assets made so far. */
  assetsMade: Set<string>;
  /** Made in Google Ads itself, not through the API. */
  isByHand: boolean;
}
