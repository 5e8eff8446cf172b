import type { AdminRole } from "@adwright/contracts/admin";

import { Ledger } from "./ledger.tsx";
import { PaymentProblems } from "./payment-problems.tsx";

/** Payments, and payment problems that staff must handle. */
export function PaymentsTab({ role }: { role: AdminRole }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PaymentProblems role={role} />
      <Ledger />
    </div>
  );
}
