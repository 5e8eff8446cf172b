import type { Figure } from "./figures.ts";

/** A figure cut to what fits; pointing at it shows the whole, which screen readers read. */
export function FigureText({ figure: { short, exact } }: { figure: Figure }) {
  if (short === exact) return short;
  return (
    <span title={exact}>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{exact}</span>
    </span>
  );
}
