import type { LintContext } from "@adwright/ad-text/lint-context";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import { type ReactNode, useState } from "react";

import { useAdDirection } from "../../../../ui/layout/ad-direction.ts";
import { AdText } from "../../../../ui/layout/ad-text.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { EditToggle } from "../edit-toggle.tsx";
import { useEditor } from "../state/editor-context.tsx";
import { ExtensionLists } from "./extension-lists.tsx";

interface ExtensionEditorProps {
  isEditable: boolean;
  context: LintContext;
}

/** Sitelinks, callouts and snippets, editable if the campaign is. */
export function ExtensionEditor({ isEditable, context }: ExtensionEditorProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { adExtensions } = useEditor().texts;
  const { sitelinks, callouts, structuredSnippets } = adExtensions;
  const isOpen = isEditing && isEditable;
  const isEmpty = sitelinks.length + callouts.length + structuredSnippets.length === 0;
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
            onToggle={() => setIsEditing(!isOpen)}
          />
        )
      }
    >
      {isOpen && <ExtensionLists context={context} />}
      {!isOpen && !isEmpty && <ExtensionPreview extensions={adExtensions} />}
    </Card>
  );
}

/** Texts that may appear under the ads. */
function ExtensionPreview({ extensions }: { extensions: AdExtensions }) {
  const direction = useAdDirection();
  const { sitelinks, callouts, structuredSnippets } = extensions;
  const lists = [{ header: "Callouts", values: callouts }, ...structuredSnippets];
  return (
    <div className="grid gap-4">
      {sitelinks.length > 0 && (
        <Group title="Sitelinks">
          {sitelinks.map((link, index) => (
            <li key={index} className="min-w-0">
              <AdText>
                <span className="font-medium text-accent-ink">{link.text}</span>
              </AdText>
              {[link.description1, link.description2].map(
                (line, place) =>
                  line !== "" && (
                    <p key={place} dir={direction} className="text-fg-2">
                      {line}
                    </p>
                  ),
              )}
              <p className="truncate text-xs text-fg-3">
                <bdi dir="ltr">{link.url}</bdi>
              </p>
            </li>
          ))}
        </Group>
      )}
      {lists.slice(callouts.length > 0 ? 0 : 1).map(({ header, values }, index) => (
        <Group key={index} title={header}>
          {values.map((value) => (
            <li key={value}>
              <AdText>{value}</AdText>
            </li>
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const direction = useAdDirection();
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul
        dir={direction === "rtl" ? direction : undefined}
        className="mt-1 grid gap-x-4 gap-y-2 sm:grid-cols-2"
      >
        {children}
      </ul>
    </div>
  );
}
