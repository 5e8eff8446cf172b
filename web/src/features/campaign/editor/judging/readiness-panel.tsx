import type { Finding } from "@adwright/ad-text/finding";
import type { LintContext } from "@adwright/ad-text/lint-context";
import type { AdvisedLine } from "@adwright/ad-text/readiness";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { Campaign } from "@adwright/contracts/campaign";
import { listedFields } from "@adwright/rules/form-field";
import { Fragment, type ReactNode } from "react";

import { withLine } from "../../../../ad-editor/edit-lines.ts";
import type { Verdict } from "../../../../ad-editor/judging/judge-texts.ts";
import { useVerdict } from "../../../../ad-editor/judging/use-verdict.ts";
import { plural } from "../../../../format/plural.ts";
import { Button } from "../../../../ui/action/button.tsx";
import { TermHelp } from "../../../../ui/glossary/term-help.tsx";
import { AdText } from "../../../../ui/layout/ad-text.tsx";
import { Badge } from "../../../../ui/layout/badge.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { FoldedList } from "../../../../ui/layout/folded-list.tsx";
import { Skeleton, SkeletonRegion } from "../../../../ui/state/skeleton.tsx";
import { readinessTone } from "../../campaign-words.ts";
import { showField } from "../../publish/show-field.ts";
import { type CampaignTexts, withGroup } from "../state/campaign-texts.ts";
import { useEditorStore } from "../state/editor-context.tsx";

/** How ready each ad is, and what is missing. */
type Readiness = Verdict<"readiness">;

interface ReadinessPanelProps {
  campaign: Campaign;
  texts: CampaignTexts;
  context: LintContext;
}

// The most useful first; the rest is shown on demand.
const SHOWN_ADVICE = 4;
const SHOWN_LINES = 3;

/** The readiness of each ad group's ad, and what to fix. The server checks facts about the brand. */
export function ReadinessPanel({ campaign, texts, context }: ReadinessPanelProps) {
  const readiness = useVerdict("readiness", { campaign, texts, context });
  return (
    <Card
      title="Readiness"
      help={<TermHelp term="readiness-word" />}
      description="Score of your weakest ad group"
    >
      {readiness === undefined ? (
        <Judging names={texts.adGroups.map((group) => group.ad_group_name)} />
      ) : (
        <Judged campaign={campaign} readiness={readiness} />
      )}
    </Card>
  );
}

/** While the texts are judged: each ad group with placeholders for its score and its advice. */
function Judging({ names }: { names: readonly string[] }) {
  return (
    <SkeletonRegion label="Judging the texts">
      <ul className="grid min-h-50 grid-cols-[minmax(0,1fr)] content-start gap-4">
        {names.map((name, index) => (
          // Two ad groups may have the same name until one is renamed.
          <li key={`${index} ${name}`}>
            <p className="flex items-start justify-between gap-2 font-medium">
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              <span className="shrink-0">
                <Skeleton width="short" />
              </span>
            </p>
            <Skeleton width="long" />
          </li>
        ))}
      </ul>
    </SkeletonRegion>
  );
}

function Judged({ campaign, readiness }: { campaign: Campaign; readiness: Readiness }) {
  const { groups, missing, shutOut } = readiness;
  return (
    <>
      <Blockers missing={missing} shutOut={shutOut} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {groups.map((group, index) => (
          <li key={group.name}>
            <p className="flex items-start justify-between gap-2 font-medium">
              <bdi className="min-w-0 wrap-anywhere">{group.name}</bdi>
              {group.gates.length > 0 ? (
                <Badge tone="bad">{plural(firstOfEach(group.gates).length, "blocker")}</Badge>
              ) : (
                <Badge tone={readinessTone(group.score)}>{group.score} of 100</Badge>
              )}
            </p>
            <Advice campaign={campaign} group={group} index={index} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What blocks publishing of the whole campaign, and negative keywords that conflict with its keywords. */
function Blockers({ missing, shutOut }: Pick<Readiness, "missing" | "shutOut">) {
  const { edit } = useEditorStore();
  if (missing.length + shutOut.length === 0) return null;
  const remove = (negative: string) =>
    edit((texts) => ({
      ...texts,
      negativeKeywords: texts.negativeKeywords.filter((text) => text !== negative),
    }));
  const conflicts = shutOut.map(({ words, text }) => ({
    words,
    isBlocking: true,
    more: (
      <span className="mt-1 block">
        <Button size="sm" onClick={() => remove(text)}>
          Remove <AdText>{`“${text}”`}</AdText>
        </Button>
      </span>
    ),
  }));
  return (
    <div className="mb-4">
      <p className="font-medium">Before you publish</p>
      <FoundList all={[...missing.map((words) => ({ words, isBlocking: true })), ...conflicts]} />
    </div>
  );
}

/** One thing to fix. */
interface Found {
  words: string;
  isBlocking: boolean;
  /** What leads to it or fixes it. */
  more?: ReactNode;
}

function FoundList({ all }: { all: readonly Found[] }) {
  return (
    <div className="mt-1 text-fg-2">
      <FoldedList
        label="What to fix"
        look="bullets"
        items={all}
        most={SHOWN_ADVICE}
        fewestFolded={1}
        restWords={(count) => `+${count} more`}
      >
        {({ words, isBlocking, more }) => (
          <li key={words} className={`wrap-anywhere ${isBlocking ? "text-bad" : ""}`}>
            {words}
            {more}
          </li>
        )}
      </FoldedList>
    </div>
  );
}

interface AdviceProps {
  campaign: Campaign;
  group: Readiness["groups"][number];
  index: number;
}

function Advice({ campaign, group, index }: AdviceProps) {
  const all = foundIn(group).map(({ lines, ...found }) => ({
    ...found,
    more: lines.length > 0 && <LineButtons campaign={campaign} index={index} lines={lines} />,
  }));
  return all.length > 0 ? <FoundList all={all} /> : <p className="text-fg-2">No issues</p>;
}

/** What blocks the ad, then what would raise its score most. */
function foundIn({ gates, parts }: Readiness["groups"][number]) {
  const wrong = byMessage(firstOfEach(gates)).map(([message, findings]) => ({
    words: `${placeWords(findings.map(({ field }) => field))}${message}`,
    isBlocking: true,
    lines: findings.filter(({ field }) => field.includes("/")),
  }));
  const better = parts
    .filter(({ advice }) => advice !== undefined)
    .toSorted((one, other) => other.most - other.points - (one.most - one.points))
    .map(({ advice = "", lines = [] as readonly AdvisedLine[] }) => ({
      words: advice,
      isBlocking: false,
      lines,
    }));
  return [...new Map([...wrong, ...better].map((found) => [found.words, found])).values()];
}

interface LineButtonsProps {
  campaign: Campaign;
  index: number;
  lines: readonly AdvisedLine[];
}

/** Leads to each line, and takes its fix where there is one. */
function LineButtons({ campaign, index, lines }: LineButtonsProps) {
  const { edit } = useEditorStore();
  const path = `adGroups/${index}`;
  const use = ({ field, fix = "" }: AdvisedLine) =>
    edit((texts) => {
      const group = texts.adGroups[index];
      return group === undefined ? texts : withGroup(texts, index, withFix(group, field, fix));
    });
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {lines.slice(0, SHOWN_LINES).map((line) => (
        <Fragment key={line.field}>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => void showField(`${path}/${line.field}`, campaign)}
          >
            Go to {listedFields([line.field]).toLowerCase()}
          </Button>
          {line.fix !== undefined && (
            <Button size="sm" onClick={() => use(line)}>
              <span className="max-w-60 truncate">
                Use <AdText>{`“${line.fix}”`}</AdText>
              </span>
            </Button>
          )}
        </Fragment>
      ))}
    </span>
  );
}

/** The ad with one line as it would be better; one beyond the last is added. */
function withFix(group: AdGroup, field: string, fix: string): AdGroup {
  const [kind, place] = field.split("/");
  if (kind !== "headlines" && kind !== "descriptions") return group;
  const at = Number(place);
  const lines = group[kind];
  return at < lines.length ? withLine(group, kind, at, fix) : { ...group, [kind]: [...lines, fix] };
}

/** Only the first finding of each field: an empty line is also too short and a duplicate of every other empty one. */
function firstOfEach(gates: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return gates.filter(({ field }) => (seen.has(field) ? false : seen.add(field)));
}

/** Groups findings with the same message. */
function byMessage(gates: readonly Finding[]): [message: string, findings: Finding[]][] {
  const findings = new Map<string, Finding[]>();
  for (const finding of gates) {
    findings.set(finding.message, [...(findings.get(finding.message) ?? []), finding]);
  }
  return [...findings];
}

/** "Headline 4: " for `headlines/3`; findings about a whole list say so in their message. */
function placeWords(fields: readonly string[]): string {
  const lines = fields.filter((field) => field.includes("/") || field.startsWith("path"));
  return lines.length > 0 ? `${listedFields(lines)}: ` : "";
}
