import { testPayments } from "./payment-runs.ts";

testPayments(500, Math.floor(Math.random() * 1_000_000));
