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
import { entity } from "../table/entity.ts";
import type { ChangeSetBody, ChangeSetRow } from "./change-set-row.ts";

export const changeSetEntity = entity("chg", keys.changeSet, {
  userId: text,
  brandId: numericId,
  setId: numericId,
  customerId: text,
  currencyCode: text,
  kind: word<ChangeSetRow["kind"]>(),
  undoOf: optionalNumber,
  origin: optionalJson<NonNullable<ChangeSetRow["origin"]>>(),
  status: word<ChangeSetRow["status"]>(),
  version: number,
  changeCount: number,
  firstChange: optionalJson<NonNullable<ChangeSetRow["firstChange"]>>(),
  createdAt: text,
  hash: optionalText,
  checkedAt: optionalText,
  approvedBy: optionalText,
  approvedAt: optionalText,
  stepUp: optionalWord<"password" | "sign_in">(),
  mandate: optionalJson<NonNullable<ChangeSetRow["mandate"]>>(),
  requestId: optionalText,
  attempts: number,
  attemptAt: optionalText,
  operationsHash: optionalText,
  operations: optionalNumber,
  waitingUntil: optionalText,
  failure: optionalJson<NonNullable<ChangeSetRow["failure"]>>(),
  cancelRequested: optionalFlag,
  appliedAt: optionalText,
  receiptSequence: optionalNumber,
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
  requestKey: text,
  grantId: text,
  brandId: number,
  setId: number,
  contents: text,
  createdAt: text,
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
