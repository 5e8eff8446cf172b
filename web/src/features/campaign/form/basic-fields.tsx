import type { Brand, CampaignIdeas } from "@adwright/contracts/brand";
import { languages } from "@adwright/contracts/language";
import { Check } from "lucide-react";

import { PlaceInput } from "../../../places/place-input.tsx";
import { CharCounter } from "../../../ui/form/char-counter.tsx";
import { FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { type FieldsProps, MAX_GOAL_CHARACTERS } from "./check-entries.ts";

const languageChoices = languages.map(({ code, name }) => ({ value: code, label: name }));

interface BasicFieldsProps extends FieldsProps {
  brand: Brand | undefined;
  ideas: CampaignIdeas | undefined;
}

/** The required fields but the budget. */
export function BasicFields({ form, brand, ideas }: BasicFieldsProps) {
  const entries = form.watch();
  const { change } = form;
  return (
    <div className="grid gap-4">
      <FormField form={form} name="name" label="Campaign Name" required>
        <Input data-first-entry={entries.name === "" ? "" : undefined} dir="auto" maxLength={120} />
      </FormField>
      <FormField
        form={form}
        name="goal"
        label="Campaign Goal"
        required
        hint="What should people do? Bookings, sales, calls, newsletter sign-ups…"
        counter={<CharCounter used={entries.goal.trim().length} limit={MAX_GOAL_CHARACTERS} />}
      >
        <Textarea dir="auto" rows={3} />
      </FormField>
      <IdeaChips
        label="What you offer"
        ideas={ideas?.goals ?? []}
        value={entries.goal}
        onChoose={(idea) => change("goal", toggled(entries.goal, idea))}
      />
      <FormField
        form={form}
        name="url"
        label="Landing Page URL"
        required
        hint="The whole address; https:// is added if you leave it out."
        hintStays
      >
        <Input
          dir="ltr"
          inputMode="url"
          placeholder={brand?.website ?? "https://example.com"}
          maxLength={2048}
          onBlur={() =>
            isBareAddress(entries.url) && change("url", `https://${entries.url.trim()}`)
          }
        />
      </FormField>
      <IdeaChips
        label="Pages of your website"
        ideas={ideas?.pages ?? []}
        value={entries.url}
        words={pageWords}
        onChoose={(url) => change("url", url)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="geography"
          label="Target Location"
          help={<TermHelp term="target-location" />}
          field="geography locations"
          required
          hint="Countries, regions, or cities, separated by semicolons. If a name has several matches, you'll choose one in the next step."
        >
          <PlaceInput
            several
            dir="auto"
            placeholder="Germany"
            brandId={brand?.id ?? null}
            language={entries.language}
            value={entries.geography}
            maxLength={200}
            onValueChange={(geography) => change("geography", geography)}
          />
        </FormField>
        <FormField form={form} name="language" label="Language" required>
          <Select options={languageChoices} />
        </FormField>
      </div>
      <IdeaChips
        label="From your last campaign"
        ideas={ideas?.geography ? [ideas.geography] : []}
        value={entries.geography}
        onChoose={(geography) => {
          change("geography", geography);
          change("language", ideas?.language ?? entries.language);
        }}
      />
      <FormField
        form={form}
        name="targetAudience"
        label="Target Audience"
        required
        hint="Who should see the ads, in your own words."
      >
        <Textarea dir="auto" rows={2} />
      </FormField>
    </div>
  );
}

/** The goal with an idea added, or without one that it has. */
function toggled(goal: string, idea: string): string {
  if (goal.includes(idea)) return goal.replace(idea, "").replaceAll(/\s+/g, " ").trim();
  const text = goal.trim();
  return text === "" ? idea : `${text}${/[.!?]$/.test(text) ? "" : "."} ${idea}`;
}

/** "northwind.example/trail-shoes" */
const pageWords = (url: string): string =>
  url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");

/** True for an address without a scheme, such as "example.com/shoes". */
function isBareAddress(url: string): boolean {
  return /^[^\s/:@][^\s/:@.]*\.[^\s/:@]+(\/\S*)?$/.test(url.trim());
}

interface IdeaChipsProps {
  /** What is offered, for screen readers. */
  label: string;
  ideas: readonly string[];
  /** The field's value; an idea that is in it is marked. */
  value: string;
  /** How an idea is shown. */
  words?: (idea: string) => string;
  onChoose: (idea: string) => void;
}

/** What could be filled in, one click each; nothing without ideas. */
function IdeaChips({ label, ideas, value, words = String, onChoose }: IdeaChipsProps) {
  if (ideas.length === 0) return null;
  return (
    <ul aria-label={label} className="-mt-2 flex flex-wrap gap-1.5">
      {ideas.map((idea) => {
        const isChosen = value.includes(idea);
        return (
          <li key={idea} className="min-w-0">
            <button
              type="button"
              aria-pressed={isChosen}
              dir="auto"
              onClick={() => onChoose(idea)}
              className="flex max-w-full items-center gap-1 rounded-full border border-line px-2.5 py-1 text-left text-xs text-fg-2 wrap-anywhere hover:border-line-strong hover:text-fg aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
            >
              {isChosen && <Check aria-hidden="true" className="size-3 shrink-0" />}
              {words(idea)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
