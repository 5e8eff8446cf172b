import type { ActionTarget, AiInsights, SuggestedAction } from "@adwright/contracts/report";
import { ExternalLink, ListChecks } from "lucide-react";

import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { LinkButton } from "../../../ui/action/link-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import type { EvidenceSource } from "./evidence-source.ts";
import { StageAction } from "./stage-action.tsx";

interface SuggestedActionsProps {
  actions: AiInsights["suggested_actions"];
  source: EvidenceSource;
}

/** Suggested next actions, with reasons and a link to where they are done. */
export function SuggestedActions({ actions, source }: SuggestedActionsProps) {
  return (
    <Card padding="none">
      <ol aria-label="Suggested actions" className="divide-y divide-line">
        {actions.map((action, index) => (
          <li key={index} className="grid gap-2 px-4 py-3">
            {typeof action === "string" ? (
              <p dir="auto">{action}</p>
            ) : (
              <ActionEntry action={action} source={source} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function ActionEntry({ action, source }: { action: SuggestedAction; source: EvidenceSource }) {
  const { text, effect, rowIds, action: target } = action;
  const show = source.showerOf(rowIds, text);
  const names = source.namesOf(rowIds);
  return (
    <>
      <p dir="auto" className="font-medium">
        {text}
      </p>
      {effect !== "" && (
        <p dir="auto" className="text-fg-2">
          {effect}
        </p>
      )}
      {names.length > 0 && (
        <p className="text-xs text-fg-3">
          Based on <bdi>{namesWords(names)}</bdi>
        </p>
      )}
      {(show !== undefined || target !== null) && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {target !== null && <TargetLink target={target} />}
          {show !== undefined && (
            <Button size="sm" icon={ListChecks} onClick={show}>
              Show the rows
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function TargetLink({ target }: { target: ActionTarget }) {
  if (target.kind === "new_campaign") {
    const { brandId, suggestion } = target;
    return (
      <ButtonLink to="/campaigns/new" search={{ brandId, suggestion }} size="sm" variant="primary">
        Create this campaign
      </ButtonLink>
    );
  }
  if (target.kind === "campaign") {
    const params = { campaignId: String(target.campaignId) };
    return (
      <ButtonLink to="/campaigns/$campaignId" params={params} size="sm" variant="primary">
        Open campaign
      </ButtonLink>
    );
  }
  if (target.kind === "changes" || target.kind === "budget") return <StageAction target={target} />;
  // Whatever prompt injection the AI has read, a link may only lead to a website, not run a script.
  if (!target.url.startsWith("https://")) return null;
  return (
    <LinkButton href={target.url} target="_blank" rel="noreferrer" icon={ExternalLink} size="sm">
      Open in Google Ads
    </LinkButton>
  );
}

const MAX_NAMES = 3;

/** "Autumn, Winter, Spring and 4 more" */
function namesWords(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  const first = names.slice(0, MAX_NAMES).join(", ");
  return more > 0 ? `${first} and ${more} more` : first;
}
