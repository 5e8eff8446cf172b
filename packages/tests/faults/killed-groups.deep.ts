import { seedsOf } from "./fault-runs.ts";
import { testKilledGroup } from "./killed-groups.ts";

const [seed = 1] = seedsOf(1, Date.now() % 100_000);

testKilledGroup({ targets: 1000, published: 50, seed }, 2 * 3_600_000);
