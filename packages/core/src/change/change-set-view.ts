import type { Change } from "@adwright/contracts/change/change";
import {
  type ChangeSet,
  type ChangeSetStatus,
  ChangeSetSummary,
  EXPIRED,
  type Proposal,
} from "@adwright/contracts/change/change-set";
import { notFound } from "@adwright/contracts/errors";
import type { Page, PageRequest } from "@adwright/contracts/page";
import type {
  ChangeSetBody,
  ChangeSetKey,
  ChangeSetRow,
} from "@adwright/store/change/change-set-row";

import { getBrandRow } from "../brand/get-brand-row.ts";
import { withQuestion } from "../campaign/claims/asked-lines.ts";
import type { UserContext } from "../context.ts";
import { shownAs } from "../shown-as.ts";

/** A set of changes of one of the person's brands. */
export interface SetInput {
  brandId: number;
  setId: number;
}

export interface StoredSet {
  row: ChangeSetRow;
  body: ChangeSetBody;
}

export function summaryOf(row: ChangeSetRow): ChangeSetSummary {
  const isStopping = row.cancelRequested === true && isAtWork(row.status) ? true : undefined;
  return shownAs(ChangeSetSummary, { ...row, isStopping });
}

/** A set as the contract describes it. */
export const viewOf = ({ row, body }: StoredSet): ChangeSet => ({
  ...summaryOf(row),
  ...body,
  findings: body.findings.map(withQuestion),
});

/** What an assistant said when it proposed the set; undefined for every other set. */
export const proposalOf = ({ origin }: Pick<ChangeSetRow, "origin">): Proposal | undefined =>
  origin && "proposal" in origin ? origin.proposal : undefined;

/** A proposal that nobody approved in time counts as discarded from that moment on. */
export function asOf(nowMs: number, row: ChangeSetRow): ChangeSetRow {
  const proposal = proposalOf(row);
  const isOver = proposal !== undefined && Date.parse(proposal.expiresAt) <= nowMs;
  if (!isOver || !isEditable(row.status)) return row;
  const message = "Nobody approved this within 24 hours, so it expired. Nothing was changed.";
  return { ...row, status: "discarded", failure: { code: EXPIRED, message, changeIds: [] } };
}

/**
 * The person's set, read consistently; NOT_FOUND otherwise. The body is read after the row: if an edit comes in between, the
 * row has an older version, and no write accepts it as the current one.
 */
export async function getStoredSet(
  ctx: UserContext,
  { brandId, setId }: SetInput,
): Promise<StoredSet> {
  const key: ChangeSetKey = { userId: ctx.userId, brandId, setId };
  const row = await ctx.store.changeSets.find(key);
  const body = row && (await ctx.store.changeSets.findBody(key));
  if (row === undefined || body === undefined) throw notFound();
  return { row: asOf(ctx.now(), row), body };
}

export async function getChangeSet(ctx: UserContext, input: SetInput): Promise<ChangeSet> {
  return viewOf(await getStoredSet(ctx, input));
}

/** The set that is open for edits or being applied; undefined if the last one has ended. */
export async function findOpenSet(
  ctx: UserContext,
  brandId: number,
): Promise<StoredSet | undefined> {
  const setId = await ctx.store.changeSets.findOpenId(ctx.userId, brandId);
  if (setId === undefined) return undefined;
  const stored = await getStoredSet(ctx, { brandId, setId });
  const { status } = stored.row;
  return isEditable(status) || isAtWork(status) ? stored : undefined;
}

/** The brands that have a set which is open for edits or being applied. */
export async function listOpenSets(ctx: UserContext): Promise<{ brandIds: number[] }> {
  const sets = await ctx.store.changeSets.listOpen(ctx.userId);
  const open = sets.filter(({ status }) => isEditable(status) || isAtWork(status));
  return { brandIds: open.map(({ brandId }) => brandId) };
}

/** Many more files than are read at the same time. */
const NEWEST_SETS = 50;

/** The set of a file, as far as its lines were staged already. */
export async function findSetOfFile(
  ctx: UserContext,
  brandId: number,
  importId: string,
): Promise<StoredSet | undefined> {
  const { items } = await ctx.store.changeSets.listOf(ctx.userId, brandId, { limit: NEWEST_SETS });
  const row = items.find(
    ({ origin }) => origin && "import" in origin && origin.import.importId === importId,
  );
  return row && getStoredSet(ctx, row);
}

export async function getOpenChangeSet(
  ctx: UserContext,
  brandId: number,
): Promise<{ set: ChangeSet | null }> {
  await getBrandRow(ctx, brandId);
  const open = await findOpenSet(ctx, brandId);
  return { set: open ? viewOf(open) : null };
}

/** The brand's sets, newest first. */
export async function listChangeSets(
  ctx: UserContext,
  brandId: number,
  page: PageRequest,
): Promise<Page<ChangeSetSummary>> {
  await getBrandRow(ctx, brandId);
  const { items, cursor } = await ctx.store.changeSets.listOf(ctx.userId, brandId, page);
  return { items: items.map((row) => summaryOf(asOf(ctx.now(), row))), cursor };
}

/** What the row of a set says about its changes, so that a list of sets can name them without reading them all. */
export function contentsOf(
  changes: readonly Change[],
): Pick<ChangeSetRow, "changeCount" | "firstChange"> {
  const [first] = changes;
  return {
    changeCount: changes.length,
    firstChange: first && { kind: first.what.kind, path: first.base.path },
  };
}

/** Nothing was sent, so changes can still be added, removed and checked. */
export const editable = ["open", "checked", "stale", "failed"] as const satisfies ChangeSetStatus[];

/** Approved, but not finished. */
export const atWork = [
  "approved",
  "applying",
  "waiting",
  "verifying",
] as const satisfies ChangeSetStatus[];

export const isEditable = (status: ChangeSetStatus): boolean =>
  editable.some((each) => each === status);

export const isAtWork = (status: ChangeSetStatus): boolean =>
  atWork.some((each) => each === status);
