import type { Change, ChangeKind } from "@adwright/contracts/change/change";
import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";

import { IconButton } from "../ui/action/icon-button.tsx";
import { changeWords } from "./change-words.ts";
import { useLive } from "./staged-context.ts";

interface StagedValueProps {
  change: Change;
  /** The field in words: "the daily budget of Trail shoes". */
  label: string;
}

/** A staged change in place of the value: the old value, the new one, and a way back. */
export function StagedValue({ change, label }: StagedValueProps) {
  const { staged, currencyCode } = useLive();
  const { before, after } = changeWords(change, currencyCode, undefined);
  return (
    <span
      data-change={change.changeId}
      className="num inline-block max-w-full rounded-md bg-warn-soft px-1.5 text-warn"
    >
      <span className="sr-only">Staged: </span>
      <s className="wrap-anywhere">{before}</s>{" "}
      <span className="inline-flex max-w-full items-center gap-1">
        <span aria-hidden="true">→</span>
        <span className="sr-only">to</span>
        <span className="min-w-0 font-medium wrap-anywhere">{after}</span>
        {!staged.isLocked && (
          <IconButton
            icon={Undo2}
            label={`Keep ${label} as it is`}
            onClick={() => staged.takeBack(change)}
          />
        )}
      </span>
    </span>
  );
}

interface WithStagedProps {
  kind: ChangeKind;
  target: string;
  /** The field in words. */
  label: string;
  children: ReactNode;
}

/** A value, or in its place the change that is staged for it. */
export function WithStaged({ kind, target, label, children }: WithStagedProps): ReactNode {
  const change = useLive().staged.find(kind, target);
  return change === undefined ? children : <StagedValue change={change} label={label} />;
}
