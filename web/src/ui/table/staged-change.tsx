import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";

import { IconButton } from "../action/icon-button.tsx";

interface StagedChangeProps {
  changeId: string;
  before: ReactNode;
  after: ReactNode;
  /** The field in words: "the daily budget of Trail shoes". */
  label: string;
  /** Without it, the change can't be taken back now. */
  onTakeBack: (() => void) | undefined;
}

/** A staged change in place of the value: the old value, the new one, and a way back. */
export function StagedChange({ changeId, before, after, label, onTakeBack }: StagedChangeProps) {
  return (
    <span
      data-change={changeId}
      className="num inline-flex max-w-full flex-wrap items-center justify-end gap-x-1 rounded-md bg-warn-soft px-1.5 text-warn"
    >
      <span className="sr-only">Staged: </span>
      <s className="min-w-0 wrap-anywhere">{before}</s>
      <span className="flex min-w-0 items-center gap-1">
        <span aria-hidden="true">→</span>
        <span className="sr-only">to</span>
        <span className="min-w-0 font-medium wrap-anywhere">{after}</span>
        {onTakeBack && (
          <IconButton icon={Undo2} label={`Keep ${label} as it is`} onClick={onTakeBack} />
        )}
      </span>
    </span>
  );
}
