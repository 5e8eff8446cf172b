import { type ReactNode, useId } from "react";

interface ProgressProps {
  label: ReactNode;
  /** 0 to 100; null if the duration is unknown. */
  percent: number | null;
  /** The current work in words; announced politely when it changes. */
  words?: string | undefined;
  tone?: "accent" | "ok" | "bad";
}

const BAR = { accent: "bg-accent", ok: "bg-ok", bad: "bg-bad" };

export function Progress({ label, percent, words, tone = "accent" }: ProgressProps) {
  const labelId = useId();
  const running = percent === null;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- every browser draws that tag in its own way
      role="progressbar"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      aria-valuetext={[running ? "" : `${percent}%`, words].filter(Boolean).join(", ")}
      className="grid gap-1.5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <span id={labelId} className="font-medium">
          {label}
        </span>
        {!running && (
          <span aria-hidden="true" className="num text-xs text-fg-2">
            {Math.round(percent)}%
          </span>
        )}
      </div>
      <div className="relative h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={`${BAR[tone]} h-full rounded-full ${running ? "slide-over w-1/3" : "transition-[width] duration-300"}`}
          style={running ? undefined : { width: `${percent}%` }}
        />
      </div>
      {words !== undefined && <output className="block text-xs text-fg-2">{words}</output>}
    </div>
  );
}
