import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { CANCELLED_WORDS } from "@adwright/contracts/job/job";
import { useBlocker, type ShouldBlockFn, useLocation } from "@tanstack/react-router";
import { Sparkles } from "lucide-react";
import { useState, useCallback } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { GenerationProgress } from "../generation/generation-progress.tsx";
import { useGeneration } from "../generation/use-generation.ts";
import { useFocusOnSwap } from "../page/heading-focus.ts";
import { type CampaignEntries, entriesOf } from "./campaign-entries.ts";
import { CampaignForm, useCampaignForm } from "./campaign-form.tsx";
import { useAskBeforeUnload } from "./use-ask-before-unload.ts";
import { bodyOf, useSaveCampaign } from "./use-save-campaign.ts";

interface EditCampaignProps {
  campaign: Campaign;
  brand: Brand | undefined;
  onDone: () => void;
}

/** The form for an existing campaign: save it, or have the AI write a new draft from it. */
export function EditCampaign({ campaign, brand, onDone }: EditCampaignProps) {
  const generation = useGeneration(campaign.brandId ?? 0);
  const save = useSaveCampaign(campaign, onDone);
  const hasText = campaign.adGroups.length > 0;
  const [isCancelling, setIsCancelling] = useState(false);
  const [first] = useState(() => entriesOf(campaign));
  const generate = (entries: CampaignEntries) =>
    generation.start({ entries, form: hasText ? undefined : campaign.id });
  const form = useCampaignForm(first, (entries) =>
    hasText ? save.mutateAsync(bodyOf(entries, campaign)) : generate(entries),
  );
  const { isDirty } = form.formState;
  useFocusOnSwap(generation.isStarting ? "progress" : "form");

  if (generation.isStarting) return <GenerationProgress />;
  return (
    <div className="grid gap-4">
      {campaign.status === "failed" && <Failure campaign={campaign} />}
      {campaign.brandId === null && (
        <Alert tone="warn" title="The brand of this campaign was deleted">
          The draft stays, but it can neither be generated again nor published.
        </Alert>
      )}
      <CampaignForm
        form={form}
        brand={brand}
        currencyCode={campaign.currencyCode}
        existing={hasText ? campaign.adExtensions : undefined}
        submitLabel={hasText ? "Save Changes" : "Retry"}
      >
        {hasText && (
          <>
            <Button
              size="lg"
              icon={Sparkles}
              disabled={brand === undefined || form.isBusy}
              onClick={() => form.submit(generate)}
            >
              Generate a new draft
            </Button>
            <Button
              size="lg"
              variant="ghost"
              disabled={form.isBusy}
              onClick={() => (isDirty ? setIsCancelling(true) : onDone())}
            >
              Cancel
            </Button>
          </>
        )}
      </CampaignForm>
      <LeaveForm
        isChanged={isDirty}
        isCancelling={isCancelling}
        onStay={() => setIsCancelling(false)}
        onDrop={onDone}
      />
    </div>
  );
}

/** The error of a failed generation, and that the entries are kept. */
function Failure({ campaign: { error, adGroups } }: { campaign: Campaign }) {
  if (adGroups.length > 0) {
    return (
      <Alert tone="bad" title="Publishing Failed">
        {error ?? "The campaign could not be published."}
      </Alert>
    );
  }
  if (error === CANCELLED_WORDS) {
    return (
      <Alert title="Generation canceled" action={<Again />}>
        Nothing was written. What you entered is below; you can try again.
      </Alert>
    );
  }
  return (
    <Alert tone="bad" title="Generation Failed" action={<Again />}>
      <p>{error ?? "The AI could not write this campaign."}</p>
      <p className="mt-1">What you entered is below. Check it, then try again.</p>
    </Alert>
  );
}

/** Sends the form below, whose own button is far down the page. */
function Again() {
  return (
    <Button type="submit" form="campaign-form" size="sm">
      Generate again
    </Button>
  );
}

interface LeaveFormProps {
  /** True if the form has unsaved changes. */
  isChanged: boolean;
  /** True if Cancel was pressed. */
  isCancelling: boolean;
  onStay: () => void;
  onDrop: () => void;
}

/** Asks before unsaved changes are dropped by Cancel, by navigation, or by closing the page. */
function LeaveForm({ isChanged, isCancelling, onStay, onDrop }: LeaveFormProps) {
  const isLeaving = useIsLeaving();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isLeaving,
    enableBeforeUnload: false,
    disabled: !isChanged,
    withResolver: true,
  });

  useAskBeforeUnload(isChanged);

  function stay() {
    reset?.();
    onStay();
  }

  function drop() {
    if (isCancelling) onDrop();
    else proceed?.();
  }

  return (
    <AlertDialog
      open={isCancelling || status === "blocked"}
      onClose={stay}
      title="Discard your changes?"
      description="What you changed in this form is not saved."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={drop}
    />
  );
}

/**
 * Whether a navigation leaves the page that uses this hook. A page that was already left never blocks, even while the
 * next one is loading, and neither does one whose session has ended.
 */
function useIsLeaving(): ShouldBlockFn {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [own] = useState(pathname);
  return useCallback(
    ({ current, next }) =>
      current.pathname === own && next.pathname !== own && next.pathname !== "/login",
    [own],
  );
}
