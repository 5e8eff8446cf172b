import { testBulkPublication } from "./bulk-publishing-runs.ts";
import { seedsOf } from "./fault-runs.ts";

const [seed = 1] = seedsOf(1, 4);

testBulkPublication({ campaigns: 6, faults: 1, seed }, 240_000);
