import type { Finding } from "@adwright/ad-text/finding";
import { adLimits } from "@adwright/ad-text/limits";
import { snippetHeaders } from "@adwright/ad-text/snippet-headers";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";

import type { Findings } from "../../../../ad-editor/judging/judge-texts.ts";
import { Field } from "../../../../ui/form/field.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { type ChangeList, PartList } from "./part-list.tsx";
import { TextListEditor } from "./text-list-editor.tsx";

type Snippet = AdExtensions["structuredSnippets"][number];

interface SnippetEditorProps {
  snippets: readonly Snippet[];
  findings: Findings;
  onChange: ChangeList<Snippet>;
}

/** Structured snippets: a header from Google's list, each with the advertiser's own values. */
export function SnippetEditor({ snippets, findings, onChange }: SnippetEditorProps) {
  const used = new Set(snippets.map(({ header }) => header));
  const free = [...snippetHeaders].filter((header) => !used.has(header));
  const [header] = free;
  return (
    <PartList
      path="adExtensions/structuredSnippets"
      title="Structured snippets"
      one="structured snippet"
      parts={snippets}
      entry="fieldset fieldset [role=combobox]"
      next={header === undefined ? undefined : { header, values: [] }}
      onChange={onChange}
    >
      {(snippet, { index, path, edit }) => (
        <SnippetFields
          snippet={snippet}
          path={path}
          findingOf={(place) => findings.get(`structuredSnippets/${index}/${place}`)}
          headers={[...snippetHeaders].filter((one) => one === snippet.header || !used.has(one))}
          onChange={edit}
        />
      )}
    </PartList>
  );
}

interface SnippetFieldsProps {
  snippet: Snippet;
  path: string;
  /** The finding of ad-text for a place in the snippet, such as `values/2`. */
  findingOf: (place: string) => Finding | undefined;
  headers: readonly string[];
  onChange: (change: (snippet: Snippet) => Snippet) => void;
}

function SnippetFields(props: SnippetFieldsProps) {
  const { snippet, path, findingOf, headers, onChange } = props;
  const { header, values } = snippet;
  const isKnown = headers.includes(header);
  const options = headers.map((one) => ({ value: one, label: one }));
  return (
    <>
      <div className="grid max-w-60">
        <Field label="Header" error={findingOf("header")?.message}>
          <Select
            options={options}
            value={isKnown ? header : null}
            onValueChange={(next) => onChange((before) => ({ ...before, header: next }))}
          />
        </Field>
      </div>
      <TextListEditor
        field={`${path}/values`}
        texts={values}
        hint={`${adLimits.snippetValues.fewest} to ${adLimits.snippetValues.most} values, with commas between them.`}
        one="value"
        width={adLimits.snippetValueWidth}
        most={adLimits.snippetValues.most}
        problem={findingOf("values")?.message}
        findingOf={(place) => findingOf(`values/${place}`)}
        onChange={(change) => onChange((before) => ({ ...before, values: change(before.values) }))}
      />
    </>
  );
}
