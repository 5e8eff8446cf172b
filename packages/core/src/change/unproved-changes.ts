import { LARGEST_PAGE_SIZE } from "@adwright/contracts/page";
import { removalsIn, type Unproved } from "@adwright/rules/change/step-up";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import type { UserContext } from "../context.ts";
import { isAtWork } from "./set-statuses.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What was approved of a brand in the last 24 hours without a proof of who approves: many small sets make a large one. */
export async function readUnproved(ctx: UserContext, brandId: number): Promise<Unproved> {
  const sets = (await listRecent(ctx, brandId)).filter((set) => isUnproved(ctx, set));
  const bodies = await Promise.all(sets.map((set) => ctx.store.changeSets.findBody(set)));
  const raised = bodies.reduce((sum, body) => {
    const { before = 0, after = 0 } = body?.estimate?.steadyMonth ?? {};
    return sum + after - before;
  }, 0);
  const removals = bodies.flatMap((body) => removalsIn(body?.changes ?? []));
  return { raisedMicros: Math.max(0, raised), removals: removals.length };
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
    const page = { limit: LARGEST_PAGE_SIZE, cursor };
    const found = await ctx.store.changeSets.listOf(ctx.userId, brandId, page);
    const isOld = ({ createdAt }: ChangeSetRow) => ctx.now() - Date.parse(createdAt) >= DAY_MS;
    const firstOld = found.items.findIndex(isOld);
    if (firstOld >= 0) return [...recent, ...found.items.slice(0, firstOld + 1)];
    recent.push(...found.items);
    cursor = found.cursor;
  } while (cursor !== undefined);
  return recent;
}
