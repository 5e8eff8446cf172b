import type { PreflightFinding } from "@adwright/contracts/publication/preflight";

import { fieldWords } from "../form-field.ts";

/** One of the places that have the same cause. */
export interface PlacedFinding {
  finding: PreflightFinding;
  /** The finding's message without the place it may begin with: screens show the place beside it. */
  message: string;
  /** What the message says beyond the place and the cause; "" where it says no more. */
  particulars: string;
}

/** Findings of one cause. */
export interface FindingGroup extends Pick<PreflightFinding, "severity" | "fix" | "source"> {
  key: string;
  cause: string;
  /** At least one, in the order in which they were found. */
  places: [PlacedFinding, ...PlacedFinding[]];
}

/** Findings by their cause, each cause once; errors come first. */
export function groupFindings(findings: readonly PreflightFinding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const finding of findings) {
    const { severity, rule, fix, source } = finding;
    const message = withoutPlace(finding);
    const cause = finding.cause ?? message;
    const place = { finding, message, particulars: particularsOf(message, cause) };
    // The same cause with another way out is not the same for the person.
    const key = JSON.stringify([severity, rule, cause, fix]);
    const known = groups.get(key);
    if (known === undefined)
      groups.set(key, { key, severity, cause, fix, source, places: [place] });
    else known.places.push(place);
  }
  const all = [...groups.values()];
  return [
    ...all.filter(({ severity }) => severity === "error"),
    ...all.filter(({ severity }) => severity === "warning"),
  ];
}

function withoutPlace({ message, field }: PreflightFinding): string {
  const place = `${fieldWords(field)}: `;
  return message.startsWith(place) ? message.slice(place.length) : message;
}

/** "Trail shoes: Too long." with the cause "Too long." leaves "Trail shoes". */
function particularsOf(message: string, cause: string): string {
  if (message.startsWith(cause)) return message.slice(cause.length).trim();
  if (!message.endsWith(cause)) return message;
  return message.slice(0, -cause.length).trim().replace(/:$/, "");
}
