import { StepIcon } from "../../../ui/state/step-icon.tsx";
import type { RowResult } from "./use-bulk-run.ts";

interface BulkRowProps {
  name: string;
  /** Its daily budget, because several campaigns may have the same name. */
  details: string;
  /** Undefined before the action starts. */
  result: RowResult | undefined;
}

/** One campaign in the dialog and its result. */
export function BulkRow({ name, details, result }: BulkRowProps) {
  const words = result?.words;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 py-2">
      <span className="mt-0.5">
        <RowIcon status={result?.status} />
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="num text-xs wrap-anywhere text-fg-2">
          <bdi>{details}</bdi>
        </p>
        {words !== undefined && (
          <p className={`text-xs ${result?.status === "error" ? "text-bad" : "text-fg-3"}`}>
            {words}
          </p>
        )}
      </div>
    </li>
  );
}

/** A bullet until the campaign's turn comes: an empty circle would look like something to select. */
function RowIcon({ status }: { status: RowResult["status"] | undefined }) {
  if (status !== undefined) return <StepIcon status={status} />;
  return (
    <span aria-hidden="true" className="grid size-4 place-items-center">
      <span className="size-1.5 rounded-full bg-fg-3" />
    </span>
  );
}
