import type { Brand } from "@adwright/contracts/brand";
import { campaignBounds } from "@adwright/contracts/campaign-bounds";
import { groupBounds } from "@adwright/contracts/campaign-group/group";

import { brandOptions } from "../../../connection/prerequisites.tsx";
import { FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { type AmountField, currencyOf } from "./create-entries.ts";
import type { CreateForm } from "./use-create-form.ts";

interface WorkflowFieldsProps {
  create: CreateForm;
  brands: readonly Brand[];
}

/** The settings that all campaigns of the group share. */
export function WorkflowFields({ create, brands }: WorkflowFieldsProps) {
  const { form, brand } = create;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField form={form} name="campaignGroupName" label="Campaign Group Name">
        <Input dir="auto" maxLength={groupBounds.nameCharacters} autoComplete="off" />
      </FormField>
      <FormField
        form={form}
        name="brandId"
        label="Brand"
        required
        hint={brand?.description ?? "The campaigns are created in this brand's account."}
      >
        <Select options={brandOptions(brands)} placeholder="Select a brand…" />
      </FormField>
      <div className="sm:col-span-2">
        <FormField
          form={form}
          name="landingPageUrl"
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
        </FormField>
      </div>
      <AmountEntry create={create} field="dailyBudget" />
      <AmountEntry create={create} field="targetCpa" />
      <div className="sm:col-span-2">
        <FormField
          form={form}
          name="negativeKeywords"
          label="Negative Keywords"
          help={<TermHelp term="negative-keywords" />}
          optional
          hint="Separate them with commas; [exact] and “phrase” name their match type. They apply to every campaign."
        >
          <Textarea dir="auto" rows={2} />
        </FormField>
      </div>
    </div>
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

function AmountEntry({ create, field }: { create: CreateForm; field: AmountField }) {
  const { form, brand, replaced, forgetReplaced, settle } = create;
  const { label, term, hint } = amountLook[field];
  return (
    <FormField
      form={form}
      name={field}
      label={`${label} (${currencyOf(brand)})`}
      help={<TermHelp term={term} />}
      hint={
        <>
          {replaced[field] === undefined && hint}
          <output className="font-medium text-warn">{replaced[field]}</output>
        </>
      }
      onChange={() => forgetReplaced(field)}
    >
      <Input inputMode="decimal" autoComplete="off" onBlur={() => settle(field)} />
    </FormField>
  );
}
