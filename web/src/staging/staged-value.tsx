import type { Change } from "@adwright/contracts/change/change";

import { StagedChange } from "../ui/table/staged-change.tsx";
import { changeWords } from "./change-words.ts";
import { useLive } from "./staged-context.ts";

/** A staged change shown in place of the value. */
export function StagedValue({ change, label }: { change: Change; label: string }) {
  const { staged, currencyCode } = useLive();
  const { before, after } = changeWords(change, currencyCode, undefined);
  return (
    <StagedChange
      changeId={change.changeId}
      before={before}
      after={after}
      label={label}
      onTakeBack={staged.isLocked ? undefined : () => staged.takeBack(change)}
    />
  );
}
