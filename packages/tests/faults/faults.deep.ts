import { beforeEach } from "vitest";

import { usePublishStage } from "../api/publication/publish-stage.ts";
import { faultKinds, seedsOf, stepCalls, testFaults } from "./fault-runs.ts";

const SCHEDULES = 200;
const anySeed = Math.floor(Math.random() * 1_000_000_000);
/** Less than one person may generate in an hour. */
const DRAFTS_OF_A_PERSON = 40;

let drafts = 0;
const at = usePublishStage();
beforeEach(async () => {
  drafts += 1;
  if (drafts % DRAFTS_OF_A_PERSON === 0) await at.changePerson();
});

const cells = stepCalls.flatMap((call) =>
  faultKinds.map(([kind, fault]) => ({ call, kind, fault })),
);

testFaults(at, cells, seedsOf(SCHEDULES, anySeed));
