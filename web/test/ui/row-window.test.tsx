import { act, renderHook } from "@testing-library/react";
import type { UIEvent } from "react";
import { expect, test } from "vitest";

import { useRowWindow } from "../../src/ui/layout/use-row-window.ts";

function scrollTo(scrollTop: number): UIEvent {
  return { currentTarget: { scrollTop } } as unknown as UIEvent;
}

test("only the rows around the view are rendered, and the others keep their space", () => {
  const { result } = renderHook(() => useRowWindow(1000, 50, 500));
  expect(result.current.from).toBe(0);
  expect(result.current.to).toBeLessThan(30);

  act(() => result.current.onScroll(scrollTo(25_000)));
  const { from, to, beforePx, afterPx } = result.current;
  expect(from).toBeLessThanOrEqual(500);
  expect(to).toBeGreaterThanOrEqual(510);
  expect(beforePx + (to - from) * 50 + afterPx).toBe(50_000);
});

test("a list that became shorter shows its end", () => {
  const { result, rerender } = renderHook(({ count }) => useRowWindow(count, 50, 500), {
    initialProps: { count: 1000 },
  });
  act(() => result.current.onScroll(scrollTo(40_000)));
  rerender({ count: 20 });
  expect(result.current.to).toBe(20);
  expect(result.current.from).toBeLessThan(20);
});
