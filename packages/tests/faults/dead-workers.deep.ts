import { holding } from "@adwright/contracts/job/jobs";

import { testDeadWorkers } from "./dead-worker-runs.ts";

// As long as in the cloud: a test that takes more than the suite's limit, two leases and the work, fails.
testDeadWorkers(holding.leaseSeconds * 1000);
