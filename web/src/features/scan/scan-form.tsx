import type { Brand } from "@adwright/contracts/brand";
import { ScanSearch, Sparkles } from "lucide-react";

import { brandOptions } from "../../connection/prerequisites.tsx";
import { Button } from "../../ui/action/button.tsx";
import { Form, FormField } from "../../ui/form/form.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { countryOptions, languageOptions, type SetCampaignState } from "./use-set-campaign.ts";

interface ScanFormProps {
  form: SetCampaignState["site"];
  brands: readonly Brand[];
  isReading: boolean;
}

export function ScanForm({ form, brands, isReading }: ScanFormProps) {
  function fillIn() {
    const { brandId, website } = form.getValues();
    // An address that the person typed is kept.
    if (website !== "" && brands.every((brand) => brand.website !== website)) return;
    form.change("website", brands.find(({ id }) => String(id) === brandId)?.website ?? "");
  }

  return (
    <Form form={form}>
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
          <FormField form={form} name="brandId" label="Brand" required onChange={fillIn}>
            <Select
              options={brandOptions(brands, ({ website }) => website)}
              placeholder="Select a brand…"
            />
          </FormField>
          <FormField
            form={form}
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
          </FormField>
        </div>
      </Card>
    </Form>
  );
}

interface CampaignFormProps {
  form: SetCampaignState["settings"];
  isGenerating: boolean;
  onGenerate: () => void;
}

export function CampaignForm({ form, isGenerating, onGenerate }: CampaignFormProps) {
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
          <FormField form={form} name="dailyBudget" label="Daily Budget" required>
            <Input inputMode="decimal" autoComplete="off" placeholder="50" />
          </FormField>
          <FormField form={form} name="targetCpa" label="Target CPA" required>
            <Input inputMode="decimal" autoComplete="off" placeholder="15" />
          </FormField>
          <FormField form={form} name="country" label="Country" required>
            <Select options={countryOptions} placeholder="Choose a country…" />
          </FormField>
          <FormField form={form} name="language" label="Language" required>
            <Select options={languageOptions} placeholder="Choose a language…" />
          </FormField>
        </div>
      </Card>
    </Form>
  );
}
