import type { PolicyExemption } from "@adwright/contracts/campaign-settings";
import type { FindingGroup, PlacedFinding } from "@adwright/rules/finding/group-findings";
import { countedFields, fieldWords } from "@adwright/rules/form-field";
import { CircleAlert, Pencil, TriangleAlert } from "lucide-react";

import { Button } from "../../../ui/action/button.tsx";
import { FoldedList } from "../../../ui/layout/folded-list.tsx";
import { isFixable } from "./show-field.ts";

const MAX_PLACES = 3;

interface Ways {
  /** Goes to where the field is edited. */
  onFix: (field: string) => void;
  /** Asks Google for an exemption instead. */
  onExempt: (exemption: PolicyExemption) => void;
}

/** One cause: what is wrong and where, what to do about it, and a link to each place. */
export function FindingItem({ group, ...ways }: { group: FindingGroup } & Ways) {
  const { severity, cause, fix, source, places } = group;
  const [only] = places;
  const isOne = places.length === 1;
  const isError = severity === "error";
  const Icon = isError ? CircleAlert : TriangleAlert;
  const where = isOne ? fieldWords(only.finding.field) : countedFields(fieldsOf(places));
  return (
    <li className="flex items-start gap-2.5 py-2.5">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isError ? "text-bad" : "text-warn"}`}
      />
      <div className="min-w-0 flex-1 break-words">
        <p className="font-medium">
          <span className="sr-only">{isError ? "Error: " : "Warning: "}</span>
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
        {!isOne && <Places where={where} places={places} {...ways} />}
      </div>
      {isOne && <PlaceButtons place={only} {...ways} />}
    </li>
  );
}

interface PlacesProps extends Ways {
  where: string;
  places: readonly PlacedFinding[];
}

/** The places of one cause, each with its details. */
function Places({ where, places, ...ways }: PlacesProps) {
  return (
    <FoldedList
      label={where}
      items={places}
      most={MAX_PLACES}
      restWords={(count) => `${count} more`}
    >
      {(place, index) => (
        // A field can break the same rule twice.
        <li key={`${index} ${place.finding.field}`} className="flex items-start gap-2.5 py-1.5">
          <div className="min-w-0 flex-1">
            <p className="text-fg-2">{fieldWords(place.finding.field)}</p>
            {place.particulars !== "" && (
              <p dir="auto" className="text-xs text-fg-3">
                {place.particulars}
              </p>
            )}
          </div>
          <PlaceButtons place={place} {...ways} />
        </li>
      )}
    </FoldedList>
  );
}

function PlaceButtons({ place, onFix, onExempt }: { place: PlacedFinding } & Ways) {
  const { field, exemption } = place.finding;
  const where = fieldWords(field);
  return (
    <>
      {exemption !== undefined && (
        <Button
          size="sm"
          aria-label={`Request exemption for ${where}`}
          onClick={() => onExempt(exemption)}
        >
          Request exemption
        </Button>
      )}
      {isFixable(field) && (
        <Button size="sm" icon={Pencil} aria-label={`Edit ${where}`} onClick={() => onFix(field)}>
          Edit
        </Button>
      )}
    </>
  );
}

const fieldsOf = (places: readonly PlacedFinding[]): string[] =>
  places.map(({ finding }) => finding.field);
