import { adLimits } from "@adwright/ad-text/limits";
import { snippetHeaders } from "@adwright/ad-text/snippet-headers";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import { Plus, Trash2 } from "lucide-react";

import type { Findings } from "../../../../ad-editor/judging/judge-texts.ts";
import { usePlaceFocus } from "../../../../ad-editor/use-place-focus.ts";
import { Button } from "../../../../ui/action/button.tsx";
import { Field } from "../../../../ui/form/field.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { snippetCountError, widthProblem } from "./extension-rules.ts";
import { TextListEditor } from "./text-list-editor.tsx";

type Snippet = AdExtensions["structuredSnippets"][number];

interface SnippetEditorProps {
  snippets: readonly Snippet[];
  findings: Findings;
  onChange: (change: (snippets: Snippet[]) => Snippet[]) => void;
}

const ENTRY = "fieldset fieldset [role=combobox]";

/** Structured snippets: a header from Google's list, each with the advertiser's own values. */
export function SnippetEditor({ snippets, findings, onChange }: SnippetEditorProps) {
  const { box, toPlace } = usePlaceFocus<HTMLFieldSetElement>();
  const used = new Set(snippets.map(({ header }) => header));
  const free = [...snippetHeaders].filter((header) => !used.has(header));

  function add() {
    const [header] = free;
    if (header === undefined) return;
    onChange((before) => [...before, { header, values: [] }]);
    toPlace(ENTRY, snippets.length);
  }

  function remove(index: number) {
    onChange((before) => before.filter((_, at) => at !== index));
    toPlace(ENTRY, index);
  }

  return (
    <fieldset ref={box} data-field="adExtensions/structuredSnippets" className="grid min-w-0 gap-4">
      <legend className="mb-2 font-medium">Structured snippets</legend>
      {snippets.map((snippet, index) => (
        <SnippetFields
          key={index}
          snippet={snippet}
          place={index}
          findings={findings}
          headers={[...snippetHeaders].filter(
            (header) => header === snippet.header || !used.has(header),
          )}
          onChange={(change) =>
            onChange((before) => before.map((one, at) => (at === index ? change(one) : one)))
          }
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button size="sm" icon={Plus} disabled={free.length === 0} onClick={add}>
          Add structured snippet
        </Button>
      </div>
    </fieldset>
  );
}

interface SnippetFieldsProps {
  snippet: Snippet;
  place: number;
  findings: Findings;
  headers: readonly string[];
  onChange: (change: (snippet: Snippet) => Snippet) => void;
  onRemove: () => void;
}

function SnippetFields(props: SnippetFieldsProps) {
  const { snippet, place, findings, headers, onChange, onRemove } = props;
  const { header, values } = snippet;
  const path = `adExtensions/structuredSnippets/${place}`;
  const isKnown = headers.includes(header);
  const options = headers.map((one) => ({ value: one, label: one }));
  return (
    <fieldset
      data-field={path}
      aria-label={`Structured snippet ${place + 1}`}
      className="grid min-w-0 gap-3 border-b border-line pb-4"
    >
      <div className="grid max-w-60">
        <Field
          label="Header"
          error={isKnown ? undefined : `“${header}” is not one of Google's headers.`}
        >
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
        addLabel="Add values"
        hint={`${adLimits.snippetValues.fewest} to ${adLimits.snippetValues.most} values, with commas between them.`}
        one="value"
        width={adLimits.snippetValueWidth}
        most={adLimits.snippetValues.most}
        listProblem={snippetCountError(values.length)}
        problemOf={(text) => widthProblem(text, adLimits.snippetValueWidth)}
        findingOf={(index) => findings.get(`structuredSnippets/${place}/values/${index}`)}
        onChange={(change) => onChange((before) => ({ ...before, values: change(before.values) }))}
      />
      <div>
        <Button
          size="sm"
          icon={Trash2}
          aria-label={`Remove structured snippet ${place + 1}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </fieldset>
  );
}
