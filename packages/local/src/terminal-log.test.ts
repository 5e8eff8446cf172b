import { expect, test } from "vitest";

import { makeTerminalLog } from "./terminal-log.ts";

const lines: string[] = [];
const log = makeTerminalLog((line) => lines.push(line.replace(/^\d\d:\d\d /, "")));

test("a cron prints its counts, or that there was nothing to do", () => {
  lines.length = 0;
  log.info("A cron has run.", { cron: "roll-up", aiDays: 30, people: 4, failed: 0 });
  log.info("A cron has run.", { cron: "poll-storms", changed: 0 });
  expect(lines).toEqual(["roll-up: 30 ai days, 4 people", "poll-storms: nothing to do"]);
});

test("other lines have their level and fields", () => {
  lines.length = 0;
  log.info("A job ended.");
  log.warn("A job failed.", { jobId: "j1", code: "INTERNAL" });
  log.error("A request failed unexpectedly.", { error: "Error: no\n    at file.ts:1", tries: 2 });
  expect(lines).toEqual([
    "A job ended.",
    "warning: A job failed. · jobId j1 · code INTERNAL",
    "error: A request failed unexpectedly. · error Error: no\n    at file.ts:1 · tries 2",
  ]);
});
