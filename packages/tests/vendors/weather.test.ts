import { request } from "node:http";

import { MINUTE_MS } from "@adwright/contracts/time";
import { type Faults, makeFaults } from "@adwright/stand-ins/faults";
import { startNws } from "@adwright/stand-ins/nws/nws";
import { makeWeather } from "@adwright/vendors/weather/make-weather";
import type { AlertSet } from "@adwright/vendors/weather/weather";
import { beforeEach, expect, test } from "vitest";

import { useStarted } from "../support/stage/use-started.ts";

let nowMs = Date.UTC(2026, 4, 21, 19);
const faults = makeFaults();
const nws = useStarted(() => startNws({ faults, now: () => nowMs }));
beforeEach(() => {
  faults.clear();
  nws.play("hail-dfw");
});

const weather = (change: { url?: string; deadlineMs?: number } = {}) =>
  makeWeather({ url: nws.origin, userAgent: "Adwright/1 (ops@adwright.example)", ...change });
const read = async () => {
  const answer = await weather().readAlerts();
  if (answer === "unchanged") throw new Error("A list was expected.");
  return answer;
};
const wait = (minutes: number) => void (nowMs += minutes * MINUTE_MS);
type Failure = Pick<Parameters<Faults["add"]>[0], "kind" | "variant">;
const failOnce = (failure: Failure) => faults.add({ vendor: "weather", times: 1, ...failure });
const lie = (variant: Failure["variant"]) => failOnce({ kind: "bad_answer", variant });
const told = ({ alerts }: AlertSet) =>
  alerts.map(({ eventKey, status, hailInches }) => `${eventKey} ${status} ${hailInches}`);

test("an answer is asked for again only if something has changed", async () => {
  wait(2);
  const { alerts: _, ...since } = await read();
  expect(await weather().readAlerts(since)).toBe("unchanged");
  wait(3);
  expect(await weather().readAlerts(since)).toMatchObject({ count: since.count });
});

test("lies are read as what they are", async () => {
  wait(15);
  lie("duplicate");
  expect((await read()).alerts).toHaveLength(3);
  lie("past_as_alert");
  expect(told(await read())).toEqual(["2026.KFWD.SV.W.0123 cancelled 1.75"]);
  lie("no_ends");
  expect((await read()).alerts[0]?.endMs).toBeNull();
  lie("test_message");
  expect((await read()).alerts).toEqual([]);
});

/** Long enough for an answer on a busy machine, except where none comes. */
const PATIENCE_MS = 3000;

test.each<[string, Failure, RegExp]>([
  ["it is down", { kind: "unavailable" }, /answered 503/],
  ["it is silent", { kind: "hold" }, /timeout/],
  ["half of an answer", { kind: "bad_answer", variant: "truncated" }, /JSON/],
  ["too much of it", { kind: "bad_answer", variant: "too_large" }, /too much/],
])("%s: an error, and no second request", async (_, failure, words) => {
  failOnce(failure);
  const before = nws.requests();
  await expect(weather({ deadlineMs: PATIENCE_MS }).readAlerts()).rejects.toThrow(words);
  expect(nws.requests() - before).toBe(1);
});

test("nobody listens", async () => {
  const url = "http://127.0.0.1:1/none";
  await expect(weather({ url }).readAlerts()).rejects.toThrow("fetch failed");
});

test("the service refuses who does not name itself, and parameters that it does not know", async () => {
  const url = `${nws.origin}/alerts/active`;
  const nameless = await new Promise<number | undefined>((resolve) => {
    request(url, (answer) => {
      resolve(answer.statusCode);
      answer.resume();
    }).end();
  });
  const strange = await fetch(`${url}?status=actual&now=1`);
  const wrong = await fetch(`${url}?status=real`);
  expect([nameless, strange.status, wrong.status]).toEqual([403, 400, 400]);
  expect(await strange.json()).toMatchObject({
    type: "urn:noaa:nws:api:BadRequest",
    detail: 'Query parameter "now" is not recognized',
  });
});
