import type {
  Change,
  ChangeEstimate,
  ChangeFinding,
  DiffLine,
} from "@adwright/contracts/change/change";
import type { ChangeSetStatus } from "@adwright/contracts/change/change-set";

/** What names a set: it lies under its person. */
export interface ChangeSetKey {
  userId: string;
  brandId: number;
  setId: number;
}

/** Times are ISO 8601. */
export interface ChangeSetRow extends ChangeSetKey {
  customerId: string;
  currencyCode: string;
  kind: "change" | "undo";
  undoOf?: number | undefined;
  status: ChangeSetStatus;
  /** Goes up with every edit. */
  version: number;
  changeCount: number;
  createdAt: string;
  /** What was checked; absent until then, and after an edit. */
  hash?: string | undefined;
  checkedAt?: string | undefined;
  approvedBy?: string | undefined;
  approvedAt?: string | undefined;
  stepUp?: "password" | "sign_in" | undefined;
  /** Of the request that Google has answered. */
  requestId?: string | undefined;
  /** How often it was sent to Google. */
  attempts: number;
  /** When it was sent last, while it is not known whether Google applied it. */
  attemptAt?: string | undefined;
  /** With which operations: what the guard at Google says. */
  operationsHash?: string | undefined;
  /** How many operations it took. */
  operations?: number | undefined;
  waitingUntil?: string | undefined;
  failure?: { code: string; message: string; changeIds: string[] } | undefined;
  cancelRequested?: boolean | undefined;
  appliedAt?: string | undefined;
  receiptSequence?: number | undefined;
  undoneBy?: number | undefined;
  undoneState?: "all" | "part" | undefined;
}

/** What a set holds; apart from the row that lists read. */
export interface ChangeSetBody {
  changes: Change[];
  diff: DiffLine[];
  findings: ChangeFinding[];
  estimate: ChangeEstimate | null;
}

/** A set that somebody has to look after at a time. */
export interface DueChangeSet extends ChangeSetKey {
  /** ISO 8601 */
  at: string;
}
