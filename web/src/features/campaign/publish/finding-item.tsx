import type { PolicyExemption } from "@adwright/contracts/campaign";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import { fieldWords } from "@adwright/rules/form-field";
import { CircleAlert, Pencil, TriangleAlert } from "lucide-react";

import { Button } from "../../../ui/action/button.tsx";
import { isFixable } from "./show-field.ts";

interface FindingItemProps {
  finding: PreflightFinding;
  /** Goes to the place where the field is fixed. */
  onFix: (field: string) => void;
  /** Asks Google for an exemption instead. */
  onExempt: (exemption: PolicyExemption) => void;
}

/** One finding: where, what, what to do about it, and the way there. */
export function FindingItem({ finding, onFix, onExempt }: FindingItemProps) {
  const { severity, field, fix, source, exemption } = finding;
  const isError = severity === "error";
  const Icon = isError ? CircleAlert : TriangleAlert;
  const where = fieldWords(field);
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
          {messageOf(finding, where)}
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
      </div>
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
    </li>
  );
}

/** The server's message may begin with the place, which is shown above it already. */
function messageOf({ message }: PreflightFinding, where: string): string {
  const place = `${where}: `;
  return message.startsWith(place) ? message.slice(place.length) : message;
}
