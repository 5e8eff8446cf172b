import type { Brand } from "@adwright/contracts/brand";
import { campaignBounds } from "@adwright/contracts/campaign-bounds";
import { groupBounds } from "@adwright/contracts/campaign-group/group";

import { brandOptions } from "../../../connection/prerequisites.tsx";
import { EntryField } from "../../../ui/form/entry-field.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import type { AmountField } from "./create-entries.ts";
import { type CreateForm, idOf } from "./use-create-form.ts";

interface WorkflowFieldsProps {
  form: CreateForm;
  brands: readonly Brand[];
  currencyCode: string;
}

/** The settings that all campaigns of the group share. */
export function WorkflowFields({ form, brands, currencyCode }: WorkflowFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <EntryField of={form} name="campaignGroupName" label="Campaign Group Name">
        <Input dir="auto" maxLength={groupBounds.nameCharacters} autoComplete="off" />
      </EntryField>
      <BrandField form={form} brands={brands} />
      <div className="sm:col-span-2">
        <EntryField
          of={form}
          name="landingPageUrl"
          id={idOf("landingPageUrl")}
          label="Landing Page URL"
          required
          hint="The page that all ads lead to. https:// is added if it is missing."
        >
          <Input
            type="text"
            inputMode="url"
            autoComplete="url"
            placeholder="www.example.com/offer"
            maxLength={campaignBounds.urlCharacters - "https://".length}
          />
        </EntryField>
      </div>
      <AmountEntry form={form} field="dailyBudget" currencyCode={currencyCode} />
      <AmountEntry form={form} field="targetCpa" currencyCode={currencyCode} />
      <div className="sm:col-span-2">
        <EntryField
          of={form}
          name="negativeKeywords"
          id={idOf("negativeKeywords")}
          label="Negative Keywords"
          help={<TermHelp term="negative-keywords" />}
          optional
          hint="Separate them with commas; [exact] and “phrase” name their match type. They apply to every campaign."
        >
          <Textarea dir="auto" rows={2} />
        </EntryField>
      </div>
    </div>
  );
}

function BrandField({ form, brands }: Omit<WorkflowFieldsProps, "currencyCode">) {
  const { entries, errors, onChange } = form;
  const chosen = brands.find(({ id }) => id === entries.brandId);
  return (
    <Field
      id={idOf("brandId")}
      label="Brand"
      required
      error={errors.brandId}
      hint={chosen?.description ?? "The campaigns are created in this brand's account."}
    >
      <Select
        options={brandOptions(brands)}
        value={chosen === undefined ? null : String(chosen.id)}
        placeholder="Select a brand…"
        onValueChange={(value) => onChange({ brandId: Number(value) })}
      />
    </Field>
  );
}

const amountLook = {
  dailyBudget: {
    label: "Daily Budget",
    term: "daily-budget",
    hint: "Per campaign. Examples: 20 or 20.50.",
  },
  targetCpa: {
    label: "Target CPA",
    term: "target-cpa",
    hint: "What one conversion may cost on average.",
  },
} as const;

interface AmountEntryProps {
  form: CreateForm;
  field: AmountField;
  currencyCode: string;
}

function AmountEntry({ form, field, currencyCode }: AmountEntryProps) {
  const { replaced, settleAmount } = form;
  const { label, term, hint } = amountLook[field];
  return (
    <EntryField
      of={form}
      name={field}
      id={`workflow-${field}`}
      label={`${label} (${currencyCode})`}
      help={<TermHelp term={term} />}
      hint={
        <>
          {replaced[field] === undefined && hint}
          <output className="font-medium text-warn">{replaced[field]}</output>
        </>
      }
    >
      <Input
        inputMode="decimal"
        autoComplete="off"
        onBlur={() => settleAmount(field, currencyCode)}
      />
    </EntryField>
  );
}
