import { expect, test } from "vitest";

import { stagingsOf } from "../../src/features/shell/palette/command-items.ts";
import { readCommand } from "../../src/features/shell/palette/read-command.ts";
import { aDraftRow, aLiveRow } from "../campaign/list/a-row.ts";

test.each([
  ["pause Running shoes", { verb: "pause", name: "Running shoes" }],
  ["  Resume  trail ", { verb: "enable", name: "trail" }],
  ["raise budget", { verb: "raise", name: "", amount: undefined }],
  ["lower budget of Trail", { verb: "lower", name: "Trail", amount: undefined }],
  ["budget Running shoes 40", { verb: "set", name: "Running shoes", amount: "40" }],
  ["Budget for Trail to €1,500.50", { verb: "set", name: "Trail", amount: "€1,500.50" }],
  ["raise budget 60", { verb: "raise", name: "", amount: "60" }],
  ["pause", undefined],
  ["pauses", undefined],
  ["budgets 2026", undefined],
  ["Running shoes 40", undefined],
])("“%s” is read as %o", (typed, command) => {
  expect(readCommand(typed)).toEqual(command);
});

// $20.00 a day, in euros.
const row = aLiveRow({ name: "Trail" });
const paused = aLiveRow({ live: row.live && { ...row.live, status: "PAUSED" } });

test.each([
  ["pause trail", row, [{ kind: "campaign_status", to: "PAUSED" }]],
  ["pause trail", paused, []],
  ["enable trail", paused, [{ kind: "campaign_status", to: "ENABLED" }]],
  ["pause trail", aDraftRow(), []],
  ["budget trail 40", row, [{ kind: "budget_amount", toMicros: 40_000_000 }]],
  ["budget trail", row, [{ toMicros: 24_000_000 }, { toMicros: 16_000_000 }]],
  ["raise budget", row, [{ toMicros: 24_000_000 }]],
  // Not what was asked for, or no amount at all.
  ["raise budget trail 15", row, []],
  ["budget trail 20", row, []],
  ["budget trail 0", row, []],
  ["budget trail 20.001", row, []],
])("“%s” stages %#", (typed, campaign, whats) => {
  const command = readCommand(typed);
  const staged = command === undefined ? [] : stagingsOf(command, campaign);
  expect(staged.map(({ what }) => what)).toMatchObject(whats);
});
