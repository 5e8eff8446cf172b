import { Progress as Base } from "@base-ui/react/progress";
import type { ReactNode } from "react";

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
  const running = percent === null;
  return (
    <Base.Root
      value={percent}
      getAriaValueText={(_, value) =>
        [value === null ? "" : `${value}%`, words].filter(Boolean).join(", ")
      }
      className="grid gap-1.5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <Base.Label className="font-medium">{label}</Base.Label>
        {!running && (
          <span aria-hidden="true" className="num text-xs text-fg-2">
            {Math.round(percent)}%
          </span>
        )}
      </div>
      <Base.Track className="relative h-1.5 overflow-hidden rounded-full bg-line">
        <Base.Indicator
          className={`${BAR[tone]} block h-full rounded-full ${running ? "slide-over w-1/3" : "transition-[width] duration-300"}`}
        />
      </Base.Track>
      {words !== undefined && <output className="block text-xs text-fg-2">{words}</output>}
    </Base.Root>
  );
}
