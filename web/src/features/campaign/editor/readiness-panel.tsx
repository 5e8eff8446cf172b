import { readinessDetails } from "@adwright/ad-text/readiness";
import type { Campaign } from "@adwright/contracts/campaign";

import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import type { CampaignTexts } from "./campaign-texts.ts";
import { readinessTone } from "./readiness-tone.ts";

interface ReadinessPanelProps {
  campaign: Campaign;
  texts: CampaignTexts;
  brandName: string | undefined;
}

// The most worthwhile first; the rest follows once these are mended.
const SHOWN_ADVICE = 4;

/** How ready each ad group's ad is, and what to mend. Facts about the brand are judged on the server. */
export function ReadinessPanel({ campaign, texts, brandName }: ReadinessPanelProps) {
  const { language, goal, keywords, readiness } = campaign;
  const context = { language, brandName, goal, keywordsOfCampaign: keywords };
  const groups = texts.adGroups.map((group) => ({
    name: group.ad_group_name,
    ...readinessDetails(group, context),
  }));
  const isHeldBack = readiness === 0 && groups.every(({ gates }) => gates.length === 0);
  return (
    <Card title="Readiness" description="The weakest ad group decides.">
      {isHeldBack && (
        <p className="mb-3 text-warn">
          A saved line claims something that is not among the brand's facts: the campaign stands at
          0. The check before publishing names the line.
        </p>
      )}
      <ul className="grid gap-4">
        {groups.map((group) => (
          <li key={group.name}>
            <p className="flex items-start justify-between gap-2 font-medium">
              <bdi className="min-w-0 break-words">{group.name}</bdi>
              <Badge tone={readinessTone(group.score)}>{group.score} of 100</Badge>
            </p>
            <Advice group={group} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Advice({ group }: { group: ReturnType<typeof readinessDetails> }) {
  const { gates, parts } = group;
  const wrong = gates.map(({ field, message }) => `${fieldWords(field)}${message}`);
  const better = parts
    .filter(({ advice }) => advice !== undefined)
    .toSorted((one, other) => other.most - other.points - (one.most - one.points))
    .map(({ advice }) => advice ?? "");
  const all = [...new Set([...wrong, ...better])];
  if (all.length === 0) return <p className="text-fg-2">Nothing to mend.</p>;
  return (
    <ul className="mt-1 list-disc space-y-1 pl-4 text-fg-2">
      {all.slice(0, SHOWN_ADVICE).map((words, index) => (
        <li key={words} className={index < wrong.length ? "text-bad" : undefined}>
          {words}
        </li>
      ))}
    </ul>
  );
}

/** `headlines/3` is "Headline 4: ". */
function fieldWords(field: string): string {
  const [list = "", index] = field.split("/");
  if (index === undefined) return "";
  const one = { headlines: "Headline", descriptions: "Description", keywords: "Keyword" }[list];
  return one === undefined ? "" : `${one} ${Number(index) + 1}: `;
}
