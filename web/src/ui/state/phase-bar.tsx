import { useId } from "react";

interface PhaseBarProps {
  label: string;
  total: number;
  /** The number that succeeded. */
  done: number;
  failed: number;
}

/** How many of a number of items are done and, in a second segment, how many failed; both also in words. */
export function PhaseBar({ label, total, done, failed }: PhaseBarProps) {
  const words = `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`;
  const failedWords = failed === 0 ? "" : `, ${failed.toLocaleString("en-US")} failed`;
  const labelId = useId();
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- every browser draws that tag in its own way
      role="progressbar"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percentOf(done, total))}
      aria-valuetext={`${words}${failedWords}`}
      className="grid content-start gap-1.5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <span id={labelId} className="font-medium">
          {label}
        </span>
        <span aria-hidden="true" className="num text-xs text-fg-2">
          {words}
          {failed > 0 && <span className="text-bad">{failedWords}</span>}
        </span>
      </div>
      <div className="flex h-1.5 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full bg-accent transition-[width] duration-300"
          style={{ width: `${percentOf(done, total)}%` }}
        />
        <span
          className="block h-full bg-bad transition-[width] duration-300"
          style={{ width: `${percentOf(failed, total)}%` }}
        />
      </div>
    </div>
  );
}

function percentOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.min(100, (count / total) * 100);
}
