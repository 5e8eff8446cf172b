import type { Brand } from "@adwright/contracts/brand";
import { ScanSearch, Sparkles } from "lucide-react";

import { brandOptions } from "../../connection/prerequisites.tsx";
import { Button } from "../../ui/action/button.tsx";
import { type Entered, EntryField } from "../../ui/form/entry-field.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { countryOptions, languageOptions, type ScanEntries } from "./scan-entries.ts";

interface ScanFormProps {
  of: Entered<ScanEntries>;
  brands: readonly Brand[];
  isReading: boolean;
  onScan: () => void;
}

export function ScanForm({ of, brands, isReading, onScan }: ScanFormProps) {
  const { entries, errors, onChange } = of;
  const websiteOf = (id: number | null) => brands.find((brand) => brand.id === id)?.website ?? "";
  function choose(value: string) {
    const brandId = Number(value);
    // An address that the person typed is kept.
    const isTyped = entries.website !== "" && entries.website !== websiteOf(entries.brandId);
    onChange({ brandId, ...(isTyped ? {} : { website: websiteOf(brandId) }) });
  }

  return (
    <Form form={{ submit: onScan }}>
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
          <EntryField
            of={of}
            name="website"
            label="Website URL"
            required
            hint="The scan stays on this website and follows its robots.txt."
          >
            <Input
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder="https://"
              maxLength={2000}
            />
          </EntryField>
        </div>
      </Card>
    </Form>
  );
}

interface CampaignFormProps {
  of: Entered<ScanEntries>;
  isGenerating: boolean;
  onGenerate: () => void;
}

export function CampaignForm({ of, isGenerating, onGenerate }: CampaignFormProps) {
  return (
    <Form form={{ submit: onGenerate }}>
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
          <EntryField of={of} name="dailyBudget" label="Daily Budget" required>
            <Input inputMode="decimal" autoComplete="off" placeholder="50" />
          </EntryField>
          <EntryField of={of} name="targetCpa" label="Target CPA" required>
            <Input inputMode="decimal" autoComplete="off" placeholder="15" />
          </EntryField>
          <EntryField of={of} name="country" label="Country" required>
            <Select options={countryOptions} placeholder="Choose a country…" />
          </EntryField>
          <EntryField of={of} name="language" label="Language" required>
            <Select options={languageOptions} placeholder="Choose a language…" />
          </EntryField>
        </div>
      </Card>
    </Form>
  );
}
