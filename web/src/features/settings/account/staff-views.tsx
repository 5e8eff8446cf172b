import { PRODUCT_NAME } from "@adwright/contracts/product";
import { useQuery } from "@tanstack/react-query";

import { staffViewsQuery } from "../../../api/account.ts";
import { formatDateTime } from "../../../format/date.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";

/** When staff looked at the account, and why. */
export function StaffViews() {
  const views = useQuery(staffViewsQuery);
  return (
    <Card
      title="Staff access"
      description="Support can look at your screens to help you. They can't change anything."
      padding="none"
    >
      <QueryState rows={2} query={views} loading="Loading staff access" what="Staff access">
        {(all) =>
          all.length === 0 ? (
            <p className="px-4 py-3 text-fg-2">
              Nobody from {PRODUCT_NAME} has looked at your account.
            </p>
          ) : (
            <ul aria-label="Staff access" className="divide-y divide-line">
              {all.map(({ id, at, reason }) => (
                <li key={id} className="px-4 py-3 wrap-anywhere">
                  Staff of {PRODUCT_NAME} viewed your account on{" "}
                  <time dateTime={at}>{formatDateTime(at)}</time>. Reason:{" "}
                  <span dir="auto">{reason}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}
