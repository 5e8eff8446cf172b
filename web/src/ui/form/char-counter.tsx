interface CharCounterProps {
  /** Units used, as the rules count them: wide characters may count twice. */
  used: number;
  limit: number;
}

/**
 * Shows used and limit; above the limit, by how much. There is no warning near the limit, because a nearly full line is
 * good.
 */
export function CharCounter({ used, limit }: CharCounterProps) {
  const isOver = used > limit;
  return (
    <span className={`num shrink-0 text-xs ${isOver ? "font-medium text-bad" : "text-fg-3"}`}>
      <span aria-hidden="true">
        {used}/{limit}
      </span>
      <span className="sr-only">
        {used} of {limit} characters used
      </span>
      <output className="sr-only">{isOver && `${used - limit} over the limit`}</output>
    </span>
  );
}
