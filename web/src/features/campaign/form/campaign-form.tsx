import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { Brand, CampaignIdeas } from "@adwright/contracts/brand";
import { splitList } from "@adwright/rules/campaign-form";
import type { ReactNode } from "react";

import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Form, FormField } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { FoldedPanel } from "../../../ui/layout/folded-panel.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { campaignTypes } from "../campaign-words.ts";
import { focusField } from "../focus-field.ts";
import { BasicFields } from "./basic-fields.tsx";
import { BiddingFields, BudgetFields } from "./budget-fields.tsx";
import type { CampaignEntries } from "./campaign-entries.ts";
import { errorsOf, type FieldsProps, problemsOf } from "./check-entries.ts";
import { ExtensionFields } from "./extension-fields.tsx";
import { AudienceFields, ScheduleField } from "./targeting-fields.tsx";

const FORM_ID = "campaign-form";

/** The form's name for a field; of the extensions, the form only has the values of a snippet. */
function entryOf(field: string): string {
  const [name = field] = field.split(/[./]/);
  return name === "adExtensions" ? "snippetValues" : name;
}

export const useCampaignForm = (
  start: CampaignEntries,
  send: (entries: CampaignEntries) => Promise<unknown>,
): FieldsProps["form"] =>
  useForm<CampaignEntries>({
    start,
    check: (entries) => errorsOf(problemsOf(entries)),
    rechecks: true,
    focusesItself: true,
    onRefused: (entries) => {
      const [first] = problemsOf(entries);
      if (first === undefined) return;
      notify({ title: "Validation Error", description: first.message, variant: "destructive" });
      focusField(document.querySelector(`#${FORM_ID}`), first.field);
    },
    entryOf,
    send,
  });

interface CampaignFormProps extends FieldsProps {
  brand: Brand | undefined;
  /** What can be filled in with one click. */
  ideas?: CampaignIdeas | undefined;
  /** The budget's currency. */
  currencyCode: string;
  /** What the insights recommend for the budget, in words. */
  budgetAdvice?: string | undefined;
  /** The extensions of a campaign that was already written. */
  existing?: AdExtensions | undefined;
  submitLabel: string;
  /** More buttons, beside the one that sends the form. */
  children?: ReactNode;
}

export function CampaignForm(props: CampaignFormProps) {
  const { form, brand, ideas, currencyCode, budgetAdvice, existing, submitLabel } = props;
  return (
    <Form form={form} id={FORM_ID}>
      <Card stacked title="Campaign">
        <BasicFields form={form} brand={brand} ideas={ideas} />
        <BudgetFields form={form} currencyCode={currencyCode} advice={budgetAdvice} />
      </Card>
      <FoldedPanel title="More settings" isOpen={existing !== undefined}>
        <div className="grid gap-6">
          <Part title="Type and bidding">
            <div className="grid gap-4 sm:grid-cols-2">
              <TypeField form={form} />
            </div>
            <BiddingFields form={form} currencyCode={currencyCode} ideas={ideas} />
          </Part>
          <Part title="Target keywords" description="The AI adds more to your list.">
            <KeywordFields form={form} />
          </Part>
          <Part title="Audience">
            <AudienceFields form={form} />
          </Part>
          <Part
            title="Ad schedule"
            help={<TermHelp term="ad-schedule" />}
            description="Without a schedule the ads run 24/7. Hours are in the time zone of the Google Ads account."
          >
            <ScheduleField form={form} />
          </Part>
          <Part title="Ad extensions" help={<TermHelp term="sitelinks" />}>
            <ExtensionFields form={form} existing={existing} />
          </Part>
        </div>
      </FoldedPanel>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="lg" busy={form.isBusy}>
          {submitLabel}
        </Button>
        {props.children}
      </div>
    </Form>
  );
}

interface PartProps {
  title: string;
  help?: ReactNode;
  description?: string;
  children: ReactNode;
}

function Part({ title, help, description, children }: PartProps) {
  return (
    <section className="grid gap-3">
      <div>
        <div className="flex items-center gap-1">
          <h3 className="font-medium">{title}</h3>
          {help}
        </div>
        {description !== undefined && <p className="text-xs text-fg-2">{description}</p>}
      </div>
      {children}
    </section>
  );
}

function TypeField({ form }: FieldsProps) {
  return (
    <FormField
      form={form}
      name="campaignType"
      label="Campaign Type"
      help={<TermHelp term="campaign-type" />}
      hint={
        form.watch("campaignType") === "search"
          ? undefined
          : "Can be drafted and saved; only search campaigns can be published."
      }
    >
      <Select options={campaignTypes} />
    </FormField>
  );
}

function KeywordFields({ form }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField
        form={form}
        name="keywords"
        label="Keywords"
        help={<TermHelp term="keywords" />}
        optional
        hint="Separate them with commas; [exact] and “phrase” name their match type."
        counter={<Count text={form.watch("keywords")} />}
      >
        <Textarea dir="auto" rows={3} placeholder="trail running shoes, waterproof trail shoes" />
      </FormField>
      <FormField
        form={form}
        name="negativeKeywords"
        label="Negative Keywords"
        help={<TermHelp term="negative-keywords" />}
        optional
        hint="Your ads won't show for these searches; [exact] and “phrase” name their match type."
        counter={<Count text={form.watch("negativeKeywords")} />}
      >
        <Textarea dir="auto" rows={3} placeholder="free, used, repair" />
      </FormField>
    </div>
  );
}

function Count({ text }: { text: string }) {
  const count = splitList(text).length;
  return count === 0 ? null : <span className="num text-fg-3">{plural(count, "keyword")}</span>;
}
