import { seedsOf } from "./fault-runs.ts";
import { testKilledGroup } from "./killed-groups.ts";

const [seed = 1] = seedsOf(1, 4);

testKilledGroup({ targets: 30, published: 6, seed }, 300_000);
