import { removalsIn, type Unproved } from "@adwright/rules/change/step-up";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import type { UserContext } from "../context.ts";
import { isAtWork } from "./set-statuses.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Most brands have fewer sets in a day. */
const PAGE_SIZE = 20;

/**
 * What was approved of an account in the last 24 hours without a proof of who approves, by sets of changes and by what
 * started to serve except `what`: many small approvals make a large one.
 */
export async function readUnproved(
  ctx: UserContext,
  customerId: string,
  what?: string,
): Promise<Unproved> {
  const sets = await listUnproved(ctx, customerId);
  const bodies = await Promise.all(sets.map((set) => ctx.store.changeSets.findBody(set)));
  const raised = bodies.reduce((sum, body) => {
    const { before = 0, after = 0 } = body?.estimate?.steadyMonth ?? {};
    return sum + after - before;
  }, 0);
  const removals = bodies.flatMap((body) => removalsIn(body?.changes ?? []));
  const started = await readStarted(ctx, customerId, what);
  return { raisedMicros: Math.max(0, raised) + started, removals: removals.length };
}

/** Each counts once, however often it was paused and enabled again. */
async function readStarted(ctx: UserContext, customerId: string, except: string | undefined) {
  const starts = await ctx.store.unprovedStarts.listRecent(ctx.userId, customerId, ctx.now());
  const most = new Map<string, number>();
  for (const { what, monthMicros } of starts) {
    if (what !== except) most.set(what, Math.max(most.get(what) ?? 0, monthMicros));
  }
  return [...most.values()].reduce((sum, micros) => sum + micros, 0);
}

/** The person's sets of this account, of whatever brand: an account can move from one to another. */
export async function listUnproved(ctx: UserContext, customerId: string): Promise<ChangeSetRow[]> {
  const brandIds = await ctx.store.changeSets.listBrandIds(ctx.userId);
  const recent = await Promise.all(brandIds.map((brandId) => listRecent(ctx, brandId)));
  return recent.flat().filter((set) => set.customerId === customerId && isUnproved(ctx, set));
}

function isUnproved(ctx: UserContext, { approvedAt, stepUp, status }: ChangeSetRow): boolean {
  if (approvedAt === undefined || stepUp !== undefined) return false;
  const isRecent = ctx.now() - Date.parse(approvedAt) < DAY_MS;
  return isRecent && (isAtWork(status) || status === "applied");
}

/** Sets that were begun in the last 24 hours, and the one before them: a brand has one open at a time. */
async function listRecent(ctx: UserContext, brandId: number): Promise<ChangeSetRow[]> {
  const recent: ChangeSetRow[] = [];
  let cursor: string | undefined;
  do {
    const page = { limit: PAGE_SIZE, cursor };
    const found = await ctx.store.changeSets.listOf(ctx.userId, brandId, page);
    const isOld = ({ createdAt }: ChangeSetRow) => ctx.now() - Date.parse(createdAt) >= DAY_MS;
    const firstOld = found.items.findIndex(isOld);
    if (firstOld >= 0) return [...recent, ...found.items.slice(0, firstOld + 1)];
    recent.push(...found.items);
    cursor = found.cursor;
  } while (cursor !== undefined);
  return recent;
}
