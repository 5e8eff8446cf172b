import type { CheckedCampaign } from "@adwright/contracts/campaign-group/bulk-publication";
import {
  type FindingGroup,
  groupFindings,
  type PlacedFinding,
} from "@adwright/rules/finding/group-findings";
import { fieldWords } from "@adwright/rules/form-field";
import { CircleAlert, TriangleAlert } from "lucide-react";

import { plural } from "../../../format/plural.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { FoldedList } from "../../../ui/layout/folded-list.tsx";

const MAX_PLACES = 5;

/** A campaign's findings: each cause once, with links to the places that have it. */
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
  const { severity, cause, fix, source, places } = group;
  const isError = severity === "error";
  const Icon = isError ? CircleAlert : TriangleAlert;
  const placed = places.filter(({ finding }) => finding.field !== "");
  return (
    <li className="flex items-start gap-2.5 py-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isError ? "text-bad" : "text-warn"}`}
      />
      <div className="min-w-0 flex-1 break-words">
        <p dir="auto">
          <span className="sr-only">{severityWords[severity] ?? "Warning"}: </span>
          {cause}
        </p>
        {fix !== undefined && <p className="text-fg-2">{fix}</p>}
        {placed.length > 0 && (
          <div className="text-xs">
            <FoldedList
              label={cause}
              items={placed}
              most={MAX_PLACES}
              restWords={(count) => plural(count, "more place")}
            >
              {(place, index) => (
                <li key={`${index} ${place.finding.field}`} className="py-0.5">
                  <Place place={place} campaignId={campaignId} />
                </li>
              )}
            </FoldedList>
          </div>
        )}
        {source !== undefined && (
          <p className="text-xs">
            <a href={source} target="_blank" rel="noreferrer" className="text-link">
              Read the rule
              <span className="sr-only"> (opens a new tab)</span>
            </a>
          </p>
        )}
      </div>
    </li>
  );
}

const severityWords: Partial<Record<string, string>> = { error: "Error", question: "Question" };

function Place({ place, campaignId }: { place: PlacedFinding; campaignId: number }) {
  const { particulars, finding } = place;
  const { field } = finding;
  return (
    <>
      {isInCampaign(field) ? (
        <TextLink
          to="/campaigns/$campaignId"
          params={{ campaignId: String(campaignId) }}
          search={{ field }}
        >
          {fieldWords(field)}
        </TextLink>
      ) : (
        <span className="text-fg-2">{fieldWords(field)}</span>
      )}
      {particulars !== "" && (
        <span dir="auto" className="text-fg-3">
          {" "}
          {particulars}
        </span>
      )}
    </>
  );
}

/** True for fields of the campaign's form or texts; the account is fixed in Google Ads. */
const isInCampaign = (field: string): boolean => field !== "account";
