import { useLive } from "../../../staging/staged-context.ts";
import { StagedValue } from "../../../staging/staged-value.tsx";

interface StagedRowsProps {
  kind: "keyword_add" | "negative_add";
  /** Part of the name of the owner of negative keywords; if absent, all are listed. */
  of?: string;
}

/** Staged additions, which have no row of their own yet. */
export function StagedRows({ kind, of = "" }: StagedRowsProps) {
  const { staged } = useLive();
  const added = staged
    .all(kind)
    .filter(({ what }) => !("parent" in what) || what.parent.includes(of));
  if (added.length === 0) return null;
  return (
    <ul aria-label="Staged" className="divide-y divide-line border-b border-line">
      {added.map((change) => (
        <li key={change.changeId} className="grid gap-0.5 px-4 py-2">
          <StagedValue change={change} label={change.base.path.at(-1) ?? "it"} />
          <span className="text-xs text-fg-3 wrap-anywhere">
            {change.base.path.slice(0, -1).join(" › ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
