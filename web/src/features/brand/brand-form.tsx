import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Textarea } from "../../ui/form/textarea.tsx";

export interface BrandEntries {
  name: string;
  customerId: string;
  website: string;
  description: string;
}

export type BrandErrors = Partial<Record<keyof BrandEntries, string>>;

/** Checks what must be valid before the form is sent; the server checks the rest. */
export function checkBrand(entries: BrandEntries): BrandErrors {
  const errors: BrandErrors = {};
  if (entries.name.trim() === "") errors.name = "Brand Name is required";
  const customerId = entries.customerId.trim();
  if (customerId === "") errors.customerId = "Customer ID is required";
  else if (!/^\d{3}-?\d{3}-?\d{4}$/.test(customerId)) {
    errors.customerId = "Enter a 10-digit customer ID.";
  }
  return errors;
}

interface BrandFieldsProps {
  entries: BrandEntries;
  errors: BrandErrors;
  onChange: (change: Partial<BrandEntries>) => void;
}

export function BrandNameField({ entries, errors, onChange }: BrandFieldsProps) {
  return (
    <Field label="Brand Name" required error={errors.name}>
      <Input
        value={entries.name}
        maxLength={120}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </Field>
  );
}

export function BrandWebsiteFields({ entries, errors, onChange }: BrandFieldsProps) {
  return (
    <>
      <Field
        label="Website"
        hint="A website helps the AI write a better value proposition."
        error={errors.website}
      >
        <Input
          inputMode="url"
          autoComplete="url"
          placeholder="https://example.com"
          value={entries.website}
          maxLength={2048}
          onChange={(event) => onChange({ website: event.target.value })}
        />
      </Field>
      <Field label="Description" error={errors.description}>
        <Textarea
          value={entries.description}
          maxLength={2000}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
    </>
  );
}
