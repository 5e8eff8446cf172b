import { testKilledRun } from "./bulk-runs.ts";

testKilledRun(30, 300_000);
