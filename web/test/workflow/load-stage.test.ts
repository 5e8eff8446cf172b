import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { useLoadStage } from "../../src/features/workflow/workflow-page.tsx";

test("groups after 2 s, hints after 5 s", () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useLoadStage());
  const after = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
    return result.current;
  };
  expect(after(1999)).toEqual({ mayLoadGroups: false, mayLoadHints: false });
  expect(after(1)).toEqual({ mayLoadGroups: true, mayLoadHints: false });
  expect(after(2999)).toEqual({ mayLoadGroups: true, mayLoadHints: false });
  expect(after(1)).toEqual({ mayLoadGroups: true, mayLoadHints: true });
});
