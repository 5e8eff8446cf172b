import { testDeadWorkers } from "./dead-worker-runs.ts";

testDeadWorkers(6000);
