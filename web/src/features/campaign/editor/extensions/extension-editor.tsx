import { adLimits } from "@adwright/ad-text/limits";
import type { LintContext } from "@adwright/ad-text/lint-context";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import { type ReactNode, useRef, useState } from "react";

import { noFindings, useVerdict } from "../../../../ad-editor/judging/use-verdict.ts";
import { useAdDirection } from "../../../../ui/layout/ad-direction.ts";
import { AdText } from "../../../../ui/layout/ad-text.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { EditToggle } from "../edit-toggle.tsx";
import { useEditor } from "../state/editor-context.tsx";
import { SitelinkEditor } from "./sitelink-editor.tsx";
import { SnippetEditor } from "./snippet-editor.tsx";
import { TextListEditor } from "./text-list-editor.tsx";

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

/** Inputs for the extensions; every change is saved automatically. */
function ExtensionFields({ context }: { context: LintContext }) {
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
      <SitelinkEditor
        sitelinks={adExtensions.sitelinks}
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
      <SnippetEditor
        snippets={adExtensions.structuredSnippets}
        findings={findings}
        onChange={changed("structuredSnippets")}
      />
    </div>
  );
}

/** Texts that may appear under the ads. */
function ExtensionPreview({ extensions }: { extensions: AdExtensions }) {
  const direction = useAdDirection();
  const { sitelinks, callouts, structuredSnippets } = extensions;
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
      {callouts.length > 0 && (
        <Group title="Callouts">
          {callouts.map((text) => (
            <li key={text}>
              <AdText>{text}</AdText>
            </li>
          ))}
        </Group>
      )}
      {structuredSnippets.map(({ header, values }, index) => (
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
