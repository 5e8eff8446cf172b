import type { ChainReceipt, ChangeReceipt } from "@adwright/contracts/change/change-receipt";
import { orNotFound } from "@adwright/contracts/errors";
import type {
  CampaignPlan,
  Receipt,
  ReceiptsVerified,
} from "@adwright/contracts/publication/publication";
import type { PublicationRow } from "@adwright/store/publication/publication-row";
import type { ReceiptHead } from "@adwright/store/publication/receipt-row";

import type { UserContext } from "../../context.ts";
import { allOf, everyOf } from "../../every-of.ts";
import { campaignsIn } from "../../maintenance/in-portions.ts";
import { hashOf } from "../plan/canonical-json.ts";

const MAX_ATTEMPTS = 5;

/**
 * Walks the person's chain from its head to the first receipt, and checks that every receipt required by their
 * campaigns, publications and activities is there. The head alone would not show that the end or all of the chain was
 * removed.
 */
export async function verifyReceipts(ctx: UserContext): Promise<ReceiptsVerified> {
  for (let attempt = 1; ; attempt++) {
    const head = await ctx.store.receipts.findHead(ctx.userId);
    const verified = await verifyFrom(ctx, head);
    if (verified.ok || attempt === MAX_ATTEMPTS) return verified;
    const headNow = await ctx.store.receipts.findHead(ctx.userId);
    // A publication that ended in the meantime looks like an extra or missing receipt, so the walk is repeated.
    if (headNow?.hash === head?.hash) return verified;
  }
}

async function verifyFrom(
  ctx: UserContext,
  head: ReceiptHead | undefined,
): Promise<ReceiptsVerified> {
  const due = await readDueReceipts(ctx);
  const { count, brokenAt, foreignAt, writtenAt } = await walk(ctx, head, due);
  if (brokenAt !== undefined) return { ok: false, count, brokenAt };
  if (foreignAt !== undefined) return { ok: false, count, brokenAt: foreignAt, reason: "foreign" };
  const missingAt = placeOfMissing(due, writtenAt);
  if (missingAt !== undefined) return { ok: false, count, brokenAt: missingAt, reason: "missing" };
  return { ok: true, count };
}

interface Walk {
  count: number;
  /** The sequence number where the chain is broken; the walk ends there. */
  brokenAt?: number;
  /** The sequence number of a receipt approved by somebody else. */
  foreignAt?: number;
  /** When the receipts were written, newest first. */
  writtenAt: string[];
}

async function walk(
  ctx: UserContext,
  head: ReceiptHead | undefined,
  due: DueReceipts,
): Promise<Walk> {
  const walked: Walk = { count: head?.sequence ?? 0, writtenAt: [] };
  let expected = head;
  const chain = everyOf((page) => ctx.store.receipts.listOf(ctx.userId, page));
  for await (const receipt of chain) {
    if (!holds(receipt, expected)) return brokenOff(walked, receipt, expected);
    if (receipt.approvedBy !== ctx.userId) walked.foreignAt = receipt.sequence;
    markFound(due, receipt);
    walked.writtenAt.push(receipt.completedAt);
    expected = before(receipt);
  }
  // A receipt that is still expected was removed.
  return expected ? { ...walked, brokenAt: expected.sequence } : walked;
}

function brokenOff(
  walked: Walk,
  { sequence }: ChainReceipt,
  expected: ReceiptHead | undefined,
): Walk {
  const count = Math.max(walked.count, sequence);
  if (expected === undefined) return { ...walked, count, brokenAt: sequence };
  // A receipt was added beyond the head, or the head was moved.
  const brokenAt = sequence > expected.sequence ? expected.sequence + 1 : expected.sequence;
  return { ...walked, count, brokenAt };
}

function holds(receipt: ChainReceipt, expected: ReceiptHead | undefined): boolean {
  const { sequence, hash, previousHash } = receipt;
  const isExpected = sequence === expected?.sequence && hash === expected.hash;
  return isExpected && (sequence === 1) === (previousHash === null) && isUntouched(receipt);
}

function before({ sequence, previousHash }: ChainReceipt): ReceiptHead | undefined {
  return previousHash === null ? undefined : { sequence: sequence - 1, hash: previousHash };
}

/** The sequence number of a missing receipt by its time: in the middle if it was removed and the rest relinked. */
function placeOfMissing({ written, published }: DueReceipts, writtenAt: string[]) {
  const [first] = [...written.values()].toSorted();
  if (first === undefined && published.size === 0) return undefined;
  const next = first === undefined ? -1 : writtenAt.findLastIndex((at) => at > first);
  return next === -1 ? writtenAt.length + 1 : writtenAt.length - next;
}

/** The receipts that must be in the chain according to the person's other rows. The walk removes those it finds. */
interface DueReceipts {
  /** When each receipt was written (ISO 8601), by kind and publication or set. */
  written: Map<string, string>;
  /** Ids of the campaigns that are currently published. */
  published: Set<number>;
}

type Named =
  | Pick<Receipt, "kind" | "campaignId" | "publicationId">
  | Pick<ChangeReceipt, "kind" | "setId">;

const keyOf = (named: Named) =>
  "setId" in named
    ? `${named.kind} ${named.setId}`
    : `${named.kind} ${named.campaignId} ${named.publicationId}`;

/** Derived from four kinds of rows, so that removing receipts together with one kind is still noticed. */
async function readDueReceipts(ctx: UserContext): Promise<DueReceipts> {
  const { receipts, changeSets } = ctx.store;
  const { userId } = ctx;
  // The person's activities have the exact time, so they come later and override.
  const [published, ...due] = await Promise.all([
    campaignsIn(ctx, "published"),
    allOf((page) => receipts.listDueByPublication(userId, page)),
    allOf((page) => receipts.listDueByAct(userId, page)),
    allOf((page) => changeSets.listDueReceipts(userId, page)),
  ]);
  return {
    written: new Map(due.flat().map((each) => [keyOf(each), each.at])),
    published: new Set(published.map(({ id }) => id)),
  };
}

/** Marks a receipt as found. */
function markFound(due: DueReceipts, receipt: ChainReceipt): void {
  due.written.delete(keyOf(receipt));
  if (receipt.kind === "publish") due.published.delete(receipt.campaignId);
}

/** The newest receipt of a campaign; NOT_FOUND if there is none. */
export async function getReceipt(ctx: UserContext, campaignId: number): Promise<Receipt> {
  return orNotFound(ctx.store.receipts.find(ctx.userId, campaignId));
}

/** Makes the receipt of what a publication created, or an undo removed, as the next link after the chain's head. */
export function receiptOf(
  kind: Receipt["kind"],
  { publicationId, campaignId, planHash, made }: PublicationRow,
  { customerId, euPoliticalAdvertising }: CampaignPlan,
  approved: Pick<Receipt, "approvedBy" | "approvedAt" | "completedAt">,
): (head: ReceiptHead | undefined) => Receipt {
  const of = { kind, publicationId, campaignId, customerId, planHash };
  return (head) => linkReceipt({ ...of, ...approved, euPoliticalAdvertising, made }, head);
}

/** The receipt as the next link of the chain, after its head. */
export function linkReceipt<Body extends object>(
  body: Body,
  head: ReceiptHead | undefined,
): Body & Pick<Receipt, "sequence" | "previousHash" | "hash"> {
  const linked = {
    ...body,
    sequence: (head?.sequence ?? 0) + 1,
    previousHash: head?.hash ?? null,
  };
  return { ...linked, hash: hashOf(linked) };
}

/** Whether the receipt matches its hash. */
export function isUntouched({ hash, ...linked }: ChainReceipt): boolean {
  return hashOf(linked) === hash;
}
