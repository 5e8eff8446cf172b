interface CharCounterProps {
  /** Units used, as the rules count them: a wide character may count twice. */
  used: number;
  limit: number;
}

/** Used of limit; beyond the limit it says by how much. A line that is nearly full is a good one: nothing warns of it. */
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
