import type { Finding } from "@adwright/ad-text/finding";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { Campaign } from "@adwright/contracts/campaign";
import { fieldWords } from "@adwright/rules/form-field";
import { CircleHelp } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { withLine, withoutLine } from "../../../ad-editor/edit-lines.ts";
import { plural } from "../../../format/plural.ts";
import { ClaimQuestion } from "../../../publishing/questions/claim-question.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { type CampaignTexts, withGroup } from "../editor/state/campaign-texts.ts";
import { useEditorStore } from "../editor/state/editor-context.tsx";
import { showField } from "../publish/show-field.ts";
import { type OpenQuestion, useOpenQuestions } from "./questions-context.tsx";

interface QuestionsProps {
  campaign: Campaign;
  open: readonly OpenQuestion[];
  /** Called before the person goes to a line to rewrite it. */
  onLeave?: (() => void) | undefined;
  onAnswered?: (() => void) | undefined;
}

/** Leads through the open questions, one at a time. */
export function Questions({ campaign, open, onLeave, onAnswered }: QuestionsProps) {
  const [at, setAt] = useState(0);
  const index = Math.min(at, open.length - 1);
  const asked = open[index];
  const box = useRef<HTMLDivElement>(null);
  const line = asked?.line;
  // The next question takes the focus, so that the keys go on working.
  useEffect(() => {
    if (line !== undefined) box.current?.querySelector<HTMLElement>("button")?.focus();
  }, [line]);
  if (asked === undefined || campaign.brandId === null) return null;
  return (
    <div ref={box} className="grid gap-3">
      <LineQuestion key={asked.line} {...{ campaign, asked, onLeave, onAnswered }} />
      {open.length > 1 && (
        <div className="flex items-center gap-2 border-t border-line pt-2">
          <Button size="sm" disabled={index === 0} onClick={() => setAt(index - 1)}>
            Previous
          </Button>
          <Button size="sm" disabled={index === open.length - 1} onClick={() => setAt(index + 1)}>
            Next
          </Button>
          <output className="num text-xs text-fg-3">
            {index + 1} of {open.length}
          </output>
          <span className="ml-auto hidden text-xs text-fg-3 sm:inline">
            <kbd>Y</kbd> it's true · <kbd>N</kbd> remove
          </span>
        </div>
      )}
    </div>
  );
}

interface LineQuestionProps extends Omit<QuestionsProps, "open"> {
  asked: OpenQuestion;
  showsLine?: boolean;
}

/** One question, whose answer changes every field that has the line. */
function LineQuestion(props: LineQuestionProps) {
  const { campaign, asked, showsLine = true, onLeave, onAnswered } = props;
  const { edit, flush } = useEditorStore();
  const [first] = asked.fields;

  function change(text: string | undefined) {
    // From the last place, because removing one moves those behind it.
    const fields = asked.fields.toReversed();
    edit((texts) => fields.reduce((now, field) => withText(now, field, text), texts));
    void flush();
  }

  function rewrite() {
    onLeave?.();
    void showField(first, campaign);
  }

  if (campaign.brandId === null) return null;
  const more = asked.fields.length - 1;
  const where = more > 0 ? `${fieldWords(first)} and ${more} more` : fieldWords(first);
  return (
    <ClaimQuestion
      asked={asked}
      brandId={campaign.brandId}
      where={where}
      showsLine={showsLine}
      place={{ campaignId: campaign.id, line: first }}
      before={flush}
      onUse={change}
      onRewrite={showsLine ? rewrite : undefined}
      onRemove={() => change(undefined)}
      onAnswered={onAnswered}
    />
  );
}

/** The question beneath a line that is being edited. */
export function QuestionUnder({ field, finding }: { field: string; finding: Finding | undefined }) {
  const questions = useOpenQuestions();
  if (finding?.severity !== "question") return null;
  const asked = questions?.open.find(({ fields }) => fields.includes(field));
  if (questions === undefined || asked === undefined) return null;
  const here: OpenQuestion = {
    ...asked,
    fields: [field, ...asked.fields.filter((other) => other !== field)],
  };
  return (
    <div className="pl-6">
      <LineQuestion campaign={questions.campaign} asked={here} showsLine={false} />
    </div>
  );
}

/** How many questions are open; a click leads through them. */
export function QuestionsButton() {
  const questions = useOpenQuestions();
  if (questions === undefined || questions.open.length === 0) return null;
  const { open, isShown, show } = questions;
  return (
    <Button size="sm" icon={CircleHelp} aria-expanded={isShown} onClick={() => show(!isShown)}>
      {plural(open.length, "question")}
    </Button>
  );
}

/** The open questions, above the texts. */
export function QuestionsCard() {
  const questions = useOpenQuestions();
  if (questions === undefined || !questions.isShown || questions.open.length === 0) return null;
  const { campaign, open, show } = questions;
  return (
    <Card
      title={plural(open.length, "question")}
      description="Your facts do not say this. A line with an open question is not published."
      actions={
        <Button size="sm" onClick={() => show(false)}>
          Close
        </Button>
      }
    >
      <Questions campaign={campaign} open={open} onLeave={() => show(false)} />
    </Card>
  );
}

/** The texts with another one at a field such as `adGroups/0/headlines/3`; undefined removes it. */
function withText(texts: CampaignTexts, field: string, text: string | undefined): CampaignTexts {
  const [list, index = "", kind = "", place = "", part = ""] = field.split("/");
  if (list === "adGroups") {
    const group = texts.adGroups[Number(index)];
    if (group === undefined || (kind !== "headlines" && kind !== "descriptions")) return texts;
    const at = Number(place);
    const changed =
      text === undefined ? withoutLine(group, kind, at) : withLine(group, kind, at, text);
    return withGroup(texts, Number(index), changed);
  }
  const path = { at: Number(kind), place, part };
  return { ...texts, adExtensions: withExtension(texts.adExtensions, index, path, text) };
}

interface Path {
  at: number;
  place: string;
  part: string;
}

function withExtension(
  extensions: AdExtensions,
  list: string,
  { at, place, part }: Path,
  text: string | undefined,
): AdExtensions {
  const { callouts, sitelinks, structuredSnippets } = extensions;
  if (list === "callouts") return { ...extensions, callouts: withItem(callouts, at, text) };
  if (list === "sitelinks") {
    const link = sitelinks[at];
    // Google wants both descriptions or none.
    const bare = link && { ...link, description1: "", description2: "" };
    const removed = place === "text" ? undefined : bare;
    const changed = text === undefined ? removed : link && { ...link, [place]: text };
    return { ...extensions, sitelinks: withItem(sitelinks, at, changed) };
  }
  return {
    ...extensions,
    structuredSnippets: structuredSnippets.map((snippet, index) =>
      index === at ? { ...snippet, values: withItem(snippet.values, Number(part), text) } : snippet,
    ),
  };
}

const withItem = <Item,>(items: readonly Item[], at: number, item: Item | undefined): Item[] =>
  item === undefined ? items.filter((_, index) => index !== at) : items.with(at, item);
