import type { CheckedCampaign } from "@adwright/contracts/campaign-group/bulk-publication";
import { fieldWords } from "@adwright/rules/form-field";
import { CircleAlert, TriangleAlert } from "lucide-react";

import { TextLink } from "../../../ui/action/text-link.tsx";
import { type FindingGroup, groupFindings, isInCampaign } from "./group-findings.ts";

/** What was found in a campaign: each kind once, with links to the places that have it. */
export function FindingGroups({ campaign }: { campaign: CheckedCampaign }) {
  const { campaignId, name, state, error, findings } = campaign;
  if (state === "failed")
    return <p>{error ?? "The campaign could not be checked. Check again."}</p>;
  return (
    <ul aria-label={`Findings in ${name}`} className="max-w-3xl divide-y divide-line">
      {groupFindings(findings).map((group) => (
        <Finding key={group.key} group={group} campaignId={campaignId} />
      ))}
    </ul>
  );
}

function Finding({ group, campaignId }: { group: FindingGroup; campaignId: number }) {
  const { severity, message, fix, source, fields } = group;
  const isError = severity === "error";
  const Icon = isError ? CircleAlert : TriangleAlert;
  return (
    <li className="flex items-start gap-2.5 py-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isError ? "text-bad" : "text-warn"}`}
      />
      <div className="min-w-0 flex-1 break-words">
        <p dir="auto">
          <span className="sr-only">{isError ? "Error: " : "Warning: "}</span>
          {message}
        </p>
        {fix !== undefined && <p className="text-fg-2">{fix}</p>}
        <p className="flex flex-wrap gap-x-3 text-xs">
          {fields.map((field) =>
            isInCampaign(field) ? (
              <TextLink
                key={field}
                to="/campaigns/$campaignId"
                params={{ campaignId: String(campaignId) }}
                search={{ field }}
              >
                {fieldWords(field)}
              </TextLink>
            ) : (
              <span key={field} className="text-fg-2">
                {fieldWords(field)}
              </span>
            ),
          )}
          {source !== undefined && (
            <a href={source} target="_blank" rel="noreferrer" className="text-link">
              Read the rule
              <span className="sr-only"> (opens a new tab)</span>
            </a>
          )}
        </p>
      </div>
    </li>
  );
}
