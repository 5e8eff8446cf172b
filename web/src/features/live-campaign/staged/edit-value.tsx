import type { ChangeKind, ChangeWhat } from "@adwright/contracts/change/change";
import type { ReactNode } from "react";

import { EditCell } from "../../../ui/table/edit-cell.tsx";
import { useLive } from "./staged-context.ts";
import { StagedValue } from "./staged-value.tsx";

interface EditValueProps {
  kind: ChangeKind;
  /** The resource that has the field. */
  target: string;
  /** The field in words: "daily budget of Trail shoes". */
  label: string;
  /** The initial text of the input. */
  text: string;
  inputMode?: "decimal" | "text";
  /** Parses the entry into a change, or returns an error message. */
  read: (entry: string) => ChangeWhat | string;
  children: ReactNode;
}

/** A value edited in place: the entry is staged, and nothing is sent to Google yet. */
export function EditValue({ kind, target, read, children, ...field }: EditValueProps) {
  const { staged, notEditable } = useLive();
  const change = staged.find(kind, target);
  const reason = notEditable[kind];
  const value =
    change === undefined ? children : <StagedValue change={change} label={field.label} />;
  if (reason !== undefined) return <span title={reason}>{value}</span>;
  if (staged.isLocked) return value;
  return (
    <EditCell
      {...field}
      submit="Stage"
      onSubmit={async (entry) => {
        const asked = read(entry);
        if (typeof asked === "string") return asked;
        return (await staged.stage(asked)) ? undefined : "";
      }}
    >
      {value}
    </EditCell>
  );
}
