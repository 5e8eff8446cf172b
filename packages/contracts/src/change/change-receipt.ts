import * as z from "zod/mini";

import type { Receipt } from "../publication/publication.ts";
import { Change, ChangeValue } from "./change.ts";

/** A link of a person's chain of receipts: for a publication, or for a set of changes. */
export type ChainReceipt = Receipt | ChangeReceipt;

/** One field that a set changed, as read back from the account. */
export const ReceiptLine = z.object({
  change: Change,
  /** The changed resource, or the created one. */
  resource: z.string(),
  path: z.array(z.string()),
  before: ChangeValue,
  after: ChangeValue,
  /** False if the account had a different value when it was read back. */
  isVerified: z.boolean(),
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

/** An assistant that proposed a set, by the grant that a person gave it. */
export const Proposer = z.object({
  grantId: z.string(),
  clientName: z.string(),
  clientHost: z.string(),
});

/** What a person approved in advance: a rule may apply sets as long as it is as they approved it. */
export const Mandate = z.object({
  mandateId: z.string(),
  ruleId: z.string(),
  /** When the person approved the rule. */
  approvedAt: z.string(),
});
export type Mandate = z.infer<typeof Mandate>;

/** The result of a set of changes; a link of the person's chain of receipts. Times are ISO 8601. */
export const ChangeReceipt = z.object({
  kind: z.enum(["change", "change_undo"]),
  sequence: z.number(),
  previousHash: z.nullable(z.string()),
  hash: z.string(),
  setId: z.number(),
  undoOf: z.optional(z.number()),
  customerId: z.string(),
  /** The approved hash. */
  planHash: z.string(),
  approvedBy: z.string(),
  approvedAt: z.string(),
  /** How the person proved their identity for the approval, if the set required it. */
  stepUp: z.optional(z.enum(["password", "sign_in"])),
  /** For a set that a rule applied. Optional fields are left out where they say nothing: they are part of the hash. */
  mandate: z.optional(Mandate),
  /** For a set that an assistant proposed; `approvedBy` is the person even so. */
  proposedBy: z.optional(Proposer),
  /** Google's id of the request; absent if its answer was lost. */
  requestId: z.optional(z.string()),
  attempts: z.number(),
  completedAt: z.string(),
  operations: z.number(),
  lines: z.array(ReceiptLine),
});
export type ChangeReceipt = z.infer<typeof ChangeReceipt>;
