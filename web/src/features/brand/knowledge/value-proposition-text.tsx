import type { Brand } from "@adwright/contracts/brand";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { updateBrand } from "../../../api/brand.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { Markdown } from "../../../ui/layout/markdown.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { notify } from "../../../ui/overlay/toast.ts";

/** The text in a preview tab and an edit tab. */
export function ValuePropositionText({ brand, text }: { brand: Brand; text: string }) {
  const [tab, setTab] = useState<"preview" | "edit">("preview");
  const [draft, setDraft] = useState(text);
  const isChanged = draft !== text;
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
            <Editor
              brand={brand}
              draft={draft}
              isChanged={isChanged}
              onChange={setDraft}
              onReset={() => setDraft(text)}
            />
          ),
        },
      ]}
    />
  );
}

interface EditorProps {
  brand: Brand;
  draft: string;
  isChanged: boolean;
  onChange: (draft: string) => void;
  onReset: () => void;
}

function Editor({ brand, draft, isChanged, onChange, onReset }: EditorProps) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => updateBrand(brand.id, { valueProposition: draft }),
    onSuccess: async () => {
      notify({ title: "Brand updated", description: "The value proposition was saved." });
      await invalidate(queryClient, "brand", "campaign");
    },
    onError: (error) =>
      showFailure(error, "Error updating brand", "An error occurred while updating the brand"),
  });
  return (
    <div className="grid gap-3">
      <Field
        label="Value proposition"
        hint="Markdown: # heading, - bullet, **bold**, *italic*."
        error={draft.trim() === "" ? "The value proposition cannot be empty." : undefined}
      >
        <Textarea
          dir="auto"
          rows={12}
          value={draft}
          maxLength={20_000}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={save.isPending}
          disabled={!isChanged || draft.trim() === ""}
          onClick={() => save.mutate()}
        >
          Save
        </Button>
        <Button variant="ghost" disabled={!isChanged || save.isPending} onClick={onReset}>
          Discard changes
        </Button>
      </div>
    </div>
  );
}
