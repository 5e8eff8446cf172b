import { expect, test, vi } from "vitest";

import { readServerClock, serverNow } from "../../src/api/http/server-clock.ts";

test("on a device with a wrong clock, the server's time is used", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T10:00:00Z") });
  readServerClock(new Headers({ date: "Fri, 20 Nov 2026 10:20:00 GMT" }));
  expect(serverNow()).toBe(Date.parse("2026-11-20T10:20:00.500Z"));
  vi.advanceTimersByTime(1000);
  expect(serverNow()).toBe(Date.parse("2026-11-20T10:20:01.500Z"));
});

test("an answer without a readable date changes nothing", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T10:00:00Z") });
  readServerClock(new Headers({ date: "Fri, 20 Nov 2026 10:00:00 GMT" }));
  const before = serverNow();
  readServerClock(new Headers());
  readServerClock(new Headers({ date: "soon" }));
  expect(serverNow()).toBe(before);
});
