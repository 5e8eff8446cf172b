import type { FindingGroup, PlacedFinding } from "@adwright/rules/finding/group-findings";
import { countedFields, fieldWords } from "@adwright/rules/form-field";
import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { FoldedList } from "../ui/layout/folded-list.tsx";

const MAX_PLACES = 3;

/** A severity that is not known here is a warning, too. */
const severityWords: Partial<Record<string, string>> = { error: "Error", question: "Question" };

/** True for fields of the campaign's form or texts; the account is fixed in Google Ads. */
export const isFixable = (field: string): boolean => field !== "" && field !== "account";

interface FindingItemProps {
  group: FindingGroup;
  /** What can be done about it at one of its places. */
  renderActions: (place: PlacedFinding) => ReactNode;
}

/** One cause: what is wrong and where, what to do about it, and the way to each place. */
export function FindingItem({ group, renderActions }: FindingItemProps) {
  const { severity, cause, fix, source, places } = group;
  const [only] = places;
  const isOne = places.length === 1;
  const isBlocking = severity === "error";
  const Icon = isBlocking ? CircleAlert : TriangleAlert;
  const fields = places.map(({ finding }) => finding.field);
  const where = isOne ? fieldWords(only.finding.field) : countedFields(fields);
  return (
    <li className="flex items-start gap-2.5 py-2.5">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isBlocking ? "text-bad" : "text-warn"}`}
      />
      <div className="min-w-0 flex-1 break-words">
        <p className="font-medium">
          <span className="sr-only">{severityWords[severity] ?? "Warning"}: </span>
          {where}
        </p>
        <p dir="auto" className="text-fg-2">
          {isOne ? only.message : cause}
        </p>
        {fix !== undefined && <p className="text-fg-2">{fix}</p>}
        {source !== undefined && (
          <p className="mt-0.5 text-xs">
            <a href={source} target="_blank" rel="noreferrer" className="text-link">
              Read the rule
              <span className="sr-only"> on {where} (opens a new tab)</span>
            </a>
          </p>
        )}
        {!isOne && (
          <FoldedList
            label={where}
            items={places}
            most={MAX_PLACES}
            restWords={(count) => `${count} more`}
          >
            {(place, index) => (
              // A field can break the same rule twice.
              <li
                key={`${index} ${place.finding.field}`}
                className="flex items-start gap-2.5 py-1.5"
              >
                <div className="min-w-0 flex-1">
                  <p className="text-fg-2">{fieldWords(place.finding.field)}</p>
                  {place.particulars !== "" && (
                    <p dir="auto" className="text-xs text-fg-3">
                      {place.particulars}
                    </p>
                  )}
                </div>
                {renderActions(place)}
              </li>
            )}
          </FoldedList>
        )}
      </div>
      {isOne && renderActions(only)}
    </li>
  );
}
