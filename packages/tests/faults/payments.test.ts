import { testPayments } from "./payment-runs.ts";

// Always the same seeds: the deep tests try others.
testPayments(12, 1);
