import { Columns3 } from "lucide-react";
import { useState } from "react";

import { Button } from "../action/button.tsx";
import { Menu } from "../action/menu.tsx";
import { type Column, idOf } from "./use-rows.ts";

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onHide: (hidden: string[]) => void;
}

/** A menu that shows and hides columns; the first one, which names the row, stays. */
export function ColumnChoice<Row>({ columns, hidden, onHide }: ColumnChoiceProps<Row>) {
  const choices = columns.slice(1).filter(({ head }) => typeof head === "string");
  const toggle = (id: string, isShown: boolean) =>
    onHide(isShown ? hidden.filter((one) => one !== id) : [...hidden, id]);
  return (
    <Menu trigger={<Button icon={Columns3}>Columns</Button>}>
      {({ Choice }) =>
        choices.map((column) => (
          <Choice
            key={idOf(column)}
            checked={!hidden.includes(idOf(column))}
            onChange={(isShown) => toggle(idOf(column), isShown)}
          >
            {column.head}
          </Choice>
        ))
      }
    </Menu>
  );
}

/** The hidden columns of a table, kept in this browser. */
export function useHiddenColumns(
  table: string,
  atFirst: readonly string[],
): [readonly string[], (hidden: string[]) => void] {
  const key = `hidden_columns:${table}`;
  const [hidden, setHidden] = useState(() => readKept(key) ?? atFirst);
  function keep(next: string[]) {
    setHidden(next);
    try {
      localStorage.setItem(key, next.join(" "));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  return [hidden, keep];
}

function readKept(key: string): string[] | undefined {
  try {
    return localStorage.getItem(key)?.split(" ");
  } catch {
    return undefined;
  }
}
