import { test } from "vitest";

import { killAt, killBeforeRecord, useKilledStage } from "../faults/kill-runs.ts";
import { partOfCommit } from "../support/runner/one-part.ts";

/** After this time, the locks of the killed process have expired. */
const DOWN_MS = 60_000;
const publishInto = useKilledStage(DOWN_MS);

/** One of them is tried at each commit; `faults/kills.deep.ts` tries every call. */
const places = [
  { when: "before", method: "MutateAdGroups" },
  { when: "after", method: "MutateCampaigns" },
  { when: "after", method: "MutateAdGroupCriteria" },
] as const;

test.each(places.slice(partOfCommit(places.length) - 1).slice(0, 1))(
  "a publication that was killed $when $method completes once after the restart",
  { timeout: 300_000 },
  (place) => publishInto("Killed", (stage, publish) => killAt(stage, place, publish)),
);

test(
  "a publication that was killed before Google's answer was stored completes once after the restart",
  { timeout: 300_000 },
  () =>
    publishInto("Unrecorded", (stage, publish) =>
      killBeforeRecord(stage, { method: "MutateAdGroupAds" }, publish),
    ),
);
