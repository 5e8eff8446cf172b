import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Context } from "../context.ts";
import { type Leased, withLease } from "./hold.ts";

const written: string[] = [];
const log = { info: noop, warn: noop, error: noop };
const ctx = {
  now: () => Date.now(),
  log,
  store: { notes: { put: async (text: string) => written.push(text) } },
  googleAds: {},
  googleAnalytics: {},
  ai: {},
  mailer: {},
} as unknown as Context;
type Notes = { store: { notes: { put: (text: string) => Promise<number> } } };

beforeEach(() => {
  vi.useFakeTimers();
  written.length = 0;
});
afterEach(() => vi.useRealTimers());

/** A lease that another worker takes after so many renewals of ours. */
function takenAfter(renewals: number): Leased {
  let takes = 0;
  return {
    take: async () => ((takes += 1) > renewals + 1 ? Date.now() + 8000 : undefined),
    release: async () => undefined,
  };
}

/** Writes a note each second. */
async function notes(held: Context, count: number): Promise<"written"> {
  for (let at = 1; at <= count; at += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await (held as unknown as Notes).store.notes.put(`note ${at}`);
  }
  return "written";
}

test("work goes on for as long as its lease is renewed", async () => {
  const working = withLease(
    ctx,
    takenAfter(9),
    (held) => notes(held, 20),
    () => "held" as const,
  );
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await working).toBe("written");
  expect(written).toHaveLength(20);
});

test("work whose lease was taken over writes nothing more", async () => {
  const working = withLease(
    ctx,
    takenAfter(1),
    (held) => notes(held, 20),
    () => "held" as const,
  );
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await working).toBe("held");
  // The second renewal, after 5.3 s, was refused.
  expect(written).toHaveLength(5);
});

test("calls side by side after it is lost leave no rejection that nobody waits for", async () => {
  const working = withLease(
    ctx,
    takenAfter(0),
    async (held) => {
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      const { store } = held as unknown as Notes;
      const later = async () => store.notes.put("first");
      await Promise.all([later(), store.notes.put("second")]);
      return "written";
    },
    () => "held" as const,
  );
  await vi.advanceTimersByTimeAsync(21_000);
  expect(await working).toBe("held");
  expect(written).toEqual([]);
});

function noop(): void {}
