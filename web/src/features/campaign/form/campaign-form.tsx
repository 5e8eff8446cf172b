import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { Brand, CampaignIdeas } from "@adwright/contracts/brand";
import { splitList } from "@adwright/rules/campaign-form";
import { Sparkles } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";

import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EntryField } from "../../../ui/form/entry-field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { FoldedPanel } from "../../../ui/layout/folded-panel.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { campaignTypes } from "../campaign-words.ts";
import { focusField } from "../focus-field.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { BasicFields } from "./basic-fields.tsx";
import { BiddingFields, BudgetFields } from "./budget-fields.tsx";
import type { CampaignEntries } from "./campaign-entries.ts";
import { type EntryErrors, errorsOf, problemsOf, type FieldsProps } from "./check-entries.ts";
import { ExtensionFields } from "./extension-fields.tsx";
import { ScheduleField } from "./schedule-field.tsx";

interface CampaignFormProps {
  initial: CampaignEntries;
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
  busy: boolean;
  /** The server's validation errors for the last attempt. */
  serverErrors?: EntryErrors | undefined;
  /** Called on every change, before validation. */
  onChange?: (entries: CampaignEntries) => void;
  onSubmit: (entries: CampaignEntries) => void;
  /** A second button for the entries, which are validated first. */
  second?: { label: string; disabled: boolean; onSubmit: (entries: CampaignEntries) => void };
  onCancel?: () => void;
}

export function CampaignForm(props: CampaignFormProps) {
  const {
    initial,
    brand,
    ideas,
    currencyCode,
    budgetAdvice,
    existing,
    submitLabel,
    busy,
    serverErrors = {},
    onChange,
    onSubmit,
    second,
    onCancel,
  } = props;
  const [entries, setEntries] = useState(initial);
  const [ownErrors, setOwnErrors] = useState<EntryErrors>();
  const form = useRef<HTMLFormElement>(null);
  const errors = ownErrors ?? serverErrors;

  function change(part: Partial<CampaignEntries>) {
    const next = { ...entries, ...part };
    setEntries(next);
    onChange?.(next);
    // Once marked as invalid, a field is checked again on each change.
    if (Object.keys(errors).length > 0) setOwnErrors(stillWrong(next, errors));
  }

  function check(): CampaignEntries | undefined {
    const problems = problemsOf(entries);
    const [first] = problems;
    setOwnErrors(first === undefined ? undefined : errorsOf(problems));
    if (first === undefined) return entries;
    notify({ title: "Validation Error", description: first.message, variant: "destructive" });
    focusField(form.current, first.field);
    return undefined;
  }

  function submitTo(send: (checked: CampaignEntries) => void) {
    const checked = busy ? undefined : check();
    if (checked !== undefined) send(checked);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    submitTo(onSubmit);
  }

  const fields = { entries, errors, onChange: change };
  return (
    <form id="campaign-form" ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Card title="Campaign">
        <div className="grid gap-4">
          <BasicFields {...fields} brand={brand} ideas={ideas} />
          <BudgetFields {...fields} currencyCode={currencyCode} advice={budgetAdvice} />
        </div>
      </Card>
      <FoldedPanel title="More settings" isOpen={existing !== undefined}>
        <div className="grid gap-6">
          <Part title="Type and bidding">
            <div className="grid gap-4 sm:grid-cols-2">
              <TypeField {...fields} />
            </div>
            <BiddingFields {...fields} currencyCode={currencyCode} ideas={ideas} />
          </Part>
          <Part title="Target keywords" description="The AI adds more to your list.">
            <KeywordFields {...fields} />
          </Part>
          <Part title="Audience">
            <AudienceFields {...fields} />
          </Part>
          <Part
            title="Ad schedule"
            help={<TermHelp term="ad-schedule" />}
            description="Without a schedule the ads run 24/7. Hours are in the time zone of the Google Ads account."
          >
            <ScheduleField {...fields} />
          </Part>
          <Part title="Ad extensions" help={<TermHelp term="sitelinks" />}>
            <ExtensionFields {...fields} existing={existing} />
          </Part>
        </div>
      </FoldedPanel>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {submitLabel}
        </Button>
        {second !== undefined && (
          <Button
            size="lg"
            icon={Sparkles}
            disabled={second.disabled || busy}
            onClick={() => submitTo(second.onSubmit)}
          >
            {second.label}
          </Button>
        )}
        {onCancel !== undefined && (
          <Button size="lg" variant="ghost" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
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

/** The marked fields that are still invalid. */
function stillWrong(entries: CampaignEntries, marked: EntryErrors): EntryErrors {
  return errorsOf(problemsOf(entries).filter(({ field }) => marked[field] !== undefined));
}

function TypeField(props: FieldsProps) {
  return (
    <EntryField
      of={props}
      name="campaignType"
      label="Campaign Type"
      help={<TermHelp term="campaign-type" />}
      hint={
        props.entries.campaignType === "search"
          ? undefined
          : "Can be drafted and saved; only search campaigns can be published."
      }
    >
      <Select options={campaignTypes} />
    </EntryField>
  );
}

function KeywordFields(props: FieldsProps) {
  const { keywords, negativeKeywords } = props.entries;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <EntryField
        of={props}
        name="keywords"
        label="Keywords"
        help={<TermHelp term="keywords" />}
        optional
        hint="Separate them with commas; [exact] and “phrase” name their match type."
        counter={<Count text={keywords} />}
      >
        <Textarea dir="auto" rows={3} placeholder="trail running shoes, waterproof trail shoes" />
      </EntryField>
      <EntryField
        of={props}
        name="negativeKeywords"
        label="Negative Keywords"
        help={<TermHelp term="negative-keywords" />}
        optional
        hint="Your ads won't show for these searches; [exact] and “phrase” name their match type."
        counter={<Count text={negativeKeywords} />}
      >
        <Textarea dir="auto" rows={3} placeholder="free, used, repair" />
      </EntryField>
    </div>
  );
}

function Count({ text }: { text: string }) {
  const count = splitList(text).length;
  return count === 0 ? null : <span className="num text-fg-3">{plural(count, "keyword")}</span>;
}
