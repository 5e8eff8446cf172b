import type { StormRun, StormRunDetail } from "@adwright/contracts/storm/run";
import { sampleRun } from "@adwright/rules/storm/samples";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { openSignedIn } from "../open-signed-in.tsx";

const name = "Severe Thunderstorm Warning" as const;
const key = "2026.KFWD.SV.W.0123";
const at = "2026-11-20T18:00:00.000Z";

const aRun = (change: Partial<StormRun> = {}): StormRun =>
  sampleRun(Date.parse(at), {
    runId: 7,
    campaignName: "Roof repair",
    events: [{ key, name, where: "Dallas" }],
    revertAt: "2099-11-21T06:00:00.000Z",
    endDay: "2026-11-21",
    accountDays: ["2026-11-20", "2026-11-21"],
    worstMicros: 80_000_000,
    startSetId: 501,
    extendSetIds: [502],
    ...change,
  });

const detail = (run: StormRun): StormRunDetail => ({
  run,
  because: [`${name} for Dallas: hail 1.75 in`],
  alerts: [{ key, name, areaDesc: "Dallas, TX", alertIds: ["urn:oid:1"] }],
});

const openRun = (run: StormRun) =>
  openSignedIn("/storms/runs/7", {
    "GET /api/storms/runs/7": { body: detail(run) },
    "POST /api/storms/runs/7/end": { body: { ...run, endReason: "stop" } },
  });

test("a run says why, what it may cost and did, what was changed, and ends on a click", async () => {
  const { sent } = await openRun(aRun());
  await screen.findByRole("heading", { name: "Roof repair" });
  screen.getByText(`${name} for Dallas: hail 1.75 in`);
  screen.getByText("$80.00");
  screen.getByText("Not counted yet");
  screen.getByText("20–21 Nov 2026");
  screen.getByText("Dallas, TX (urn:oid:1)");
  const links = screen.getAllByRole("link", { name: "Changes and receipt" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/brands/42/changes/501",
    "/brands/42/changes/502",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "End now: Roof repair" }));
  expect(sent("POST /api/storms/runs/7/end")).toHaveLength(1);
});

test("a run that is over says how, and what it cost", async () => {
  const over = {
    state: "ended",
    endReason: "over",
    endedAt: at,
    actualMicros: 31_000_000,
  } as const;
  await openRun(aRun(over));
  await screen.findByText("The weather is over, and the campaign is paused again.");
  screen.getByText("$31.00");
  expect(screen.queryByRole("button", { name: /^End/ })).toBeNull();
});

test("the log lists every run with its outcome, page by page", async () => {
  const skipped = aRun({
    runId: 6,
    state: "skipped",
    why: "cooldown",
    numbers: { hours: 5 },
  });
  await openSignedIn("/storms/runs", {
    "GET /api/storms/runs": ({ url }) =>
      url.includes("cursor=next")
        ? { body: [skipped] }
        : {
            body: [aRun()],
            headers: { link: '</api/storms/runs?cursor=next>; rel="next"' },
          },
  });
  const link = await screen.findByRole("link", { name: "Roof repair" });
  expect(link.getAttribute("href")).toBe("/storms/runs/7");
  screen.getByText(/^It runs until 21 Nov 2099/);
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  await screen.findByText("It did not start. The last run ended too recently; 5 hours are left.");
});

const nothing = { rules: [], running: [], recent: [], months: [], stops: [] };
const board = { ...nothing, feed: { state: "current", asOf: at } };

test("stopping everything says first which campaigns end", async () => {
  const { sent } = await openSignedIn("/storms", {
    "GET /api/storms": { body: { ...board, running: [aRun()] } },
    "POST /api/storms/stop": { body: { rules: 1, runs: 1 } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Stop all" }));
  const asked = within(await screen.findByRole("alertdialog"));
  asked.getByText(/these campaigns are paused within a minute: Roof repair\./);
  await userEvent.click(asked.getByRole("button", { name: "Stop all" }));
  expect(sent("POST /api/storms/stop")).toHaveLength(1);
});

test.each([
  ["stand-in", true],
  ["live", false],
] as const)("weather that is %s is called simulated: %s", async (weather, isSimulated) => {
  await openSignedIn("/storms", { "GET /api/storms": { body: board } }, {}, { weather });
  const words = await screen.findByText(/Weather updated/);
  expect(words.textContent.includes("simulated")).toBe(isSimulated);
});
