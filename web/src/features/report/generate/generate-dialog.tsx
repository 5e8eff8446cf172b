import type { Brand } from "@adwright/contracts/brand";
import { PeriodType } from "@adwright/contracts/report";
import { periodNames } from "@adwright/rules/report-period";
import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";

import { usageQuery } from "../../../api/billing.ts";
import { brandsQuery } from "../../../api/brand.ts";
import { formatUsed } from "../../../format/usage.ts";
import { recallBrand } from "../../../session/remembered-brand.ts";
import { useUser } from "../../../session/session-context.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Form, FormField } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { missingFieldsNotice } from "./generation-notices.ts";
import type { GenerationChoice } from "./use-generate-report.ts";

interface GenerateDialogProps {
  busy: boolean;
  onClose: () => void;
  onGenerate: (choice: GenerationChoice) => Promise<unknown>;
}

/** Asks for brand and period. Closing the dialog does not stop a report that is being made. */
export function GenerateDialog({ busy, onClose, onGenerate }: GenerateDialogProps) {
  const brands = useQuery({ ...brandsQuery, select: onlyActive });
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title="Generate report"
      description="Reads the account’s metrics from Google Ads; the AI then writes what stands out."
    >
      <QueryState
        query={brands}
        what="Brands"
        loading="Loading brands"
        rows={2}
        failed="Error Loading Brands"
        message="Failed to fetch brands"
        zero={
          <EmptyState
            icon={Building2}
            title="No active brands"
            action={<ButtonLink to="/brands">Go to brands</ButtonLink>}
          >
            A report is about one active brand.
          </EmptyState>
        }
      >
        {(active) => (
          <GenerateForm brands={active} busy={busy} onClose={onClose} onGenerate={onGenerate} />
        )}
      </QueryState>
    </Dialog>
  );
}

function onlyActive(brands: readonly Brand[]): Brand[] {
  return brands.filter(({ isActive }) => isActive);
}

/** The brand chosen last, if a report can be about it. */
function preselect(brands: readonly Brand[], last: number | undefined): string | null {
  return brands.some(({ id, isManager }) => id === last && !isManager) ? String(last) : null;
}

const MANAGER_WORDS = "Manager accounts have no metrics of their own";

const periods = PeriodType.options.map((value) => ({ value, label: periodNames[value] }));

interface Choice {
  brandId: string | null;
  periodType: PeriodType | null;
}

function GenerateForm({
  brands,
  busy,
  onClose,
  onGenerate,
}: GenerateDialogProps & { brands: readonly Brand[] }) {
  const user = useUser();
  const form = useForm<Choice>({
    start: { brandId: preselect(brands, recallBrand(user.id)), periodType: null },
    check: ({ brandId, periodType }) => ({
      brandId: brandId === null ? "Select a brand." : undefined,
      periodType: periodType === null ? "Select a period." : undefined,
    }),
    onRefused: () => notify(missingFieldsNotice),
    send: async ({ brandId, periodType }) => {
      if (busy || periodType === null) return;
      await onGenerate({ brandId: Number(brandId), periodType });
    },
  });
  return (
    <Form form={form}>
      <FormField form={form} name="brandId" label="Brand">
        <Select
          options={brands.map(({ id, name, isManager }) => ({
            value: String(id),
            label: name,
            disabled: isManager,
            ...(isManager && { description: MANAGER_WORDS }),
          }))}
          placeholder="Select a brand…"
        />
      </FormField>
      <FormField form={form} name="periodType" label="Period">
        <Select options={periods} placeholder="Select a period…" />
      </FormField>
      <ReportsLeft />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? "Reading metrics…" : "Generate"}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** How many of this month's reports are used; nothing if the plan has no limit. */
function ReportsLeft() {
  const { data: usage } = useQuery(usageQuery);
  if (usage === undefined || usage.reports.limit === null) return null;
  return <p className="text-xs text-fg-3">{formatUsed(usage.reports, "report")} this month</p>;
}
