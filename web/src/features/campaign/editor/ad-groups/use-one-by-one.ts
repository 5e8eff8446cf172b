import { startTransition, useEffect, useState } from "react";

/**
 * How many entries of a list to show: one, and one more with each pass, so that a phone answers in between. Once all
 * are there, new ones show at once.
 */
export function useOneByOne(length: number): number {
  const [count, setCount] = useState(() => orAll(1, length));
  useEffect(() => {
    if (count !== ALL) startTransition(() => setCount(orAll(count + 1, length)));
  }, [count, length]);
  return Math.min(count, length);
}

const ALL = Number.POSITIVE_INFINITY;
const orAll = (count: number, length: number) => (count < length ? count : ALL);
