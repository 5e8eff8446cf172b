import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import { tellingReasons } from "@adwright/rules/change/serving-status";
import type { ReactNode } from "react";

import { formatMicros } from "../../../format/money.ts";
import { EditAmount } from "../../../staging/edit-value.tsx";
import { LiveContext } from "../../../staging/staged-context.ts";
import {
  LimitedBadge,
  LiveStatus,
  reasonWords,
  StatusValue,
} from "../../../staging/status-value.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { budgetOf, targetOf } from "./row-words.ts";
import { useStagingHere } from "./use-staging.ts";

interface CellProps {
  row: CampaignTableRow;
}

/** The daily budget, how much of it is used, and a way to stage another one. */
export function BudgetCell({ row }: CellProps) {
  const { name, budgetMicros, budgetUsed } = row;
  const target = budgetOf(row);
  const amount = <Amount row={row} />;
  // As wide as its field, so that no column moves when a budget is edited or staged.
  return (
    <span className="grid justify-items-end gap-1 sm:w-44">
      {target === undefined ? (
        amount
      ) : (
        <InAccount row={row} brandId={target.brandId}>
          <EditAmount
            kind="budget_amount"
            target={target.budget}
            label={`the daily budget of ${name}`}
            what="The daily budget"
            micros={budgetMicros}
          >
            {amount}
          </EditAmount>
        </InAccount>
      )}
      {budgetUsed !== null && <UsedBar share={budgetUsed} />}
    </span>
  );
}

/** What is staged for a cell's account. */
function InAccount(props: CellProps & { brandId: number; children: ReactNode }) {
  const { row, brandId, children } = props;
  const staged = useStagingHere().stagedIn(brandId);
  const content = { brandId, currencyCode: row.currencyCode, staged, notEditable: {} };
  return <LiveContext value={content}>{children}</LiveContext>;
}

function Amount({ row: { budgetMicros, currencyCode, live } }: CellProps) {
  return (
    <span className="num">
      {formatMicros(budgetMicros, currencyCode)}
      {live?.isBudgetShared === true && <span className="text-fg-3"> shared</span>}
    </span>
  );
}

function UsedBar({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <span className="grid w-24 gap-0.5 text-xs text-fg-3">
      <span className="num">{percent}% used</span>
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-line">
        <span
          className={`block h-full rounded-full ${percent >= 100 ? "bg-warn" : "bg-accent"}`}
          style={{ width: `${Math.min(percent, 100)}%` }}
        />
      </span>
    </span>
  );
}

/** How a campaign stands here, or at Google with Google's reason, and a button that stages the opposite. */
export function StatusCell({ row }: CellProps) {
  const { live, own, name } = row;
  if (live === null) return own && <StatusBadge status={own.status} />;
  const target = targetOf(row);
  const isServing = live.status === "ENABLED";
  const [reason] = isServing ? tellingReasons(live.reasons) : [];
  return (
    <span className="grid justify-items-end gap-1 whitespace-normal sm:min-w-32 sm:justify-items-start">
      <span className="flex flex-wrap items-center gap-1">
        {target === undefined ? (
          <LiveStatus status={live.status} />
        ) : (
          <InAccount row={row} brandId={target.brandId}>
            <StatusValue
              kind="campaign_status"
              target={target.campaign}
              name={name}
              status={live.status}
            />
          </InAccount>
        )}
        {isServing && <LimitedBadge primaryStatus={live.primaryStatus} />}
      </span>
      {reason !== undefined && (
        <span className="line-clamp-2 max-w-52 text-xs text-fg-2" title={reasonWords(reason)}>
          {reasonWords(reason)}
        </span>
      )}
    </span>
  );
}
