import type { Brand } from "@adwright/contracts/brand";
import { useState } from "react";

import { updateBrand } from "../../../api/brand.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { Markdown } from "../../../ui/layout/markdown.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { TextEditor } from "./text-editor.tsx";

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
