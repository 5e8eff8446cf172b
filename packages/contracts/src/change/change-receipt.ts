import * as z from "zod/mini";

import type { Receipt } from "../publication/publication.ts";
import { Change, ChangeValue } from "./change.ts";

/** A link of a person's chain: of a publication, or of a set of changes. */
export type ChainReceipt = Receipt | ChangeReceipt;

/** One field that a set changed, as it was read back. */
export const ReceiptLine = z.object({
  change: Change,
  /** The resource it is, or was made as. */
  resource: z.string(),
  path: z.array(z.string()),
  before: ChangeValue,
  after: ChangeValue,
  /** False where the account held something else when it was read back. */
  isVerified: z.boolean(),
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

/** What a set of changes did; a link of the person's chain of receipts. Times are ISO 8601. */
export const ChangeReceipt = z.object({
  kind: z.enum(["change", "change_undo"]),
  sequence: z.number(),
  previousHash: z.nullable(z.string()),
  hash: z.string(),
  setId: z.number(),
  undoOf: z.optional(z.number()),
  customerId: z.string(),
  /** The hash that was approved. */
  planHash: z.string(),
  approvedBy: z.string(),
  approvedAt: z.string(),
  /** How the approving person proved who they are, where the set asked for it. */
  stepUp: z.optional(z.enum(["password", "sign_in"])),
  /** By which Google finds the request again; absent where its answer was lost. */
  requestId: z.optional(z.string()),
  attempts: z.number(),
  completedAt: z.string(),
  operations: z.number(),
  lines: z.array(ReceiptLine),
});
export type ChangeReceipt = z.infer<typeof ChangeReceipt>;
