import type { Mandate } from "@adwright/contracts/change/change-receipt";
import type { ChangeSet, ChangeSetStatus, SetOrigin } from "@adwright/contracts/change/change-set";

import { keys } from "../keys.ts";
import {
  number,
  numericId,
  optionalFlag,
  optionalJson,
  optionalNumber,
  optionalText,
  optionalWord,
  packed,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import { entity, type RowOf } from "../table/entity.ts";

/** Identifies a set; the row is in its person's partition. */
export interface ChangeSetKey {
  userId: string;
  brandId: number;
  setId: number;
}

/** Times are ISO 8601. */
export type ChangeSetRow = RowOf<typeof changeSetEntity>;

/** A request of an assistant to propose changes: the same request is worked on once. Kept for two days. */
export type ProposalRow = RowOf<typeof proposalEntity>;

/** The content of a set, separate from the row that lists read. */
export type ChangeSetBody = Pick<ChangeSet, "changes" | "diff" | "findings" | "estimate">;

export const changeSetEntity = entity("chg", keys.changeSet, {
  userId: text,
  brandId: numericId,
  setId: numericId,
  customerId: text,
  currencyCode: text,
  kind: word<"change" | "undo">(),
  undoOf: optionalNumber,
  /** Absent for the person's own sets. */
  origin: optionalJson<SetOrigin>(),
  status: word<ChangeSetStatus>(),
  /** Incremented by each edit. */
  version: number,
  changeCount: number,
  /** Absent if the set is empty, and in sets made before this was kept. */
  firstChange: optionalJson<{ kind: string; path: string[] }>(),
  createdAt: text,
  /** The hash of what was checked; absent before a check and after an edit. */
  hash: optionalText,
  checkedAt: optionalText,
  approvedBy: optionalText,
  approvedAt: optionalText,
  stepUp: optionalWord<"password" | "sign_in">(),
  /** What the set was applied by, if no person approved it itself. */
  mandate: optionalJson<Mandate>(),
  /** The id of the request that Google answered. */
  requestId: optionalText,
  /** How often the set was sent to Google. */
  attempts: number,
  /** When the set was last sent, as long as it is unknown whether Google applied it. */
  attemptAt: optionalText,
  /** The hash of the operations last sent, which is also in the guard label. */
  operationsHash: optionalText,
  /** The number of operations. */
  operations: optionalNumber,
  waitingUntil: optionalText,
  failure: optionalJson<{ code: string; message: string; changeIds: string[] }>(),
  cancelRequested: optionalFlag,
  appliedAt: optionalText,
  receiptSequence: optionalNumber,
  /** When the person first looked at a proposal. */
  openedAt: optionalText,
  undoneBy: optionalNumber,
  undoneState: optionalWord<"all" | "part">(),
});

export const changeSetBodyEntity = entity("chgx", keys.changeSetBody, {
  userId: text,
  brandId: numericId,
  setId: numericId,
  ...packed<ChangeSetBody>(),
});

/** The set of a brand that is open for edits. */
export const openChangeSetEntity = entity("chgopen", keys.openChangeSet, {
  userId: text,
  brandId: numericId,
  setId: number,
});

/** What an assistant asked to propose. */
export const proposalEntity = entity("chgproposed", keys.proposal, {
  userId: text,
  /** Of the assistant's grant and its id of the request. */
  requestKey: text,
  grantId: text,
  brandId: number,
  setId: number,
  /** Hash of what it proposes. */
  contents: text,
  createdAt: text,
  /** True once the set has this content. */
  isDone: optionalFlag,
  ttl,
});

/** A set that changed a campaign in Google Ads. */
export const campaignChangeSetEntity = entity("chgcamp", keys.campaignChangeSet, {
  userId: text,
  campaign: text,
  brandId: number,
  setId: numericId,
});

/** Who holds or shares a Google Ads account. */
export const accountHoldEntity = entity("accthold", keys.accountHold, {
  customerId: text,
  heldBy: optionalText,
  heldUntilMs: optionalNumber,
  sharedUntilMs: optionalNumber,
  sharers: optionalNumber,
  wantedUntilMs: optionalNumber,
  ttl,
});
