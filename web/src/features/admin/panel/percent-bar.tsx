import { formatPercent } from "../../../format/number.ts";

interface PercentBarProps {
  /** What the bar shows, for screen readers. */
  label: string;
  /** 0–100; higher values are drawn as full. */
  percent: number;
  /** True if high values are good (health), false if they are bad (a limit that is used up). */
  isGood?: boolean;
}

// A bar is green, orange or red from these percentages on; the first match counts.
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

/** A percentage as a figure and a bar. */
export function PercentBar({ label, percent, isGood = false }: PercentBarProps) {
  const shown = Math.min(100, Math.max(0, percent));
  const words = formatPercent(percent / 100);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- every browser draws that tag in its own way
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={words}
    >
      <span aria-hidden="true" className="num text-2xl font-semibold tracking-tight">
        {words}
      </span>
      <div className="my-1 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={`h-full rounded-full ${inkOf(shown, isGood)}`}
          style={{ width: `${shown}%` }}
        />
      </div>
    </div>
  );
}

function inkOf(percent: number, isGood: boolean): string {
  const band = (isGood ? HEALTH : LIMIT).find(({ from }) => percent >= from);
  return band?.ink ?? "bg-bad";
}
