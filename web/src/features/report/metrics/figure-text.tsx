import type { Figure } from "./figures.ts";

/** A shortened figure; the tooltip has the exact one, which screen readers read. */
export function FigureText({ figure: { short, exact } }: { figure: Figure }) {
  if (short === exact) return short;
  return (
    <span title={exact}>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{exact}</span>
    </span>
  );
}
