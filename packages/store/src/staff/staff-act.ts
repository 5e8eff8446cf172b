import type { Page, PageRequest } from "@adwright/contracts/page";
import type { StaffActFilter, StaffActKind } from "@adwright/contracts/staff";

import { keys } from "../keys.ts";
import { optionalText, text, word } from "../table/attributes.ts";
import { entity, type RowOf, type Table, withoutUndefined } from "../table/entity.ts";
import { pageOf } from "../table/read.ts";

export const staffActEntity = entity("staffact", keys.staffAct, {
  /** yyyy-mm, UTC */
  month: text,
  /** ISO 8601 */
  at: text,
  actId: text,
  adminId: text,
  staffEmail: text,
  act: word<StaffActKind>(),
  personId: optionalText,
  details: text,
});

/** An action of a member of staff, including reading about a person. */
export type StaffActRow = Omit<RowOf<typeof staffActEntity>, "month">;

export function makeStaffActStore(table: Table) {
  const acts = () => table.entity(staffActEntity);

  return {
    async add(act: StaffActRow): Promise<void> {
      await acts()
        .create({ ...withoutUndefined(act), month: act.at.slice(0, 7) })
        .go();
    },

    /** The entries of a month (yyyy-mm, UTC), newest first. A filtered page may be short and still have a cursor. */
    listOf(
      month: string,
      { act, staffEmail, ...page }: PageRequest & Omit<StaffActFilter, "month">,
    ): Promise<Page<StaffActRow>> {
      const question = () => acts().query.primary({ month });
      const isFiltered = act !== undefined || staffEmail !== undefined;
      const matches = (row: StaffActRow) =>
        row.act === (act ?? row.act) && row.staffEmail === (staffEmail ?? row.staffEmail);
      return pageOf(acts(), question, page, {
        order: "desc",
        matches: isFiltered ? matches : undefined,
      });
    },
  };
}
