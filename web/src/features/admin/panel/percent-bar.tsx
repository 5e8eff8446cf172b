import { Meter } from "@base-ui/react/meter";

import { formatPercent } from "../../../format/number.ts";

interface PercentBarProps {
  /** What is measured, for screen readers. */
  label: string;
  /** 0–100; more is drawn as full. */
  percent: number;
  /** Much is good (health) rather than bad (a limit that is used up). */
  isGood?: boolean;
}

// From these shares on a bar is green, orange, red; the first that fits counts.
const HEALTH = [
  { from: 95, ink: "bg-ok" },
  { from: 80, ink: "bg-warn" },
  { from: 0, ink: "bg-bad" },
];
const LIMIT = [
  { from: 95, ink: "bg-bad" },
  { from: 80, ink: "bg-warn" },
  { from: 0, ink: "bg-accent" },
];

/** A share as a figure and a bar. */
export function PercentBar({ label, percent, isGood = false }: PercentBarProps) {
  const shown = Math.min(100, Math.max(0, percent));
  const words = formatPercent(percent / 100);
  return (
    <Meter.Root value={shown} aria-label={label} getAriaValueText={() => words}>
      <span aria-hidden="true" className="num text-2xl font-semibold tracking-tight">
        {words}
      </span>
      <Meter.Track className="my-1 h-1.5 overflow-hidden rounded-full bg-line">
        <Meter.Indicator className={`block h-full rounded-full ${inkOf(shown, isGood)}`} />
      </Meter.Track>
    </Meter.Root>
  );
}

function inkOf(percent: number, isGood: boolean): string {
  const band = (isGood ? HEALTH : LIMIT).find(({ from }) => percent >= from);
  return band?.ink ?? "bg-bad";
}
