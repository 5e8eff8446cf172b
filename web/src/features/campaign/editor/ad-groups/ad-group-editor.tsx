import type { LintContext } from "@adwright/ad-text/lint-context";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { Campaign } from "@adwright/contracts/campaign";
import { useState } from "react";

import { AdEditor } from "../../../../ad-editor/ad-editor.tsx";
import { withLine } from "../../../../ad-editor/edit-lines.ts";
import { noFindings, useVerdict } from "../../../../ad-editor/judging/use-verdict.ts";
import type { LineKind } from "../../../../ad-editor/line-rules.ts";
import { regenerateLine } from "../../../../api/campaign.ts";
import { CharCounter } from "../../../../ui/form/char-counter.tsx";
import { Field } from "../../../../ui/form/field.tsx";
import { Input } from "../../../../ui/form/input.tsx";
import { TermHelp } from "../../../../ui/glossary/term-help.tsx";
import { useSources } from "../judging/use-findings.ts";
import { KeywordEditor } from "../keywords/keyword-editor.tsx";
import { withGroup } from "../state/campaign-texts.ts";
import { useEditor } from "../state/editor-context.tsx";
import { MAX_NAME_CHARACTERS, nameError } from "./ad-group-rules.ts";

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
  const findings = useVerdict("adGroup", { group, context }) ?? noFindings;
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

interface AdGroupNameProps {
  /** The ad group's path, such as `adGroups/0`. */
  path: string;
  name: string;
  /** Names of the campaign's other ad groups. */
  others: readonly string[];
  onChange: (change: (group: AdGroup) => AdGroup, mark: string) => void;
}

/** The name of an ad group. An invalid name stays in the input but is not saved. */
function AdGroupName({ path, name, others, onChange }: AdGroupNameProps) {
  const [refused, setRefused] = useState<{ text: string; kept: string }>();
  // If the name has changed in another way, such as by undo, the rejected text is dropped.
  const typed = refused?.kept === name ? refused.text : undefined;
  const text = typed ?? name;
  const error = typed === undefined ? undefined : nameError(typed, others);

  function write(next: string) {
    const isTaken = nameError(next, others) === undefined;
    setRefused(isTaken ? undefined : { text: next, kept: name });
    if (isTaken) onChange((group) => ({ ...group, ad_group_name: next }), "name");
  }

  return (
    <div data-own-undo={typed === undefined ? undefined : ""}>
      <Field
        label="Ad group name"
        help={<TermHelp term="ad-group" />}
        field={`${path}/ad_group_name`}
        hint="Internal name, never shown in ads."
        error={error === undefined ? undefined : `${error} “${name}” stays until then.`}
        counter={<CharCounter used={text.trim().length} limit={MAX_NAME_CHARACTERS} />}
      >
        <Input
          data-ad-group-name=""
          dir="auto"
          autoComplete="off"
          value={text}
          onChange={(event) => write(event.target.value)}
          onBlur={() => text !== text.trim() && write(text.trim())}
        />
      </Field>
    </div>
  );
}
