import { Meter as Base } from "@base-ui/react/meter";
import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

import { Skeleton } from "./skeleton.tsx";

const bar = cva("block h-full rounded-full", {
  variants: { isFull: { true: "bg-warn", false: "bg-accent" } },
});

interface MeterProps {
  label: ReactNode;
  /** The usage in words; undefined while it loads. */
  words: string | undefined;
  /** 0 to 100; null if there is no limit, in which case there is no bar. */
  percent: number | null;
}

/** How much of a limit is used. Changes are not announced. */
export function Meter({ label, words, percent }: MeterProps) {
  if (words === undefined) {
    return (
      <div className="grid content-start gap-1">
        <p className="text-fg-3">{label}</p>
        <Skeleton width="half" />
        {percent !== null && <span aria-hidden="true" className="mt-1 h-1 rounded-full bg-line" />}
      </div>
    );
  }
  if (percent === null) {
    return (
      <div className="grid content-start gap-1">
        <p className="text-fg-3">{label}</p>
        <p className="num">{words}</p>
      </div>
    );
  }
  return (
    <Base.Root
      value={Math.min(percent, 100)}
      getAriaValueText={() => words}
      className="grid content-start gap-1"
    >
      <Base.Label className="text-fg-3">{label}</Base.Label>
      <span aria-hidden="true" className="num">
        {words}
      </span>
      <Base.Track className="mt-1 h-1 overflow-hidden rounded-full bg-line">
        <Base.Indicator className={bar({ isFull: percent >= 100 })} />
      </Base.Track>
    </Base.Root>
  );
}
