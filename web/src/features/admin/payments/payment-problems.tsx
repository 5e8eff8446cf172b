import type { AdminRole } from "@adwright/contracts/admin";
import { type PaymentProblem, personChangers } from "@adwright/contracts/staff";
import { BadgeCheck } from "lucide-react";
import { useState } from "react";

import { paymentProblemsQuery } from "../../../api/staff/money.ts";
import { formatDateTime } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { useAdminQuery } from "../panel/admin-query.ts";
import { ResolveProblem } from "./resolve-problem.tsx";

const kinds: Record<PaymentProblem["kind"], string> = {
  unassigned: "Belongs to nobody",
  double: "Paid twice",
  foreign_customer: "Paid under another address",
};

/** Payment problems that staff must handle; only some roles may resolve them. */
export function PaymentProblems({ role }: { role: AdminRole }) {
  const problems = useAdminQuery(paymentProblemsQuery);
  const [chosen, setChosen] = useState<PaymentProblem>();
  const mayResolve = personChangers.includes(role);
  return (
    <Card
      title="Payment Issues"
      description="What to do is in the runbook under “Payments need somebody”"
      padding="none"
    >
      <QueryState warnsIfOld query={problems} what="The payment issues" rows={2}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState icon={BadgeCheck} title="No payment issues">
              Payments that somebody has to look at are listed here.
            </EmptyState>
          ) : (
            <ul aria-label="Payment issues" className="divide-y divide-line">
              {found.map((problem) => (
                <li
                  key={problem.key}
                  className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3"
                >
                  <div className="grid min-w-0 gap-1">
                    <p>
                      <Badge tone="warn">{kinds[problem.kind]}</Badge>
                    </p>
                    <p className="wrap-anywhere">{problem.message}</p>
                    <p className="num text-xs text-fg-3">
                      <time dateTime={problem.at}>{formatDateTime(problem.at)}</time>
                    </p>
                  </div>
                  {mayResolve && (
                    <Button
                      size="sm"
                      aria-haspopup="dialog"
                      aria-label={`Resolve: ${problem.message}`}
                      onClick={() => setChosen(problem)}
                    >
                      Resolve
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {chosen !== undefined && (
        <ResolveProblem problem={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Card>
  );
}
