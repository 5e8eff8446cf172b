import { expect, test } from "vitest";

import { useKilledPublications } from "../faults/kill-runs.ts";
import { killAt, killBeforeRecord } from "../faults/killed-stage.ts";
import { partOfCommit } from "../support/runner/one-part.ts";

const TIMEOUT_MS = 300_000;
/** After this time, the locks of the killed process have expired. */
const DOWN_MS = 60_000;
const publishInto = useKilledPublications(DOWN_MS);

/** One of them is tried at each commit; `faults/kills.deep.ts` tries every call. */
const places = [
  { when: "before", method: "MutateAdGroups" },
  { when: "after", method: "MutateCampaigns" },
  { when: "after", method: "MutateAdGroupCriteria" },
  { when: "before its answer was stored of", method: "MutateAdGroupAds" },
] as const;

test.each(places.slice(partOfCommit(places.length) - 1).slice(0, 1))(
  "a publication that was killed $when $method completes once after the restart",
  { timeout: TIMEOUT_MS },
  async ({ when, method }) => {
    const status = await publishInto("Killed", (stage, publish) =>
      when === "before its answer was stored of"
        ? killBeforeRecord(stage, { method }, publish)
        : killAt(stage, { when, method }, publish),
    );
    expect(status).toBe("published");
  },
);
