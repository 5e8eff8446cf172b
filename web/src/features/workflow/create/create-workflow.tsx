import type { Brand } from "@adwright/contracts/brand";
import { type FormEvent, useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { problemsOf } from "./check-entries.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { CostPanel } from "./cost-panel.tsx";
import { TargetMarkets } from "./target-markets.tsx";
import { useCreateForm } from "./use-create-form.ts";
import { useCreate } from "./use-create.ts";
import { WorkflowFields } from "./workflow-fields.tsx";

interface CreateWorkflowProps {
  brands: readonly Brand[];
  mayLoadHints: boolean;
  onCreated: (groupId: number) => void;
}

/** The create form: validates, shows the estimate, asks for confirmation, then sends the call. */
export function CreateWorkflow({ brands, mayLoadHints, onCreated }: CreateWorkflowProps) {
  const form = useCreateForm();
  const { entries } = form;
  const [isAsking, setIsAsking] = useState(false);
  const brand = brands.find(({ id }) => id === entries.brandId);
  const currencyCode = brand?.currencyCode ?? "USD";
  const create = useCreate(form, onCreated);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Enter submits the form without a blur event on the field.
    form.settleAmount("dailyBudget", currencyCode);
    form.settleAmount("targetCpa", currencyCode);
    // A brand that no longer exists counts as not chosen.
    const problems = problemsOf({ ...entries, brandId: brand?.id ?? null }, currencyCode);
    form.showProblems(problems);
    const [first] = problems;
    if (first === undefined) setIsAsking(true);
    else notify({ title: "Validation Error", description: first.message, variant: "destructive" });
  }

  function start() {
    setIsAsking(false);
    if (brand !== undefined) create.start(entries, brand);
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Create workflow">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <Card title="Workflow">
            <WorkflowFields form={form} brands={brands} currencyCode={currencyCode} />
          </Card>
          <TargetMarkets form={form} />
        </div>
        <div className="lg:sticky lg:top-20">
          <CostPanel
            entries={entries}
            brand={brand}
            currencyCode={currencyCode}
            mayLoad={mayLoadHints}
          >
            <Button
              type="submit"
              variant="primary"
              width="full"
              busy={create.isPending}
              disabled={entries.landingPageUrl === ""}
            >
              {create.isPending ? "Generating Campaigns..." : "Create Campaigns"}
            </Button>
          </CostPanel>
        </div>
      </div>
      {isAsking && brand !== undefined && (
        <ConfirmDialog
          entries={entries}
          brand={brand}
          onClose={() => setIsAsking(false)}
          onConfirm={start}
        />
      )}
    </form>
  );
}
