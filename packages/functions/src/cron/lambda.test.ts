import type { Context } from "@adwright/core/context";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { silentMeter } from "../metrics.ts";
import { makeCronHandler } from "./lambda.ts";
import { schedules } from "./schedules.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A handler whose crons run in this context, and how often it has ended its process. */
function handlerIn(context: () => Promise<Context>) {
  const endProcess = vi.fn<(words: string) => void>();
  return { handle: makeCronHandler(context, silentMeter, endProcess), endProcess };
}

test.each(schedules)("$name is ended after its own time", ({ name, timeoutSeconds }) => {
  const { handle, endProcess } = handlerIn(() => new Promise(() => undefined));
  void handle({ cron: name });
  vi.advanceTimersByTime(timeoutSeconds * 1000 - 1);
  expect(endProcess).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(endProcess).toHaveBeenCalledExactlyOnceWith(
    `The cron ${name} did not end within ${timeoutSeconds} s.`,
  );
});

test("a cron that ended in time leaves the process alone", async () => {
  const { handle, endProcess } = handlerIn(() => Promise.reject(new Error("No table.")));
  await expect(handle({ cron: "roll-up" })).rejects.toThrow("No table.");
  vi.advanceTimersByTime(3_600_000);
  expect(endProcess).not.toHaveBeenCalled();
});
