import { testBulkPublication } from "./bulk-publishing-runs.ts";
import { seedsOf } from "./fault-runs.ts";

const [seed = 1] = seedsOf(1, Date.now() % 100_000);

testBulkPublication({ campaigns: 50, faults: 12, seed }, 1_500_000);
