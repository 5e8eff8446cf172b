import type { Finding } from "@adwright/ad-text/finding";
import type { LintContext } from "@adwright/ad-text/lint-context";
import type { Campaign } from "@adwright/contracts/campaign";
import { listedFields } from "@adwright/rules/form-field";

import { TermHelp } from "../../../../ui/glossary/term-help.tsx";
import { Badge } from "../../../../ui/layout/badge.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { FoldedList } from "../../../../ui/layout/folded-list.tsx";
import { Skeleton, SkeletonRegion } from "../../../../ui/state/skeleton.tsx";
import { readinessTone } from "../../campaign-words.ts";
import type { CampaignTexts } from "../state/campaign-texts.ts";
import { type Readiness, useReadiness } from "./use-findings.ts";

interface ReadinessPanelProps {
  campaign: Campaign;
  texts: CampaignTexts;
  context: LintContext;
}

// The most useful first; the rest is shown on demand.
const SHOWN_ADVICE = 4;

/** The readiness of each ad group's ad, and what to fix. The server checks facts about the brand. */
export function ReadinessPanel({ campaign, texts, context }: ReadinessPanelProps) {
  const readiness = useReadiness(campaign, texts, context);
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
  const isHeldBack =
    campaign.readiness === 0 &&
    missing.length === 0 &&
    groups.every(({ gates }) => gates.length === 0);
  return (
    <>
      {isHeldBack && (
        <p className="mb-3 text-warn">
          A saved line makes a claim that isn't in the brand's facts, so readiness is 0. The check
          before publishing names the line.
        </p>
      )}
      <Blockers words={[...missing, ...shutOut]} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {groups.map((group) => (
          <li key={group.name}>
            <p className="flex items-start justify-between gap-2 font-medium">
              <bdi className="min-w-0 wrap-anywhere">{group.name}</bdi>
              <Badge tone={readinessTone(group.score)}>{group.score} of 100</Badge>
            </p>
            <Advice group={group} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What blocks publishing of the whole campaign, and negative keywords that conflict with its keywords. */
function Blockers({ words: all }: { words: readonly string[] }) {
  if (all.length === 0) return null;
  return (
    <div className="mb-4">
      <p className="font-medium">Before you publish</p>
      <Findings all={all} blocking={all.length} />
    </div>
  );
}

interface FindingsProps {
  all: readonly string[];
  /** So many of them, from the first one, block publishing. */
  blocking: number;
}

function Findings({ all, blocking }: FindingsProps) {
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
        {(words, index) => (
          <li key={words} className={`wrap-anywhere ${index < blocking ? "text-bad" : ""}`}>
            {words}
          </li>
        )}
      </FoldedList>
    </div>
  );
}

function Advice({ group }: { group: Readiness["groups"][number] }) {
  const { gates, parts } = group;
  const wrong = byMessage(firstOfEach(gates)).map(
    ([message, fields]) => `${placeWords(fields)}${message}`,
  );
  const better = parts
    .filter(({ advice }) => advice !== undefined)
    .toSorted((one, other) => other.most - other.points - (one.most - one.points))
    .map(({ advice }) => advice ?? "");
  const all = [...new Set([...wrong, ...better])];
  if (all.length === 0) return <p className="text-fg-2">No issues</p>;
  return <Findings all={all} blocking={wrong.length} />;
}

/** Only the first finding of each field: an empty line is also too short and a duplicate of every other empty one. */
function firstOfEach(gates: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return gates.filter(({ field }) => (seen.has(field) ? false : seen.add(field)));
}

/** Groups findings with the same message, with the fields they concern. */
function byMessage(gates: readonly Finding[]): [message: string, fields: string[]][] {
  const fields = new Map<string, string[]>();
  for (const { message, field } of gates) {
    fields.set(message, [...(fields.get(message) ?? []), field]);
  }
  return [...fields];
}

/** "Headline 4: " for `headlines/3`; findings about a whole list say so in their message. */
function placeWords(fields: readonly string[]): string {
  const lines = fields.filter((field) => field.includes("/") || field.startsWith("path"));
  return lines.length > 0 ? `${listedFields(lines)}: ` : "";
}
