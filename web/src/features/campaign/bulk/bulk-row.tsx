import { CircleMinus } from "lucide-react";

import { StepIcon } from "../../../ui/state/step-icon.tsx";
import type { RowResult } from "./use-bulk-run.ts";

interface BulkRowProps {
  name: string;
  /** Why the action skips this campaign. */
  refusal: string | undefined;
  /** Undefined before the action starts. */
  result: RowResult | undefined;
}

/** One campaign in the dialog and its result. */
export function BulkRow({ name, refusal, result }: BulkRowProps) {
  const words = refusal === undefined ? result?.words : `Left out: ${refusal}`;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 py-2">
      <span className="mt-0.5">
        {refusal === undefined ? (
          <StepIcon status={result?.status ?? "idle"} />
        ) : (
          <CircleMinus aria-hidden="true" className="size-4 text-fg-3" />
        )}
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi>{name}</bdi>
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
