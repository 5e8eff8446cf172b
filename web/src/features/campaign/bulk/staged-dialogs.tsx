import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import { useQuery } from "@tanstack/react-query";

import { liveSharedQuery } from "../../../api/live-campaign.ts";
import { formatMicros } from "../../../format/money.ts";
import { plural } from "../../../format/plural.ts";
import { readAmount } from "../../../staging/read-amount.ts";
import { DialogForm, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { budgetOf } from "../list/row-words.ts";
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
  // 50 euros are reasonable, 50 yen stop a campaign.
  const isMixed = new Set(rows.map(({ currencyCode }) => currencyCode)).size > 1;
  const form = useForm({
    start: { entry: "" },
    check: ({ entry }) => {
      if (isMixed && !entry.trim().endsWith("%")) {
        return { entry: "These campaigns have several currencies. Enter a change such as +10%." };
      }
      const read = rows.map((row) => readEntry(entry, row));
      return { entry: read.find((one) => typeof one === "string") };
    },
    send: async ({ entry }) => {
      const wanted = byBrand(withoutSharers(rows), (_, row) => {
        const toMicros = readEntry(entry, row);
        const target = budgetOf(row)?.budget;
        if (typeof toMicros === "string" || target === undefined) return undefined;
        return { kind: "budget_amount", target, toMicros };
      });
      if (await staging.stage(...wanted)) onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      title={`Daily budget of ${plural(rows.length, "campaign")}`}
      description={STAGED_FIRST}
      action="Stage"
      onClose={onClose}
    >
      <FormField
        form={form}
        name="entry"
        label="New daily budget"
        hint={`${isMixed ? "A" : "An amount such as 25, or a"} change such as +10% or -10%`}
        required
      >
        <Input autoComplete="off" />
      </FormField>
    </DialogForm>
  );
}

/** The micros that a campaign gets, or what is wrong with the entry. */
function readEntry(entry: string, { budgetMicros, currencyCode }: CampaignTableRow) {
  const read = (text: string) => readAmount(text, "The daily budget", currencyCode);
  const [, sign, percent] = /^([+-])\s*(\d+(?:\.\d+)?)\s*%$/.exec(entry.trim()) ?? [];
  if (percent === undefined) return read(entry);
  const factor = 1 + (sign === "-" ? -1 : 1) * (Number(percent) / 100);
  const changed = formatMicros(Math.max(0, (budgetMicros ?? 0) * factor), currencyCode);
  // As people type it, so that the same rules apply.
  return read(changed.replaceAll(/[^\d.,]/g, ""));
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
  const form = useForm({
    start: { link: "" },
    check: ({ link }) => ({ link: link === "" ? "Choose a label." : undefined }),
    send: async ({ link }) => {
      const labelId = link.split("~").at(-1);
      const wanted = byBrand(rows, (_, { live }) => ({
        kind: "label_add",
        target: `customers/${live?.customerId}/campaignLabels/${live?.campaign}~${labelId}`,
      }));
      if (await staging.stage(...wanted)) onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      title={`Label ${plural(rows.length, "campaign")}`}
      description={STAGED_FIRST}
      action="Stage"
      onClose={onClose}
    >
      <QueryState query={shared} what="The account's labels" rows={1}>
        {({ labels }) =>
          labels.length === 0 ? (
            <p className="text-fg-2">This account has no labels yet. Make one in Google Ads.</p>
          ) : (
            <FormField form={form} name="link" label="Label">
              <Select options={labels.map(({ link, name }) => ({ value: link, label: name }))} />
            </FormField>
          )
        }
      </QueryState>
    </DialogForm>
  );
}
