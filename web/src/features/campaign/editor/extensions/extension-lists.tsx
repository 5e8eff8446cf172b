import { adLimits } from "@adwright/ad-text/limits";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { snippetHeaders } from "@adwright/ad-text/snippet-headers";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import { isWebAddress } from "@adwright/rules/campaign-form";

import type { Findings } from "../../../../ad-editor/judging/judge-texts.ts";
import { JudgedField } from "../../../../ad-editor/judging/judged-field.tsx";
import { noFindings, useVerdict } from "../../../../ad-editor/judging/use-verdict.ts";
import { Field } from "../../../../ui/form/field.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { useEditor } from "../state/editor-context.tsx";
import { type ChangeList, PartList } from "./part-list.tsx";
import { TextListEditor } from "./text-list-editor.tsx";

/** Inputs for the extensions; every change is saved automatically. */
export function ExtensionLists({ context }: { context: LintContext }) {
  const { texts, edit } = useEditor();
  const { adExtensions } = texts;
  const findings = useVerdict("extensions", { extensions: adExtensions, context }) ?? noFindings;

  const changed =
    <Kind extends "sitelinks" | "callouts" | "structuredSnippets">(kind: Kind) =>
    (write: (before: AdExtensions[Kind]) => AdExtensions[Kind], mark?: string) =>
      edit(({ adExtensions: before, ...rest }) => {
        return { ...rest, adExtensions: { ...before, [kind]: write(before[kind]) } };
      }, mark);

  return (
    <div className="grid gap-6">
      <Sitelinks
        parts={adExtensions.sitelinks}
        findings={findings}
        onChange={changed("sitelinks")}
      />
      <fieldset className="grid min-w-0">
        <legend className="mb-2 font-medium">Callouts</legend>
        <TextListEditor
          field="adExtensions/callouts"
          texts={adExtensions.callouts}
          hint="Separate them with commas."
          one="callout"
          width={adLimits.calloutWidth}
          findingOf={(index) => findings.get(`callouts/${index}`)}
          onChange={changed("callouts")}
        />
      </fieldset>
      <Snippets
        parts={adExtensions.structuredSnippets}
        findings={findings}
        onChange={changed("structuredSnippets")}
      />
    </div>
  );
}

interface PartsProps<Part> {
  parts: readonly Part[];
  findings: Findings;
  onChange: ChangeList<Part>;
}

type Sitelink = AdExtensions["sitelinks"][number];

// Google Ads: up to 20 sitelinks for a campaign.
const MAX_SITELINKS = 20;

interface LinkField {
  name: keyof Sitelink;
  label: string;
  width?: number;
  startsEmpty?: boolean;
  kind?: "address";
}

const fields: LinkField[] = [
  { name: "text", label: "Link text", width: adLimits.sitelinkTextWidth, startsEmpty: true },
  { name: "url", label: "Page", startsEmpty: true, kind: "address" },
  { name: "description1", label: "First line", width: adLimits.sitelinkDescriptionWidth },
  { name: "description2", label: "Second line", width: adLimits.sitelinkDescriptionWidth },
];

const noLink: Sitelink = { text: "", description1: "", description2: "", url: "" };

function Sitelinks({ parts, findings, onChange }: PartsProps<Sitelink>) {
  return (
    <PartList
      path="adExtensions/sitelinks"
      title="Sitelinks"
      one="sitelink"
      parts={parts}
      entry="fieldset > div > :first-child input"
      next={parts.length < MAX_SITELINKS ? noLink : undefined}
      onChange={onChange}
    >
      {(link, { index, path, edit }) => (
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map(({ name, ...field }) => {
            const text = link[name];
            const place = `sitelinks/${index}/${name}`;
            return (
              <JudgedField
                key={name}
                {...field}
                field={`${path}/${name}`}
                text={text}
                error={field.kind && !isWebAddress(text) ? "Please enter a valid URL" : undefined}
                finding={findings.get(place)}
                onWrite={(written) => edit((before) => ({ ...before, [name]: written }), place)}
              />
            );
          })}
        </div>
      )}
    </PartList>
  );
}

/** Structured snippets: a header from Google's list, each with the advertiser's own values. */
function Snippets(props: PartsProps<AdExtensions["structuredSnippets"][number]>) {
  const { parts, findings, onChange } = props;
  const used = new Set(parts.map(({ header }) => header));
  const [free] = [...snippetHeaders].filter((header) => !used.has(header));
  const { fewest, most } = adLimits.snippetValues;
  return (
    <PartList
      path="adExtensions/structuredSnippets"
      title="Structured snippets"
      one="structured snippet"
      parts={parts}
      entry="fieldset fieldset [role=combobox]"
      next={free === undefined ? undefined : { header: free, values: [] }}
      onChange={onChange}
    >
      {({ header, values }, { index, path, edit }) => {
        const findingOf = (place: string) => findings.get(`structuredSnippets/${index}/${place}`);
        const headers = [...snippetHeaders].filter((one) => one === header || !used.has(one));
        return (
          <>
            <div className="grid max-w-60">
              <Field label="Header" error={findingOf("header")?.message}>
                <Select
                  options={headers.map((one) => ({ value: one, label: one }))}
                  value={headers.includes(header) ? header : null}
                  onValueChange={(next) => edit((before) => ({ ...before, header: next }))}
                />
              </Field>
            </div>
            <TextListEditor
              field={`${path}/values`}
              texts={values}
              hint={`${fewest} to ${most} values, with commas between them.`}
              one="value"
              width={adLimits.snippetValueWidth}
              most={most}
              problem={findingOf("values")?.message}
              findingOf={(place) => findingOf(`values/${place}`)}
              onChange={(change) =>
                edit((before) => ({ ...before, values: change(before.values) }))
              }
            />
          </>
        );
      }}
    </PartList>
  );
}
