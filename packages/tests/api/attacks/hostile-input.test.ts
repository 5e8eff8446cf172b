import { hostileRuns } from "./hostile-runs.ts";

hostileRuns(11);
