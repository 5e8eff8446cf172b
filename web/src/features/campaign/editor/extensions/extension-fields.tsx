import { adLimits } from "@adwright/ad-text/limits";
import type { LintContext } from "@adwright/ad-text/lint-context";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";

import { useExtensionFindings } from "../judging/use-findings.ts";
import { useEditor } from "../state/editor-context.tsx";
import { widthProblem } from "./extension-rules.ts";
import { SitelinkEditor } from "./sitelink-editor.tsx";
import { SnippetEditor } from "./snippet-editor.tsx";
import { TextListEditor } from "./text-list-editor.tsx";

/** Inputs for the extensions; every change is saved automatically. */
export function ExtensionFields({ context }: { context: LintContext }) {
  const { texts, edit } = useEditor();
  const { adExtensions } = texts;
  const findings = useExtensionFindings(adExtensions, context);

  function change(write: (extensions: AdExtensions) => AdExtensions, mark?: string) {
    edit((before) => ({ ...before, adExtensions: write(before.adExtensions) }), mark);
  }

  return (
    <div className="grid gap-6">
      <SitelinkEditor
        sitelinks={adExtensions.sitelinks}
        findings={findings}
        onChange={(write, mark) =>
          change((before) => ({ ...before, sitelinks: write(before.sitelinks) }), mark)
        }
      />
      <fieldset className="grid min-w-0">
        <legend className="mb-2 font-medium">Callouts</legend>
        <TextListEditor
          field="adExtensions/callouts"
          texts={adExtensions.callouts}
          addLabel="Add callouts"
          hint="Separate them with commas."
          one="callout"
          width={adLimits.calloutWidth}
          problemOf={(text) => widthProblem(text, adLimits.calloutWidth)}
          findingOf={(index) => findings.get(`callouts/${index}`)}
          onChange={(write) =>
            change((before) => ({ ...before, callouts: write(before.callouts) }))
          }
        />
      </fieldset>
      <SnippetEditor
        snippets={adExtensions.structuredSnippets}
        findings={findings}
        onChange={(write) =>
          change((before) => ({ ...before, structuredSnippets: write(before.structuredSnippets) }))
        }
      />
    </div>
  );
}
