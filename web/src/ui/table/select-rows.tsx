import type { Row as TableRow } from "@tanstack/react-table";
import { useRef } from "react";

import { Checkbox } from "../form/checkbox.tsx";
import type { Features, RowChoice, useRows } from "./use-rows.ts";

interface SelectRowProps<Row extends object> {
  row: TableRow<Features, Row>;
  name: string;
}

/** The cell that selects a row, or all rows since the last choice. */
export function SelectRow<Row extends object>({ row, name }: SelectRowProps<Row>) {
  const choose = row.getToggleSelectedHandler();
  const isRange = useRef(false);
  const note = ({ shiftKey }: { shiftKey: boolean }) => {
    isRange.current = shiftKey;
  };
  return (
    // The checkbox does not say whether Shift is pressed.
    <td
      data-card="select"
      className="w-8 border-b border-line py-2 pl-4"
      onPointerDownCapture={note}
      onKeyDownCapture={note}
    >
      <Checkbox
        aria-label={`Select ${name}`}
        checked={row.getIsSelected()}
        onCheckedChange={(checked) =>
          choose({ target: { checked }, isRange: isRange.current } satisfies RowChoice)
        }
      />
    </td>
  );
}

export function SelectAll<Row extends object>({
  table,
}: {
  table: ReturnType<typeof useRows<Row>>;
}) {
  return (
    <th
      scope="col"
      className="sticky top-0 z-10 h-8 w-8 border-b border-line bg-surface pl-4 font-medium"
    >
      <Checkbox
        aria-label="Select all"
        checked={table.getIsAllRowsSelected()}
        indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
        onCheckedChange={(isOn) => table.toggleAllRowsSelected(isOn)}
      />
    </th>
  );
}
