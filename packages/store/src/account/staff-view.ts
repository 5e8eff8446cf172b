import { keys } from "../keys.ts";
import { number, text } from "../table/attributes.ts";
import { entity, type RowOf, type Table } from "../table/entity.ts";
import { readNow } from "../table/read.ts";
import { quietly } from "../table/write.ts";

export const staffViewEntity = entity("staffview", keys.staffView, {
  userId: text,
  /** Begins with the time in epoch milliseconds, so that views sort by age. */
  viewId: text,
  /** ISO 8601 */
  at: text,
  endsAtMs: number,
  reason: text,
});

/** A staff view of a person's account, as the person sees it. Who viewed it is only in the audit log. */
export type StaffViewRow = RowOf<typeof staffViewEntity>;

export function makeStaffViewStore(table: Table) {
  const views = () => table.entity(staffViewEntity);

  return {
    async add(view: StaffViewRow): Promise<void> {
      await views().create(view).go();
    },

    /** Reads consistently, so that a view that was just ended is not found open. */
    find: (userId: string, viewId: string): Promise<StaffViewRow | undefined> =>
      readNow(views().get({ userId, viewId })),

    /** Ends a view unless it has ended. */
    async end(userId: string, viewId: string, nowMs: number): Promise<void> {
      await views()
        .patch({ userId, viewId })
        .set({ endsAtMs: nowMs })
        .where((view, is) => is.gt(view.endsAtMs, nowMs))
        .go(quietly);
    },

    /** Newest first. */
    async listOf(userId: string, limit: number): Promise<StaffViewRow[]> {
      const { data } = await views().query.primary({ userId }).go({ order: "desc", limit });
      return data;
    },
  };
}
