import { Sparkles } from "lucide-react";
import type { FormEvent } from "react";

import { Button } from "../../ui/action/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import {
  countryOptions,
  languageOptions,
  type ScanEntries,
  type ScanErrors,
} from "./scan-entries.ts";

interface CampaignFormProps {
  entries: ScanEntries;
  errors: ScanErrors;
  isGenerating: boolean;
  onChange: (part: Partial<ScanEntries>) => void;
  onGenerate: () => void;
}

export function CampaignForm(props: CampaignFormProps) {
  const { entries, errors, isGenerating, onChange, onGenerate } = props;

  function submit(event: FormEvent) {
    event.preventDefault();
    onGenerate();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Card
        title="Campaign"
        description="A demonstration: it writes one sample campaign. Nothing is saved."
        actions={<Badge tone="accent">Demonstration</Badge>}
        footer={
          <Button type="submit" variant="primary" icon={Sparkles} busy={isGenerating}>
            Generate Campaigns
          </Button>
        }
      >
        <div className="grid max-w-3xl grid-cols-1 gap-4 sm:grid-cols-2">
          <Field field="dailyBudget" label="Daily Budget" required error={errors.dailyBudget}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              placeholder="50"
              value={entries.dailyBudget}
              onChange={(event) => onChange({ dailyBudget: event.target.value })}
            />
          </Field>
          <Field field="targetCpa" label="Target CPA" required error={errors.targetCpa}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              placeholder="15"
              value={entries.targetCpa}
              onChange={(event) => onChange({ targetCpa: event.target.value })}
            />
          </Field>
          <Field field="country" label="Country" required error={errors.country}>
            <Select
              options={countryOptions}
              value={entries.country}
              onValueChange={(country) => onChange({ country })}
              placeholder="Choose a country…"
            />
          </Field>
          <Field field="language" label="Language" required error={errors.language}>
            <Select
              options={languageOptions}
              value={entries.language}
              onValueChange={(language) => onChange({ language })}
              placeholder="Choose a language…"
            />
          </Field>
        </div>
      </Card>
    </form>
  );
}
