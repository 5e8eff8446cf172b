import type { LintContext } from "@adwright/ad-text/lint-context";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import { useRef, useState } from "react";

import { Card } from "../../../../ui/layout/card.tsx";
import { EditToggle } from "../edit-toggle.tsx";
import { useEditor } from "../state/editor-context.tsx";
import { ExtensionFields } from "./extension-fields.tsx";
import { ExtensionPreview } from "./extension-preview.tsx";

interface ExtensionEditorProps {
  isEditable: boolean;
  context: LintContext;
}

/** Sitelinks, callouts and snippets, editable if the campaign is. */
export function ExtensionEditor({ isEditable, context }: ExtensionEditorProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { texts, pending } = useEditor();
  const { adExtensions } = texts;
  const isOpen = isEditing && isEditable;
  const isEmpty = !hasTexts(adExtensions);
  const box = useRef<HTMLDivElement>(null);

  /** Closes the editor unless a text that was typed but not added would be lost. */
  function toggle() {
    if (!isOpen || pending.settle(box.current)) setIsEditing(!isOpen);
  }

  if (!isEditable && isEmpty) return null;
  return (
    <Card
      title="Ad extensions"
      description={isEmpty ? "No sitelinks, callouts or structured snippets yet." : undefined}
      actions={
        isEditable && (
          <EditToggle
            field="adExtensions"
            isOpen={isOpen}
            words="Edit"
            openLabel="Edit ad extensions"
            doneLabel="Done with ad extensions"
            onToggle={toggle}
          />
        )
      }
    >
      {isOpen && (
        <div ref={box}>
          <ExtensionFields context={context} />
        </div>
      )}
      {!isOpen && !isEmpty && <ExtensionPreview extensions={adExtensions} />}
    </Card>
  );
}

function hasTexts({ sitelinks, callouts, structuredSnippets }: AdExtensions): boolean {
  return sitelinks.length + callouts.length + structuredSnippets.length > 0;
}
