import { cva } from "class-variance-authority";
import { type ReactNode, useId } from "react";

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
  const labelId = useId();
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
  const used = Math.min(percent, 100);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- every browser draws that tag in its own way
      role="meter"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={used}
      aria-valuetext={words}
      className="grid content-start gap-1"
    >
      <span id={labelId} className="text-fg-3">
        {label}
      </span>
      <span aria-hidden="true" className="num">
        {words}
      </span>
      <span className="mt-1 block h-1 overflow-hidden rounded-full bg-line">
        <span className={bar({ isFull: percent >= 100 })} style={{ width: `${used}%` }} />
      </span>
    </div>
  );
}
