import type { DiffLine } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";

import { valueWords } from "../../../staging/value-words.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import type { Review } from "./use-review.ts";

interface ConflictProps {
  line: DiffLine;
  set: Pick<ChangeSet, "currencyCode">;
  review: Review;
}

/**
 * Somebody else has changed the same field: shows the three values and a choice between two of them, or both if the
 * edits concern different lines of an ad.
 */
export function Conflict({ line, set, review: { edit } }: ConflictProps) {
  const { changeId, path, field, unit } = line;
  const words = (value: DiffLine["before"] | undefined) =>
    valueWords(value ?? null, unit, set.currencyCode);
  const columns = [
    ["In Google Ads now", words(line.theirs)],
    ["When you staged it", words(line.before)],
    ["Yours", words(line.after)],
  ] as const;
  const choose = (keeps: "theirs" | "mine" | "both") => () => edit.mutate({ changeId, keeps });
  return (
    <Alert
      tone="warn"
      title={`Somebody else changed ${path.at(-1) ?? "this"} (${field.toLowerCase()})`}
      action={
        <>
          <Button busy={edit.isPending} onClick={choose("theirs")}>
            Keep theirs
          </Button>
          <Button busy={edit.isPending} onClick={choose("mine")}>
            Use mine
          </Button>
          {line.merged !== undefined && (
            <Button busy={edit.isPending} onClick={choose("both")}>
              Keep both
            </Button>
          )}
        </>
      }
    >
      <dl className="grid gap-2 sm:grid-cols-3">
        {columns.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-fg-2">{name}</dt>
            <dd className="num font-medium text-fg wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}
