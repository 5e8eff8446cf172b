import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { liveSharedQuery } from "../../../api/live-campaign.ts";
import { formatMicros } from "../../../format/money.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { budgetOf } from "../list/row-words.ts";
import { readBudget } from "../list/staged-cells.tsx";
import { useStagingHere } from "../list/use-staging.ts";
import { byBrand } from "./bulk-actions.ts";

interface StagedDialogProps {
  rows: readonly CampaignTableRow[];
  onClose: () => void;
}

const STAGED_FIRST = "Nothing is sent to Google before you review it.";

/** One daily budget for all, or a change in percent. */
export function BudgetDialog({ rows, onClose }: StagedDialogProps) {
  const staging = useStagingHere();
  const [entry, setEntry] = useState("");
  const [error, setError] = useState<string>();
  // 50 euros are reasonable, 50 yen stop a campaign.
  const isMixed = new Set(rows.map(({ currencyCode }) => currencyCode)).size > 1;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isMixed && !entry.trim().endsWith("%")) {
      return setError("These campaigns have several currencies. Enter a change such as +10%.");
    }
    const read = rows.map((row) => ({ row, micros: readEntry(entry, row) }));
    const wrong = read.find(({ micros }) => typeof micros === "string");
    if (wrong) return setError(String(wrong.micros));
    const micros = new Map(read.map((one) => [one.row, Number(one.micros)]));
    const wanted = byBrand(withoutSharers(rows), (_, row) => {
      const toMicros = micros.get(row);
      const target = budgetOf(row)?.budget;
      if (toMicros === undefined || target === undefined) return undefined;
      return { kind: "budget_amount", target, toMicros };
    });
    if (await staging.stage(...wanted)) onClose();
    return undefined;
  }

  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={`Daily budget of ${plural(rows.length, "campaign")}`}
      description={STAGED_FIRST}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="New daily budget"
          hint={`${isMixed ? "A" : "An amount such as 25, or a"} change such as +10% or -10%`}
          error={error}
          required
        >
          <Input
            autoComplete="off"
            value={entry}
            onChange={(event) => {
              setEntry(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={staging.isBusy}>
            Stage
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The micros that a campaign gets, or what is wrong with the entry. */
function readEntry(entry: string, { budgetMicros, currencyCode }: CampaignTableRow) {
  const [, sign, percent] = /^([+-])\s*(\d+(?:\.\d+)?)\s*%$/.exec(entry.trim()) ?? [];
  if (percent === undefined) return readBudget(entry, currencyCode);
  const factor = 1 + (sign === "-" ? -1 : 1) * (Number(percent) / 100);
  // As people type it, so that the same rules apply.
  return readBudget(
    formatMicros(Math.max(0, (budgetMicros ?? 0) * factor), currencyCode).replaceAll(
      /[^\d.,]/g,
      "",
    ),
    currencyCode,
  );
}

/** Each budget once, although several campaigns may use it. */
function withoutSharers(rows: readonly CampaignTableRow[]): CampaignTableRow[] {
  return [...new Map(rows.map((row) => [row.live?.budget, row])).values()];
}

/** Adds one of the account's labels. */
export function LabelDialog({ rows, onClose }: StagedDialogProps) {
  const staging = useStagingHere();
  const [first] = rows;
  const shared = useQuery(liveSharedQuery(first?.brandId ?? 0, first?.live?.campaign ?? ""));
  const [link, setLink] = useState<string>();

  async function stage() {
    const labelId = link?.split("~").at(-1);
    const wanted = byBrand(rows, (_, { live }) => ({
      kind: "label_add",
      target: `customers/${live?.customerId}/campaignLabels/${live?.campaign}~${labelId}`,
    }));
    if (await staging.stage(...wanted)) onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={`Label ${plural(rows.length, "campaign")}`}
      description={STAGED_FIRST}
    >
      <QueryState query={shared} what="The account's labels" rows={1}>
        {({ labels }) =>
          labels.length === 0 ? (
            <p className="text-fg-2">This account has no labels yet. Make one in Google Ads.</p>
          ) : (
            <Select
              aria-label="Label"
              options={labels.map((label) => ({ value: label.link, label: label.name }))}
              value={link ?? null}
              onValueChange={setLink}
            />
          )
        }
      </QueryState>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={link === undefined}
          busy={staging.isBusy}
          onClick={() => void stage()}
        >
          Stage
        </Button>
      </DialogActions>
    </Dialog>
  );
}
