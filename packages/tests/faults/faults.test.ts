import { usePublishStage } from "../api/publication/publish-stage.ts";
import { type Cell, faultKinds, seedsOf, stepCalls, testFaults } from "./fault-runs.ts";

const SCHEDULES = 4;
/** Always the same: the deep tests try others. */
const FIRST_SEED = 1;

const at = usePublishStage();

/** An answer that is lost at every step, each other fault at one; the whole matrix is among the deep tests. */
const sample: Cell[] = faultKinds.flatMap(([kind, fault], index) =>
  stepCalls
    .filter((_, step) => kind === "lost answer" || step === 2 * index)
    .map((call) => ({ call, kind, fault })),
);

testFaults(at, sample, seedsOf(SCHEDULES, FIRST_SEED));
