import { adLimits } from "@adwright/ad-text/limits";
import { snippetHeaders } from "@adwright/ad-text/snippet-headers";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";

import { plural } from "../../../format/plural.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import type { ExtensionKind, CampaignEntries } from "./campaign-entries.ts";
import type { FieldsProps } from "./check-entries.ts";

const NOT_PUBLISHED = "Saved with the draft. Can't be published yet.";

const kinds: { kind: ExtensionKind; label: string; description: string }[] = [
  { kind: "sitelinks", label: "Sitelinks", description: "Links to pages of the website." },
  { kind: "callouts", label: "Callouts", description: "Short benefits under the ad." },
  {
    kind: "structuredSnippets",
    label: "Structured Snippets",
    description: "A heading with a list, such as your brands.",
  },
  { kind: "call", label: "Call Extensions", description: NOT_PUBLISHED },
  { kind: "location", label: "Location Extensions", description: NOT_PUBLISHED },
];

const headers = [...snippetHeaders].map((header) => ({ value: header, label: header }));

interface ExtensionFieldsProps extends FieldsProps {
  /** The extensions of a campaign that was already written. */
  existing: AdExtensions | undefined;
}

export function ExtensionFields({ form, existing }: ExtensionFieldsProps) {
  const entries = form.watch();
  const { adExtensions } = entries;

  function noteOf(kind: ExtensionKind) {
    const hint = existing && extensionHint(kind, entries, existing);
    return hint === undefined ? undefined : <span className="text-warn">{hint}</span>;
  }

  return (
    <div data-field="adExtensions" className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {kinds.map(({ kind, label, description }) => (
          <Checkbox
            key={kind}
            label={label}
            description={noteOf(kind) ?? description}
            checked={adExtensions[kind]}
            onCheckedChange={(isOn) =>
              form.change("adExtensions", { ...adExtensions, [kind]: isOn })
            }
          />
        ))}
      </div>
      {adExtensions.structuredSnippets && (
        <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <FormField form={form} name="snippetHeader" label="Snippet header">
            <Select options={headers} />
          </FormField>
          <FormField
            form={form}
            name="snippetValues"
            label="Snippet values"
            hint={`${adLimits.snippetValues.fewest} to ${adLimits.snippetValues.most}, separated by commas, each up to ${adLimits.snippetValueWidth} characters.`}
          >
            <Input dir="auto" />
          </FormField>
        </div>
      )}
    </div>
  );
}

const texts = {
  sitelinks: "sitelink",
  callouts: "callout",
  structuredSnippets: "structured snippet",
} as const;

/** What saving will do to an extension's texts, if the checkbox alone does not make that clear. */
export function extensionHint(
  kind: ExtensionKind,
  { adExtensions: on }: CampaignEntries,
  existing: AdExtensions,
): string | undefined {
  if (kind === "call" || kind === "location") return undefined;
  const count = existing[kind].length;
  if (!on[kind]) return count > 0 ? `Saving removes ${plural(count, texts[kind])}.` : undefined;
  // The form itself has a field for the values of a snippet.
  if (count > 0 || kind === "structuredSnippets") return undefined;
  return "None are written yet: write them under “Ad extensions” once this is saved.";
}
