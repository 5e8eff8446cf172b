import type { Brand } from "@adwright/contracts/brand";
import { useState } from "react";

import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { type CampaignEntries, newEntries } from "./campaign-entries.ts";
import { CampaignForm } from "./campaign-form.tsx";
import { errorsOf, serverProblems } from "./check-entries.ts";
import { GenerationProgress } from "./generation-progress.tsx";
import { useGeneration } from "./use-generation.ts";

interface GenerateCampaignProps {
  brand: Brand;
  /** The name of a suggestion from the insights. */
  suggestion: string | undefined;
}

/** The form for a new campaign; while the AI writes, its progress stands in the form's place. */
export function GenerateCampaign({ brand, suggestion = "" }: GenerateCampaignProps) {
  const [entries, setEntries] = useState<CampaignEntries>(() =>
    newEntries({ name: suggestion.slice(0, 120), url: brand.website ?? "" }),
  );
  const generation = useGeneration(brand.id);

  function submit(checked: CampaignEntries) {
    // Kept, so that the form is as it was when the generation fails.
    setEntries(checked);
    generation.start({ entries: checked });
  }

  if (generation.isRunning) {
    return <GenerationProgress progress={generation.progress} onCancel={generation.cancel} />;
  }
  return (
    <div className="grid gap-4">
      {brand.openAiAssistantId === null && (
        <Alert
          tone="warn"
          title="This brand has no AI assistant yet"
          action={<ButtonLink to="/brands">Go to brands</ButtonLink>}
        >
          The campaign can be generated all the same; with a value proposition and an assistant the
          texts fit the brand better.
        </Alert>
      )}
      <CampaignForm
        initial={entries}
        brand={brand}
        submitLabel="Generate Campaign"
        busy={false}
        serverErrors={errorsOf(serverProblems(generation.error, entries))}
        onSubmit={submit}
      />
    </div>
  );
}
