import { FormField } from "../../ui/form/form.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Textarea } from "../../ui/form/textarea.tsx";
import type { Errors, Form } from "../../ui/form/use-form.ts";

export interface BrandEntries {
  name: string;
  customerId: string;
  website: string;
  description: string;
}

/** Checks what must be valid before the form is sent; the server checks the rest. */
export function checkBrand(entries: BrandEntries): Errors<BrandEntries> {
  const errors: Errors<BrandEntries> = {};
  if (entries.name.trim() === "") errors.name = "Brand Name is required";
  const customerId = entries.customerId.trim();
  if (customerId === "") errors.customerId = "Customer ID is required";
  else if (!/^\d{3}-?\d{3}-?\d{4}$/.test(customerId)) {
    errors.customerId = "Enter a 10-digit customer ID.";
  }
  return errors;
}

/** The brand as it is sent; `entries` have been checked. */
export function brandOf({ name, customerId, website, description }: BrandEntries) {
  return {
    name: name.trim(),
    customerId: customerId.trim(),
    website: website.trim() || null,
    description: description.trim() || null,
  };
}

interface BrandFieldsProps {
  form: Form<BrandEntries>;
}

export function BrandNameField({ form }: BrandFieldsProps) {
  return (
    <FormField form={form} name="name" label="Brand Name" required>
      <Input maxLength={120} />
    </FormField>
  );
}

export function BrandWebsiteFields({ form }: BrandFieldsProps) {
  return (
    <>
      <FormField
        form={form}
        name="website"
        label="Website"
        hint="A website helps the AI write a better value proposition."
      >
        <Input
          inputMode="url"
          autoComplete="url"
          placeholder="https://example.com"
          maxLength={2048}
        />
      </FormField>
      <FormField form={form} name="description" label="Description">
        <Textarea maxLength={2000} />
      </FormField>
    </>
  );
}
