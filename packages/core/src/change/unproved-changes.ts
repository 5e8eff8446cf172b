import { DAY_MS } from "@adwright/contracts/time";
import { removalsIn, type Unproved } from "@adwright/rules/change/step-up";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import type { UserContext } from "../context.ts";
import { isAtWork } from "./change-set-view.ts";

/** How `unprovedStarts` names a set. */
const SET = /^set (\d+)\/(\d+)$/;

/**
 * What was approved of an account in the last 24 hours without a proof of who approves, by sets of changes and by what
 * started to serve except `what`: many small approvals make a large one.
 */
export async function readUnproved(
  ctx: UserContext,
  customerId: string,
  what?: string,
): Promise<Unproved> {
  const noted = await listNoted(ctx, customerId);
  const sets = noted.map(({ set }) => set).filter((set) => isUnproved(ctx, set));
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

/**
 * Notes that a set is approved without a proof. Written before others are read, so that of two that are approved at the
 * same time at least one sees the other. The set itself says what it costs, and whether it was approved.
 */
export async function noteUnproved(
  ctx: UserContext,
  { brandId, setId, customerId }: ChangeSetRow,
): Promise<void> {
  const what = `set ${brandId}/${setId}`;
  const row = { userId: ctx.userId, customerId, what, atMs: ctx.now(), monthMicros: 0 };
  await ctx.store.unprovedStarts.put(row);
}

/** Whether another set of the account was approved without a proof since `row` was checked, or is being so. */
export async function isUncounted(ctx: UserContext, row: ChangeSetRow): Promise<boolean> {
  const checkedMs = Date.parse(row.checkedAt ?? "");
  const noted = await listNoted(ctx, row.customerId);
  return noted.some(({ set, atMs }) => {
    const { setId, status, approvedAt = "" } = set;
    if (setId === row.setId) return false;
    if (status === "checked") return atMs > checkedMs;
    return isUnproved(ctx, set) && Date.parse(approvedAt) > checkedMs;
  });
}

interface Noted {
  set: ChangeSetRow;
  /** The last time, epoch ms. */
  atMs: number;
}

/** The person's sets of this account, of whatever brand: an account can move from one to another. */
async function listNoted(ctx: UserContext, customerId: string): Promise<Noted[]> {
  const rows = await ctx.store.unprovedStarts.listRecent(ctx.userId, customerId, ctx.now());
  const last = new Map<string, number>();
  for (const { what, atMs } of rows) last.set(what, Math.max(last.get(what) ?? 0, atMs));
  const found = [...last].map(async ([what, atMs]): Promise<Noted[]> => {
    const [, brandId, setId] = SET.exec(what) ?? [];
    if (brandId === undefined) return [];
    const key = { userId: ctx.userId, brandId: Number(brandId), setId: Number(setId) };
    const set = await ctx.store.changeSets.find(key);
    return set === undefined ? [] : [{ set, atMs }];
  });
  return (await Promise.all(found)).flat();
}

function isUnproved(ctx: UserContext, { approvedAt, stepUp, status }: ChangeSetRow): boolean {
  if (approvedAt === undefined || stepUp !== undefined) return false;
  const isRecent = ctx.now() - Date.parse(approvedAt) < DAY_MS;
  return isRecent && (isAtWork(status) || status === "applied");
}
