import type { LintContext } from "@adwright/ad-text/lint-context";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { Campaign } from "@adwright/contracts/campaign";

import { AdEditor } from "../../../../ad-editor/ad-editor.tsx";
import { withLine } from "../../../../ad-editor/edit-lines.ts";
import type { LineKind } from "../../../../ad-editor/line-rules.ts";
import { regenerateLine } from "../../../../api/campaign.ts";
import { useAdGroupFindings, useSources } from "../judging/use-findings.ts";
import { KeywordEditor } from "../keywords/keyword-editor.tsx";
import { withGroup } from "../state/campaign-texts.ts";
import { useEditor } from "../state/editor-context.tsx";
import { AdGroupName } from "./ad-group-name.tsx";

export interface AdGroupEditorProps {
  campaign: Campaign;
  index: number;
  group: AdGroup;
  context: LintContext;
}

/** Inputs for the name, lines, path and keywords of one ad group; every change is saved automatically. */
export function AdGroupEditor(props: AdGroupEditorProps) {
  const { campaign, index, group, context } = props;
  const editor = useEditor();
  const path = `adGroups/${index}`;
  const findings = useAdGroupFindings(group, context);
  const sources = useSources(campaign);
  const others = editor.texts.adGroups.filter((_, at) => at !== index);

  function change(edit: (group: AdGroup) => AdGroup, mark?: string) {
    editor.edit(
      (texts) => {
        const before = texts.adGroups[index];
        return before === undefined ? texts : withGroup(texts, index, edit(before));
      },
      mark === undefined ? undefined : `${index}/${mark}`,
    );
  }

  async function rewrite(kind: LineKind, line: number): Promise<readonly string[]> {
    const asked = group[kind][line];
    let written: readonly string[] = [];
    await editor.runSaving(
      async (version) => {
        const rewritten = await regenerateLine(campaign.id, `${path}/${kind}/${line}`, version);
        const text = rewritten.adGroups[index]?.[kind][line] ?? "";
        written = [text, ...(rewritten.alternatives ?? [])];
        return rewritten;
      },
      (texts, saved) => {
        const [before, text] = [texts.adGroups[index], saved.adGroups[index]?.[kind][line]];
        // A line that was edited by hand in the meantime is kept.
        if (before?.[kind][line] !== asked || text === undefined) return texts;
        return before === undefined
          ? texts
          : withGroup(texts, index, withLine(before, kind, line, text));
      },
    );
    return written;
  }

  return (
    <div className="grid gap-6">
      <AdGroupName
        path={path}
        name={group.ad_group_name}
        others={others.map((other) => other.ad_group_name)}
        onChange={change}
      />
      <AdEditor
        path={path}
        ad={group}
        url={campaign.url}
        findings={findings}
        sources={sources}
        canLock
        isBusy={editor.isWriting}
        onChange={change}
        rewrite={rewrite}
      />
      <KeywordEditor
        field={`${path}/keywords`}
        keywords={group.keywords}
        onChange={(edit) => change((before) => ({ ...before, keywords: edit(before.keywords) }))}
      />
    </div>
  );
}
