import type { BlockedChange, ChangeSet } from "@adwright/contracts/change/change-set";
import { Undo2 } from "lucide-react";

import { undoSet } from "../../../api/change.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";

interface UndoButtonProps {
  set: ChangeSet;
  /** The changes to undo; all of them if none is chosen. */
  chosen: ReadonlySet<string>;
  /** Called with the undo set, which is checked and ready to review. */
  onMade: (setId: number) => void;
}

/** Creates the undo of an applied set; edits made since are skipped only if the person agrees. */
export function UndoButton({ set, chosen, onMade }: UndoButtonProps) {
  const { brandId, setId } = set;
  const undo = useWrite({
    run: (withoutBlocked: boolean) => undoSet({ brandId, setId }, { withoutBlocked, chosen }),
    onDone: (made) => {
      undo.reset();
      onMade(made.setId);
    },
  });
  const blocked = findBlocked(undo.error);
  const left = (chosen.size || set.changeCount) - (blocked?.length ?? 0);
  const canUndoRest = blocked !== undefined && left > 0;
  return (
    <>
      <Button icon={Undo2} busy={undo.isPending} onClick={() => undo.mutate(false)}>
        {undoWords(chosen)}
      </Button>
      <AlertDialog
        open={undo.error !== null || (undo.isPending && undo.variables)}
        onClose={undo.reset}
        title={canUndoRest ? "Some of this cannot be undone" : "This cannot be undone"}
        description={undo.error?.message ?? "Reading the account"}
        tone="primary"
        busy={undo.isPending}
        {...(canUndoRest && {
          confirmLabel: `Undo the other ${left}`,
          onConfirm: () => undo.mutate(true),
        })}
      >
        {blocked !== undefined && <BlockedList blocked={blocked} />}
      </AlertDialog>
    </>
  );
}

const undoWords = ({ size }: ReadonlySet<string>): string =>
  size > 0 ? `Undo ${plural(size, "change")}` : "Undo";

function BlockedList({ blocked }: { blocked: BlockedChange[] }) {
  return (
    <ul
      aria-label={plural(blocked.length, "blocked change")}
      className="divide-y divide-line rounded-md border border-line"
    >
      {blocked.map(({ changeId, path, reason }) => (
        <li key={changeId} className="grid gap-0.5 px-3 py-2">
          <span className="font-medium wrap-anywhere">{path.join(" › ")}</span>
          <span className="text-xs text-fg-2">{reason}</span>
        </li>
      ))}
    </ul>
  );
}

function findBlocked(error: unknown): BlockedChange[] | undefined {
  if (!(error instanceof ApplicationError)) return undefined;
  const { details } = error;
  if (typeof details !== "object" || details === null || !("blocked" in details)) return undefined;
  return Array.isArray(details.blocked) ? (details.blocked as BlockedChange[]) : undefined;
}
