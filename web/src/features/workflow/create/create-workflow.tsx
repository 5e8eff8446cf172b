import type { Brand } from "@adwright/contracts/brand";
import { useState } from "react";

import { createGroup, type CreateGroupInput, groupFallbacks } from "../../../api/campaign-group.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { forgetKey, keyOf } from "../../../api/http/idempotency-key.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatNumber } from "../../../format/number.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { useWorkflowSearch } from "../use-workflow-search.ts";
import { CostPanel, totalsOf } from "./cost-panel.tsx";
import { bodyOf, type CreateEntries } from "./create-entries.ts";
import { TargetMarkets } from "./target-markets.tsx";
import { type CreateForm, useCreateForm } from "./use-create-form.ts";
import { WorkflowFields } from "./workflow-fields.tsx";

interface CreateWorkflowProps {
  brands: readonly Brand[];
  mayLoadHints: boolean;
  onCreated: (groupId: number) => void;
}

/** The create form: validates, shows the estimate, asks for confirmation, then sends the call. */
export function CreateWorkflow({ brands, mayLoadHints, onCreated }: CreateWorkflowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const create = useCreateForm(brands, () => setIsAsking(true));
  const { form, entries, brand } = create;
  const { send, isPending } = useSend(create, onCreated);

  function start() {
    setIsAsking(false);
    form.submit(send);
  }

  return (
    <form noValidate onSubmit={create.submit} aria-label="Create workflow">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <Card title="Workflow">
            <WorkflowFields create={create} brands={brands} />
          </Card>
          <TargetMarkets create={create} />
        </div>
        <div className="lg:sticky lg:top-20">
          <CostPanel entries={entries} brand={brand} mayLoad={mayLoadHints}>
            <Button
              type="submit"
              variant="primary"
              width="full"
              busy={isPending}
              disabled={entries.landingPageUrl === ""}
            >
              {isPending ? "Generating Campaigns..." : "Create Campaigns"}
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

interface ConfirmDialogProps {
  entries: CreateEntries;
  brand: Brand;
  onClose: () => void;
  onConfirm: () => void;
}

/** Shows the totals again before they become the group's limits. */
function ConfirmDialog({ entries, brand, onClose, onConfirm }: ConfirmDialogProps) {
  const totals = totalsOf(entries, brand.currencyCode);
  const campaigns = plural(entries.targets.length, "campaign");
  return (
    <AlertDialog
      tone="primary"
      title={`Create ${campaigns}?`}
      description="The AI starts writing at once. Nothing is published before you review it."
      confirmLabel="Create Campaigns"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <KeyValueList>
        <KeyValue name="Brand">
          <bdi>{brand.name}</bdi>
        </KeyValue>
        <KeyValue name="Daily budget of each">{totals.each}</KeyValue>
        <KeyValue name="Target CPA">{totals.targetCpa}</KeyValue>
        <KeyValue name="All campaigns, a day">{totals.aDay}</KeyValue>
        <KeyValue name="All campaigns, in a month">at most {totals.aMonth}</KeyValue>
        <KeyValue name="Of your plan">{campaigns} of this month</KeyValue>
      </KeyValueList>
    </AlertDialog>
  );
}

const NOTICE_MS = 8000;

function startedWords(count: number): string {
  const words = `Started generating ${formatNumber(count)} campaigns. This process takes 3-5 minutes. Check the Manage tab to monitor progress.`;
  return count === 1 ? words.replace("campaigns", "campaign") : words;
}

/** Sends the form; its entries are kept unless it succeeds. */
function useSend({ brand, reset, showRefused }: CreateForm, onCreated: (groupId: number) => void) {
  const { go } = useWorkflowSearch();
  const { mutateAsync, isPending } = useWrite({
    run: (body: CreateGroupInput) => createGroup(body, keyOf(body)),
    onDone: ({ groupId, targetCount }, body) => {
      forgetKey(body);
      reset();
      notify({
        title: "Campaign Generation Started",
        description: startedWords(targetCount),
        durationMs: NOTICE_MS,
      });
      onCreated(groupId);
      go({ tab: "manage" });
    },
    changes: ["campaignGroup", "campaign", "dashboard", "billing"],
    failed: ["Error", groupFallbacks.create],
  });
  async function send(entries: CreateEntries) {
    if (brand === undefined) return;
    await mutateAsync(bodyOf(entries, brand, new Date())).catch((error: unknown) => {
      if (error instanceof ApplicationError) showRefused(error.validationErrors ?? []);
      throw error;
    });
  }
  return { send, isPending };
}
