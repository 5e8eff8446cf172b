import { adLimits } from "@adwright/ad-text/limits";
import type { LintContext } from "@adwright/ad-text/lint-context";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";

import { useExtensionFindings } from "../judging/use-findings.ts";
import type { CampaignEditor } from "../state/use-campaign-editor.ts";
import { widthProblem } from "./extension-rules.ts";
import { SitelinkEditor } from "./sitelink-editor.tsx";
import { SnippetEditor } from "./snippet-editor.tsx";
import { TextListEditor } from "./text-list-editor.tsx";

interface ExtensionFieldsProps {
  editor: CampaignEditor;
  context: LintContext;
}

/** The extensions as entries; every change is saved by itself. */
export function ExtensionFields({ editor, context }: ExtensionFieldsProps) {
  const { adExtensions } = editor.texts;
  const findings = useExtensionFindings(adExtensions, context);

  function change(edit: (extensions: AdExtensions) => AdExtensions, mark?: string) {
    editor.edit((texts) => ({ ...texts, adExtensions: edit(texts.adExtensions) }), mark);
  }

  return (
    <div className="grid gap-6">
      <SitelinkEditor
        sitelinks={adExtensions.sitelinks}
        findings={findings}
        onChange={(edit, mark) =>
          change((before) => ({ ...before, sitelinks: edit(before.sitelinks) }), mark)
        }
      />
      <fieldset className="grid min-w-0">
        <legend className="mb-2 font-medium">Callouts</legend>
        <TextListEditor
          texts={adExtensions.callouts}
          addLabel="Add callouts"
          hint="Separate them with commas."
          one="callout"
          width={adLimits.calloutWidth}
          problemOf={(text) => widthProblem(text, adLimits.calloutWidth)}
          findingOf={(index) => findings.get(`callouts/${index}`)}
          onChange={(edit) => change((before) => ({ ...before, callouts: edit(before.callouts) }))}
        />
      </fieldset>
      <SnippetEditor
        snippets={adExtensions.structuredSnippets}
        findings={findings}
        onChange={(edit) =>
          change((before) => ({ ...before, structuredSnippets: edit(before.structuredSnippets) }))
        }
      />
    </div>
  );
}
