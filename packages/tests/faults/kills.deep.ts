import { describe, expect, test } from "vitest";

import { stepCalls } from "./fault-runs.ts";
import { useKilledPublications } from "./kill-runs.ts";
import { killAt, killBeforeRecord } from "./killed-stage.ts";

const publishInto = useKilledPublications();

const cells = stepCalls.flatMap((call) =>
  (["before", "after"] as const).map((when) => ({ ...call, when })),
);

describe("killed in the middle", { timeout: 300_000 }, () => {
  test.each(cells)("$when the call of $step: all is made once", async ({ step, ...place }) => {
    const status = await publishInto(`Killed ${place.when} ${step}`, (stage, publish) =>
      killAt(stage, place, publish),
    );
    expect(status).toBe("published");
  });

  test.each(stepCalls)("before $step is recorded: all is made once", async ({ step, ...place }) => {
    const status = await publishInto(`Unrecorded ${step}`, (stage, publish) =>
      killBeforeRecord(stage, place, publish),
    );
    expect(status).toBe("published");
  });
});
