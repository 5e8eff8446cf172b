import type { Brand } from "@adwright/contracts/brand";

import { formatCustomerId } from "../../format/customer-id.ts";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TermHelp } from "../../ui/glossary/term-help.tsx";
import { controlId, type FieldsProps } from "./fields-props.ts";
import { findBrand, placeOf } from "./test-entries.ts";

/** The account to create things in, and the budget. Choosing a brand fills in both of its IDs. */
export function AccountFields(props: FieldsProps & { brands: Brand[] }) {
  const { entries, errors, onChange, brands } = props;
  const brand = findBrand(brands, entries);

  function choose(brandId: string) {
    const chosen = findBrand(brands, { brandId });
    if (chosen !== undefined) onChange(placeOf(chosen));
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
      <Field label="Brand ID" id={controlId("brandId")} required error={errors.brandId}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={entries.brandId}
          onChange={(event) => onChange({ brandId: event.target.value })}
        />
      </Field>
      <Field
        label="Customer ID"
        help={<TermHelp term="customer-id" />}
        id={controlId("customerId")}
        required
        error={errors.customerId}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={entries.customerId}
          onChange={(event) => onChange({ customerId: event.target.value })}
        />
      </Field>
      <Field
        label={brand === undefined ? "Daily budget" : `Daily budget (${brand.currencyCode})`}
        id={controlId("budget")}
        required
        error={errors.budget}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={entries.budget}
          onChange={(event) => onChange({ budget: event.target.value })}
        />
      </Field>
    </div>
  );
}
