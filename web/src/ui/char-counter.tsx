import { VisuallyHidden } from "./visually-hidden.tsx";

interface CharCounterProps {
  /** Units used, as the rules count them: a wide character may count twice. */
  used: number;
  limit: number;
}

const INK = { fine: "text-fg-3", near: "text-warn", over: "font-medium text-bad" };

/** Used of limit. Warns from nine tenths on; beyond the limit it says by how much. */
export function CharCounter({ used, limit }: CharCounterProps) {
  const state = stateOf(used, limit);
  return (
    <span className={`num shrink-0 text-xs ${INK[state]}`}>
      <span aria-hidden="true">
        {used}/{limit}
      </span>
      <VisuallyHidden>
        {used} of {limit} characters used
      </VisuallyHidden>
      <output className="sr-only">{state === "over" && `${used - limit} over the limit`}</output>
    </span>
  );
}

function stateOf(used: number, limit: number): keyof typeof INK {
  if (used > limit) return "over";
  return used >= limit * 0.9 ? "near" : "fine";
}
