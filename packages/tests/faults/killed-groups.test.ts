import { seedsOf } from "./fault-runs.ts";
import { testKilledGroup } from "./killed-groups.ts";

const [seed = 1] = seedsOf(1, 4);

testKilledGroup({ targets: 12, published: 3, seed }, 300_000);
