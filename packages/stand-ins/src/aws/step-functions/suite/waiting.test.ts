import { expect, test } from "vitest";

import { openStepFunctions } from "../../../../test/step-functions-fixture.ts";

const waitOf = (length: object) => ({
  StartAt: "wait",
  States: { wait: { Type: "Wait", ...length, Next: "after" }, after: { Type: "Succeed" } },
});

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

test("every kind of wait lasts as long as it says, and passes the input on", async () => {
  const { run } = await openStepFunctions({ lambdas: {} });
  const input = { quota: { seconds: 1, until: inMs(1000) } };
  const ends = await Promise.all([
    run(waitOf({ Seconds: 1 }), input),
    run(waitOf({ SecondsPath: "$.quota.seconds" }), input),
    run(waitOf({ TimestampPath: "$.quota.until" }), input),
    run(waitOf({ Timestamp: input.quota.until }), input),
  ]);
  expect(ends.map((end) => end.result)).toEqual([input, input, input, input]);
  for (const end of ends.slice(0, 2)) {
    expect(Number(end.stopDate) - Number(end.startDate)).toBeGreaterThanOrEqual(990);
  }
});
