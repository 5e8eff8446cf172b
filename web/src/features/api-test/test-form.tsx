import type { Brand } from "@adwright/contracts/brand";
import { type ReactNode, useCallback } from "react";
import { useController } from "react-hook-form";

import { formatCustomerId } from "../../format/customer-id.ts";
import { EuQuestion } from "../../publishing/eu-question.tsx";
import { Button } from "../../ui/action/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, FormField } from "../../ui/form/form.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import type { Form as FormState } from "../../ui/form/use-form.ts";
import { TermHelp } from "../../ui/glossary/term-help.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { findBrand, lacksAccountOrBudget, placeOf, type TestEntries } from "./test-entries.ts";

export interface TestFields {
  form: FormState<TestEntries>;
  brands: Brand[];
}

interface TestFormProps extends TestFields {
  title: string;
  submitLabel: string;
  /** Says what the test will create. */
  warning: string;
  busy: boolean;
  /** More fields. */
  children?: ReactNode;
}

/** Account, budget, the fields of one test, and its button. */
export function TestForm(props: TestFormProps) {
  const { form, brands, title, submitLabel, warning, busy, children } = props;
  const entries = form.watch();
  const brand = findBrand(brands, entries);
  const { customerId, budget } = form.formState.errors;
  const isLacking = (customerId ?? budget) !== undefined && lacksAccountOrBudget(entries);
  return (
    <Form form={{ submit: () => busy || form.submit() }} className="">
      <Card
        stacked
        title={title}
        footer={
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel}
          </Button>
        }
      >
        <AccountFields form={form} brands={brands} />
        {children}
        <Alert tone="warn" title={warning}>
          {brand !== undefined && `Account ${formatCustomerId(brand.customerId)}. `}
          The test does not remove what it has made; you can, in Google Ads.
        </Alert>
        {isLacking && (
          <Alert tone="bad" title="Please provide both customer ID and budget amount" />
        )}
      </Card>
    </Form>
  );
}

/** The account to create things in, and the budget. Choosing a brand fills in both of its IDs. */
function AccountFields({ form, brands }: TestFields) {
  const brand = findBrand(brands, { brandId: form.watch("brandId") });

  function choose(brandId: string) {
    const chosen = findBrand(brands, { brandId });
    if (chosen === undefined) return;
    const place = placeOf(chosen);
    form.change("brandId", place.brandId);
    form.change("customerId", place.customerId);
    form.change("finalUrl", place.finalUrl);
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label="Brand" hint="Fills in the brand ID and the customer ID.">
          <Select
            value={brand === undefined ? null : String(brand.id)}
            onValueChange={choose}
            placeholder="Choose a brand…"
            options={brands.map(({ id, name, customerId }) => ({
              value: String(id),
              label: name,
              description: formatCustomerId(customerId),
            }))}
          />
        </Field>
      </div>
      <FormField form={form} name="brandId" label="Brand ID" required>
        <Input inputMode="numeric" autoComplete="off" />
      </FormField>
      <FormField
        form={form}
        name="customerId"
        label="Customer ID"
        help={<TermHelp term="customer-id" />}
        required
      >
        <Input inputMode="numeric" autoComplete="off" />
      </FormField>
      <FormField
        form={form}
        name="budget"
        label={brand === undefined ? "Daily budget" : `Daily budget (${brand.currencyCode})`}
        required
      >
        <Input inputMode="decimal" autoComplete="off" />
      </FormField>
    </div>
  );
}

/** What the test of a whole campaign needs besides. */
export function FullTestFields({ form }: Pick<TestFields, "form">) {
  const { field, fieldState } = useController({ control: form.control, name: "political" });
  const { ref } = field;
  const focusable = useCallback(
    (box: HTMLElement | null) =>
      ref(box && { focus: () => box.querySelector<HTMLElement>("[type=radio]")?.focus() }),
    [ref],
  );
  return (
    <>
      <FormField
        form={form}
        name="finalUrl"
        label="Landing page URL"
        required
        hint="Where the ad leads: the brand's website, unless you enter another address."
      >
        <Input
          inputMode="url"
          autoComplete="url"
          placeholder="https://example.com"
          maxLength={2048}
        />
      </FormField>
      <div ref={focusable}>
        <EuQuestion
          answer={field.value}
          isStored={false}
          isMissing={fieldState.error !== undefined}
          onAnswer={(isPolitical) => form.change("political", isPolitical)}
        />
      </div>
    </>
  );
}
