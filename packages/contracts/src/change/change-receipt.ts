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
  /** Google's id of the request; absent if its answer was lost. */
  requestId: z.optional(z.string()),
  attempts: z.number(),
  completedAt: z.string(),
  operations: z.number(),
  lines: z.array(ReceiptLine),
});
export type ChangeReceipt = z.infer<typeof ChangeReceipt>;
