import type { Brand } from "@adwright/contracts/brand";
import { useState, type ComponentProps } from "react";

import { updateBrand } from "../../../api/brand.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { Markdown } from "../../../ui/layout/markdown.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";

/** The text in a preview tab and an edit tab. */
export function ValuePropositionText({ brand, text }: { brand: Brand; text: string }) {
  const [tab, setTab] = useState<"preview" | "edit">("preview");
  const [draft, setDraft] = useState(text);
  const isChanged = draft !== text;
  const save = useWrite({
    run: () => updateBrand(brand.id, { valueProposition: draft }),
    said: { title: "Brand updated", description: "The value proposition was saved." },
    changes: ["brand", "campaign"],
    failed: ["Error updating brand", "An error occurred while updating the brand"],
  });
  return (
    <Tabs
      label="Value proposition"
      value={tab}
      onValueChange={setTab}
      items={[
        {
          value: "preview",
          label: isChanged ? "Preview (not saved)" : "Preview",
          content: <Markdown text={draft} />,
        },
        {
          value: "edit",
          label: "Edit",
          content: (
            <TextEditor
              label="Value proposition"
              hint="Markdown: # heading, - bullet, **bold**, *italic*."
              error={draft.trim() === "" ? "The value proposition cannot be empty." : undefined}
              text={draft}
              rows={12}
              maxLength={20_000}
              isChanged={isChanged}
              onChange={setDraft}
              onDiscard={() => setDraft(text)}
              save={save}
              action="Save"
            />
          ),
        },
      ]}
    />
  );
}

interface TextEditorProps extends Pick<ComponentProps<typeof Field>, "label" | "hint" | "error"> {
  text: string;
  rows: number;
  maxLength: number;
  isChanged: boolean;
  onChange: (text: string) => void;
  onDiscard: () => void;
  save: { isPending: boolean; mutate: () => void };
  /** The words of the button that saves. */
  action: string;
}

/** A text about a brand, and buttons to save it or to discard what was typed. */
export function TextEditor(props: TextEditorProps) {
  const { label, hint, error, text, rows, maxLength, isChanged, onChange, onDiscard } = props;
  const { save, action } = props;
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint} error={error}>
        <Textarea
          dir="auto"
          rows={rows}
          value={text}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={save.isPending}
          disabled={!isChanged || error !== undefined}
          onClick={() => save.mutate()}
        >
          {action}
        </Button>
        <Button variant="ghost" disabled={!isChanged || save.isPending} onClick={onDiscard}>
          Discard changes
        </Button>
      </div>
    </div>
  );
}
