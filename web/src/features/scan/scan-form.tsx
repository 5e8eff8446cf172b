import type { Brand } from "@adwright/contracts/brand";
import { ScanSearch, Sparkles } from "lucide-react";
import type { FormEvent } from "react";

import { brandOptions } from "../../connection/prerequisites.tsx";
import { Button } from "../../ui/action/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import {
  type ScanEntries,
  type ScanErrors,
  countryOptions,
  languageOptions,
} from "./scan-entries.ts";

interface ScanFormProps {
  brands: readonly Brand[];
  entries: ScanEntries;
  errors: ScanErrors;
  isReading: boolean;
  onChange: (part: Partial<ScanEntries>) => void;
  onScan: () => void;
}

export function ScanForm({ brands, entries, errors, isReading, onChange, onScan }: ScanFormProps) {
  const websiteOf = (id: number | null) => brands.find((brand) => brand.id === id)?.website ?? "";
  function choose(value: string) {
    const brandId = Number(value);
    // An address that the person typed is kept.
    const isTyped = entries.website !== "" && entries.website !== websiteOf(entries.brandId);
    onChange({ brandId, ...(isTyped ? {} : { website: websiteOf(brandId) }) });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onScan();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Card
        title="Website"
        description="Up to 40 pages of one website are read, which takes a minute at most."
        footer={
          <Button type="submit" variant="primary" icon={ScanSearch} busy={isReading}>
            Scan Website
          </Button>
        }
      >
        <div className="grid max-w-3xl grid-cols-1 gap-4 sm:grid-cols-2">
          <Field field="brandId" label="Brand" required error={errors.brandId}>
            <Select
              options={brandOptions(brands, ({ website }) => website)}
              value={entries.brandId === null ? null : String(entries.brandId)}
              onValueChange={choose}
              placeholder="Select a brand…"
            />
          </Field>
          <Field
            field="website"
            label="Website URL"
            required
            error={errors.website}
            hint="The scan stays on this website and follows its robots.txt."
          >
            <Input
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder="https://"
              maxLength={2000}
              value={entries.website}
              onChange={(event) => onChange({ website: event.target.value })}
            />
          </Field>
        </div>
      </Card>
    </form>
  );
}

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
