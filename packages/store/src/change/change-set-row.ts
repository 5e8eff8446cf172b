import type {
  Change,
  ChangeEstimate,
  ChangeFinding,
  DiffLine,
} from "@adwright/contracts/change/change";
import type { Mandate } from "@adwright/contracts/change/change-receipt";
import type { ChangeSetStatus, SetOrigin } from "@adwright/contracts/change/change-set";

/** Identifies a set; the row is in its person's partition. */
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
  /** Absent for the person's own sets. */
  origin?: SetOrigin | undefined;
  status: ChangeSetStatus;
  /** Incremented by each edit. */
  version: number;
  changeCount: number;
  /** Absent if the set is empty, and in sets made before this was kept. */
  firstChange?: { kind: string; path: string[] } | undefined;
  createdAt: string;
  /** The hash of what was checked; absent before a check and after an edit. */
  hash?: string | undefined;
  checkedAt?: string | undefined;
  approvedBy?: string | undefined;
  approvedAt?: string | undefined;
  stepUp?: "password" | "sign_in" | undefined;
  /** What the set was applied by, if no person approved it itself. */
  mandate?: Mandate | undefined;
  /** The id of the request that Google answered. */
  requestId?: string | undefined;
  /** How often the set was sent to Google. */
  attempts: number;
  /** When the set was last sent, as long as it is unknown whether Google applied it. */
  attemptAt?: string | undefined;
  /** The hash of the operations last sent, which is also in the guard label. */
  operationsHash?: string | undefined;
  /** The number of operations. */
  operations?: number | undefined;
  waitingUntil?: string | undefined;
  failure?: { code: string; message: string; changeIds: string[] } | undefined;
  cancelRequested?: boolean | undefined;
  appliedAt?: string | undefined;
  receiptSequence?: number | undefined;
  /** When the person first looked at a proposal. */
  openedAt?: string | undefined;
  undoneBy?: number | undefined;
  undoneState?: "all" | "part" | undefined;
}

/** A request of an assistant to propose changes: the same request is worked on once. Kept for two days. */
export interface ProposalRow {
  userId: string;
  /** Of the assistant's grant and its id of the request. */
  requestKey: string;
  grantId: string;
  brandId: number;
  setId: number;
  /** Hash of what it proposes. */
  contents: string;
  createdAt: string;
  /** True once the set has this content. */
  isDone?: boolean | undefined;
}

/** The content of a set, separate from the row that lists read. */
export interface ChangeSetBody {
  changes: Change[];
  diff: DiffLine[];
  findings: ChangeFinding[];
  estimate: ChangeEstimate | null;
}
