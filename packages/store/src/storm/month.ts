import type { Table } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { whole } from "../table/write.ts";
import { type MonthSums, stormMonthEntity, type StormMonthRow } from "./run-row.ts";

/** A month as it is stored; for transactions that book a run. */
export const writtenMonth = ({ worst, ...fields }: StormMonthRow) => ({
  ...fields,
  ...pack({ worst }),
});

export function makeStormMonthStore(table: Table) {
  const months = () => table.entity(stormMonthEntity);

  return {
    /** The months (yyyy-mm) of rules that have booked anything, in no order. Consistent. */
    async find(userId: string, wanted: readonly { ruleId: string; month: string }[]) {
      if (wanted.length === 0) return [];
      const asked = wanted.map(({ ruleId, month }) => ({ userId, ruleId, month }));
      const { data } = await whole(months().get(asked).go({ consistent: true }));
      return data.map(({ content, zipped, ...fields }): StormMonthRow => {
        const sums = unpack<MonthSums>({ content, zipped });
        return { ...fields, ...(sums ?? { worst: {} }) };
      });
    },
  };
}
