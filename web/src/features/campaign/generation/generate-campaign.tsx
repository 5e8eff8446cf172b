import type { Brand } from "@adwright/contracts/brand";
import type { CampaignSuggestion } from "@adwright/contracts/insights";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { campaignIdeasQuery } from "../../../api/brand.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import {
  type CampaignEntries,
  newEntries,
  suggestedEntries,
  unsavedEntries,
} from "../form/campaign-entries.ts";
import { CampaignForm, useCampaignForm } from "../form/campaign-form.tsx";
import { useAskBeforeUnload } from "../form/use-ask-before-unload.ts";
import { useFocusOnSwap } from "../page/heading-focus.ts";
import { GenerationProgress } from "./generation-progress.tsx";
import { useGeneration } from "./use-generation.ts";

interface GenerateCampaignProps {
  brand: Brand;
  /** The name of a suggestion from the insights. */
  suggestion: string | undefined;
  /** The whole suggestion, if it is still stored. */
  suggested?: CampaignSuggestion | undefined;
}

/**
 * The form for a new campaign; once the AI writes, its own page shows the progress. Entries are kept while the
 * person is elsewhere in the app, and if the generation could not begin.
 */
export function GenerateCampaign({ brand, suggestion = "", suggested }: GenerateCampaignProps) {
  const queryClient = useQueryClient();
  const owner = { brandId: brand.id, suggestion };
  const unsaved = unsavedEntries(queryClient, owner);
  const { data: ideas } = useQuery(campaignIdeasQuery(brand.id));
  const [kept, setKept] = useState(unsaved.find);
  const generation = useGeneration(brand.id);
  const { isStarting } = generation;
  const first = firstEntries(brand, suggestion, suggested);
  const form = useCampaignForm(kept ?? first, (entries) =>
    generation.start({ entries, form: owner }),
  );
  const { isDirty } = form.formState;
  const entries = form.watch();
  useEffect(() => {
    if (isDirty && !isStarting) unsaved.keep(entries);
  });
  useFocusOnSwap(isStarting ? "progress" : "form");
  // Navigation inside the app keeps the entries; only closing the page would lose them.
  useAskBeforeUnload((isDirty || kept !== undefined) && !isStarting);

  function startOver() {
    form.reset(first);
    unsaved.forget();
    setKept(undefined);
  }

  if (isStarting) return <GenerationProgress />;
  return (
    <div className="grid gap-4">
      {kept !== undefined && (
        <Alert
          title="What you entered before is still here"
          action={
            <Button size="sm" onClick={startOver}>
              Start over
            </Button>
          }
        />
      )}
      {suggested !== undefined && kept === undefined && <FromInsights suggested={suggested} />}
      {brand.openAiAssistantId === null && <NoAssistant />}
      <CampaignForm
        form={form}
        brand={brand}
        ideas={ideas}
        currencyCode={brand.currencyCode}
        budgetAdvice={suggested?.budgetRecommendation}
        submitLabel="Generate Campaign"
      />
    </div>
  );
}

function firstEntries(
  brand: Brand,
  name: string,
  suggested: CampaignSuggestion | undefined,
): CampaignEntries {
  return {
    ...newEntries({ name: name.slice(0, 120), url: brand.website ?? "" }),
    ...(suggested && suggestedEntries(suggested)),
  };
}

function NoAssistant() {
  return (
    <Alert
      tone="warn"
      title="This brand has no AI assistant yet"
      action={<ButtonLink to="/brands">Go to brands</ButtonLink>}
    >
      You can still generate the campaign; with a value proposition and an assistant, the texts fit
      the brand better.
    </Alert>
  );
}

function FromInsights({ suggested: { adGroupIdeas } }: { suggested: CampaignSuggestion }) {
  return (
    <Alert tone="accent" title="Filled in from your AI Insights suggestion">
      Check what is filled in; the budget is yours to set.
      {adGroupIdeas.length > 0 && ` Ad group ideas: ${adGroupIdeas.join(", ")}.`}
    </Alert>
  );
}
