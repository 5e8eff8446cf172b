import type { LintContext } from "@adwright/ad-text/lint-context";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { Campaign } from "@adwright/contracts/campaign";
import { useState } from "react";

import { regenerateLine } from "../../../../api/campaign.ts";
import { showFailure } from "../../../../connection/show-failure.ts";
import { useAdGroupFindings } from "../judging/use-findings.ts";
import { KeywordEditor } from "../keywords/keyword-editor.tsx";
import { withGroup } from "../state/campaign-texts.ts";
import { useEditor } from "../state/editor-context.tsx";
import { AdGroupName } from "./ad-group-name.tsx";
import { withLine } from "./edit-lines.ts";
import { type LineChoice, LineFields } from "./line-fields.tsx";
import type { LineKind } from "./line-rules.ts";
import { PathFields } from "./path-fields.tsx";

/** A line of another ad group is being rewritten. */
const ELSEWHERE = "elsewhere";

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
  const [writing, setWriting] = useState<string>();
  const [choice, setChoice] = useState<LineChoice>();
  const path = `adGroups/${index}`;
  const findings = useAdGroupFindings(group, context);
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

  async function regenerate(kind: LineKind, line: number) {
    const asked = group[kind][line];
    const linePath = `${path}/${kind}/${line}`;
    setWriting(`${kind}/${line}`);
    try {
      await editor.runSaving(
        async (version) => {
          const rewritten = await regenerateLine(campaign.id, linePath, version);
          const text = rewritten.adGroups[index]?.[kind][line] ?? "";
          const texts = [text, ...(rewritten.alternatives ?? [])];
          setChoice({ place: `${kind}/${line}`, texts });
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
    } catch (error) {
      showFailure(error, "Error", "The line could not be written.");
    } finally {
      setWriting(undefined);
    }
  }

  const lines = {
    path,
    group,
    findings,
    writing: writing ?? (editor.isWriting ? ELSEWHERE : undefined),
    choice,
    onChange: change,
    onRegenerate: (kind: LineKind, line: number) => void regenerate(kind, line),
  };
  return (
    <div className="grid gap-6">
      <AdGroupName
        path={path}
        name={group.ad_group_name}
        others={others.map((other) => other.ad_group_name)}
        onChange={change}
      />
      <LineFields kind="headlines" {...lines} />
      <LineFields kind="descriptions" {...lines} />
      <PathFields path={path} group={group} url={campaign.url} onChange={change} />
      <KeywordEditor
        field={`${path}/keywords`}
        keywords={group.keywords}
        onChange={(edit) => change((before) => ({ ...before, keywords: edit(before.keywords) }))}
      />
    </div>
  );
}
