import type { Change } from "@adwright/contracts/change/change";
import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import { readAmount } from "@adwright/rules/amount";
import {
  primaryStatusWords,
  servingReasonWords,
  tellingReasons,
  tellingStatus,
} from "@adwright/rules/change/serving-status";
import { Pause, Pencil, Play } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

import { formatMicros, MICROS } from "../../../format/money.ts";
import { plainWords } from "../../../format/plain-words.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { CellForm } from "../../../ui/table/edit-cell.tsx";
import { StagedChange } from "../../../ui/table/staged-change.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { budgetOf, targetOf } from "./row-words.ts";
import { useTable } from "./table-context.ts";
import { useStagingHere } from "./use-staging.ts";

interface CellProps {
  row: CampaignTableRow;
}

/** The daily budget, how much of it is used, and a way to stage another one. */
export function BudgetCell({ row }: CellProps) {
  const { editedKey } = useTable();
  const staging = useStagingHere();
  const target = budgetOf(row);
  const isEdited = editedKey === row.key;
  const change = target && staging.find(target.brandId, "budget_amount", target.budget);
  const kept = useKeptFocus(`${isEdited} ${change?.changeId}`);
  if (target && isEdited) {
    return (
      <span {...kept}>
        <BudgetForm row={row} target={target} />
      </span>
    );
  }
  return (
    <span {...kept} className="grid justify-items-end gap-1">
      <span className="inline-flex items-center gap-1">
        {target ? <OpenBudget row={row} target={target} change={change} /> : <Amount row={row} />}
      </span>
      {row.budgetUsed !== null && <UsedBar share={row.budgetUsed} />}
    </span>
  );
}

function Amount({ row: { budgetMicros, currencyCode, live } }: CellProps) {
  return (
    <span className="num">
      {formatMicros(budgetMicros, currencyCode)}
      {live?.isBudgetShared === true && <span className="text-fg-3"> shared</span>}
    </span>
  );
}

interface BudgetProps extends CellProps {
  target: { brandId: number; budget: string };
}

interface OpenBudgetProps extends BudgetProps {
  change: Change | undefined;
}

function OpenBudget({ row, target: { brandId }, change }: OpenBudgetProps) {
  const { onEdit } = useTable();
  const staging = useStagingHere();
  return (
    <>
      {change?.what.kind === "budget_amount" ? (
        <StagedValue
          brandId={brandId}
          change={change}
          before={formatMicros(row.budgetMicros, row.currencyCode)}
          after={formatMicros(change.what.toMicros, row.currencyCode)}
          label={`the daily budget of ${row.name}`}
        />
      ) : (
        <Amount row={row} />
      )}
      {!staging.isLocked(brandId) && (
        <IconButton
          icon={Pencil}
          label={`Edit daily budget of ${row.name}`}
          onClick={() => onEdit(row.key)}
        />
      )}
    </>
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

function BudgetForm({ row, target }: BudgetProps) {
  const { onEdit } = useTable();
  const staging = useStagingHere();
  return (
    <CellForm
      label={`Daily budget of ${row.name}`}
      text={String((row.budgetMicros ?? 0) / MICROS)}
      submit="Stage"
      inputMode="decimal"
      onClose={() => onEdit(undefined)}
      onSubmit={async (entry) => {
        const toMicros = readBudget(entry, row.currencyCode);
        if (typeof toMicros === "string") return toMicros;
        const what = { kind: "budget_amount", target: target.budget, toMicros } as const;
        const isStaged = await staging.stage({ brandId: target.brandId, whats: [what] });
        return isStaged ? undefined : "";
      }}
    />
  );
}

/** Micros of a typed daily budget, or what is wrong with it. */
export function readBudget(entry: string, currencyCode: string): number | string {
  return readAmount(entry, currencyCode, {
    what: "The daily budget",
    invalid: "Enter a daily budget such as 25 or 25.50.",
    zero: "The daily budget must be more than zero. Pause it to stop spending.",
  });
}

/** How a campaign stands here, or at Google with Google's reason, and a button that stages the opposite. */
export function StatusCell({ row }: CellProps) {
  const { live, own } = row;
  const staging = useStagingHere();
  const target = targetOf(row);
  const change = target && staging.find(target.brandId, "campaign_status", target.campaign);
  const kept = useKeptFocus(String(change?.changeId));
  if (live === null) return own && <StatusBadge status={own.status} />;
  const isServing = live.status === "ENABLED";
  const summary = isServing ? tellingStatus(live.primaryStatus) : undefined;
  const [reason] = isServing ? tellingReasons(live.reasons) : [];
  return (
    <span
      {...kept}
      className="grid justify-items-end gap-1 whitespace-normal sm:min-w-36 sm:justify-items-start"
    >
      <span className="flex flex-wrap items-center gap-1">
        <Serving row={row} status={live.status} change={change} />
        {summary !== undefined && (
          <Badge tone="warn">{primaryStatusWords[summary] ?? plainWords(summary)}</Badge>
        )}
      </span>
      {reason !== undefined && (
        <span className="line-clamp-2 max-w-52 text-xs text-fg-2" title={reasonWords(reason)}>
          {reasonWords(reason)}
        </span>
      )}
    </span>
  );
}

const reasonWords = (reason: string) => servingReasonWords[reason] ?? `${plainWords(reason)}.`;

const servingWords = { ENABLED: "Enabled", PAUSED: "Paused", REMOVED: "Removed" } as const;
const servingTone = { ENABLED: "ok", PAUSED: "neutral", REMOVED: "warn" } as const;

interface ServingProps extends CellProps {
  status: keyof typeof servingWords;
  change: Change | undefined;
}

function Serving({ row, status, change }: ServingProps) {
  const staging = useStagingHere();
  const target = targetOf(row);
  const badge = <Badge tone={servingTone[status]}>{servingWords[status]}</Badge>;
  if (target === undefined) return badge;
  const { brandId, campaign } = target;
  if (change?.what.kind === "campaign_status") {
    return (
      <StagedValue
        brandId={brandId}
        change={change}
        before={servingWords[status]}
        after={servingWords[change.what.to]}
        label={`the status of ${row.name}`}
      />
    );
  }
  if (staging.isLocked(brandId)) return badge;
  const isServing = status === "ENABLED";
  const to = isServing ? "PAUSED" : "ENABLED";
  return (
    <>
      {badge}
      <IconButton
        icon={isServing ? Pause : Play}
        label={`${isServing ? "Pause" : "Enable"} ${row.name}`}
        onClick={() =>
          void staging.stage({
            brandId,
            whats: [{ kind: "campaign_status", target: campaign, to }],
          })
        }
      />
    </>
  );
}

interface StagedValueProps {
  brandId: number;
  change: Change;
  before: ReactNode;
  after: ReactNode;
  label: string;
}

/** A staged change in place of the value. */
function StagedValue({ brandId, change, ...words }: StagedValueProps) {
  const staging = useStagingHere();
  const isLocked = staging.isLocked(brandId);
  return (
    <StagedChange
      {...words}
      changeId={change.changeId}
      onTakeBack={isLocked ? undefined : () => staging.takeBack(brandId, change)}
    />
  );
}

/**
 * Keeps the focus in a cell whose controls are replaced when `state` changes, as by staging: otherwise it would fall to
 * the page. To be spread on the cell.
 */
function useKeptFocus(state: string) {
  const cell = useRef<HTMLSpanElement>(null);
  const hasFocus = useRef(false);
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    if (!hasFocus.current || document.activeElement !== document.body) return;
    cell.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [state]);
  return {
    ref: cell,
    onFocus: () => {
      hasFocus.current = true;
    },
    // A control that is removed leaves no other that has the focus.
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget !== null) hasFocus.current = false;
    },
  };
}
