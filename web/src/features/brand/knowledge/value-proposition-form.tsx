import type { Brand } from "@adwright/contracts/brand";
import { isWebAddress, withScheme } from "@adwright/rules/campaign-form";
import { Sparkles } from "lucide-react";
import { type FormEvent, useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import type { TextInput } from "../brand-work.tsx";

interface ValuePropositionFormProps {
  brand: Brand;
  website: string;
  onWebsiteChange: (website: string) => void;
  busy: boolean;
  disabled: boolean;
  onGenerate: (input: TextInput) => void;
}

/** The form for what the AI gets in addition to the website. */
export function ValuePropositionForm(props: ValuePropositionFormProps) {
  const { brand, website, onWebsiteChange, busy, disabled, onGenerate } = props;
  const [brandName, setBrandName] = useState(brand.name);
  const [additionalContext, setAdditionalContext] = useState("");
  const [error, setError] = useState<string>();
  const hasText = (brand.valueProposition ?? "") !== "";

  function submit(event: FormEvent) {
    event.preventDefault();
    const isWrong = website.trim() !== "" && !isWebAddress(withScheme(website));
    setError(isWrong ? "Please enter a valid website URL" : undefined);
    if (isWrong) return;
    if (!busy && !disabled) onGenerate({ brandName, website, additionalContext });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Brand Name">
          <Input
            value={brandName}
            maxLength={120}
            onChange={(event) => setBrandName(event.target.value)}
          />
        </Field>
        <Field
          label="Website URL"
          hint="Saved with the brand before the AI reads it."
          error={error}
        >
          <Input
            inputMode="url"
            placeholder="https://example.com"
            value={website}
            maxLength={2048}
            onChange={(event) => {
              onWebsiteChange(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
      </div>
      <Field
        label="Additional Context"
        optional
        hint="Products, audience, tone: what the website does not say."
      >
        <Textarea
          rows={3}
          value={additionalContext}
          maxLength={4000}
          onChange={(event) => setAdditionalContext(event.target.value)}
        />
      </Field>
      <div>
        <Button
          type="submit"
          icon={Sparkles}
          busy={busy}
          disabled={disabled}
          variant={hasText ? "secondary" : "primary"}
        >
          {hasText ? "Generate again" : "Generate"}
        </Button>
      </div>
    </form>
  );
}
