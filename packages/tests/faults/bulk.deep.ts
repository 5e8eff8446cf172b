import { testKilledRun } from "./bulk-runs.ts";

testKilledRun(1000, 2 * 3_600_000);
