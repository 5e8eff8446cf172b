import { splitList } from "@adwright/rules/campaign-form";

import { plural } from "../../../format/plural.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import type { FieldsProps } from "./fields-props.ts";

export function KeywordFields({ entries, errors, onChange }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Keywords"
        help={<TermHelp term="keywords" />}
        field="keywords"
        optional
        error={errors.keywords}
        hint="Separate them with commas; [exact] and “phrase” name their match type."
        counter={<Count text={entries.keywords} />}
      >
        <Textarea
          dir="auto"
          rows={3}
          placeholder="trail running shoes, waterproof trail shoes"
          value={entries.keywords}
          onChange={(event) => onChange({ keywords: event.target.value })}
        />
      </Field>
      <Field
        label="Negative Keywords"
        help={<TermHelp term="negative-keywords" />}
        field="negativeKeywords"
        optional
        error={errors.negativeKeywords}
        hint="Your ads won't show for these searches; [exact] and “phrase” name their match type."
        counter={<Count text={entries.negativeKeywords} />}
      >
        <Textarea
          dir="auto"
          rows={3}
          placeholder="free, used, repair"
          value={entries.negativeKeywords}
          onChange={(event) => onChange({ negativeKeywords: event.target.value })}
        />
      </Field>
    </div>
  );
}

function Count({ text }: { text: string }) {
  const count = splitList(text).length;
  return count === 0 ? null : <span className="num text-fg-3">{plural(count, "keyword")}</span>;
}
