import { adLimits } from "@adwright/ad-text/limits";
import type { AdExtensions } from "@adwright/contracts/campaign";
import { Check, Pencil } from "lucide-react";
import { useState } from "react";

import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ExtensionPreview } from "./extension-preview.tsx";
import { widthOf } from "./line-rules.ts";
import { SitelinkEditor } from "./sitelink-editor.tsx";
import { TextListEditor } from "./text-list-editor.tsx";
import type { CampaignEditor } from "./use-campaign-editor.ts";

interface ExtensionEditorProps {
  editor: CampaignEditor;
  isEditable: boolean;
}

/** Sitelinks and callouts to read, and to change where the campaign may be changed. */
export function ExtensionEditor({ editor, isEditable }: ExtensionEditorProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { adExtensions } = editor.texts;
  const isOpen = isEditing && isEditable;
  if (!isEditable && !hasTexts(adExtensions)) return null;

  function change(edit: (extensions: AdExtensions) => AdExtensions, mark?: string) {
    editor.edit((texts) => ({ ...texts, adExtensions: edit(texts.adExtensions) }), mark);
  }

  return (
    <Card
      title="Ad extensions"
      description={hasTexts(adExtensions) ? undefined : "No sitelinks and no callouts yet."}
      actions={
        isEditable && (
          <Button
            size="sm"
            icon={isOpen ? Check : Pencil}
            aria-label={isOpen ? "Done with ad extensions" : "Edit ad extensions"}
            onClick={() => setIsEditing(!isOpen)}
          >
            {isOpen ? "Done" : "Edit"}
          </Button>
        )
      }
    >
      {isOpen ? (
        <div className="grid gap-5">
          <SitelinkEditor
            sitelinks={adExtensions.sitelinks}
            onChange={(edit, mark) =>
              change((before) => ({ ...before, sitelinks: edit(before.sitelinks) }), mark)
            }
          />
          <TextListEditor
            texts={adExtensions.callouts}
            addLabel="Add callouts"
            hint={`Separate them with commas; each up to ${adLimits.calloutWidth} characters.`}
            one="callout"
            problemOf={calloutProblem}
            onChange={(edit) =>
              change((before) => ({ ...before, callouts: edit(before.callouts) }))
            }
          />
        </div>
      ) : (
        hasTexts(adExtensions) && <ExtensionPreview extensions={adExtensions} />
      )}
    </Card>
  );
}

function hasTexts({ sitelinks, callouts, structuredSnippets }: AdExtensions): boolean {
  return sitelinks.length + callouts.length + structuredSnippets.length > 0;
}

function calloutProblem(text: string): string | undefined {
  const width = widthOf(text);
  const limit = adLimits.calloutWidth;
  return width > limit ? `“${text}” takes ${width} of ${limit} characters.` : undefined;
}
