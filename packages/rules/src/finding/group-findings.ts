import type { PreflightFinding } from "@adwright/contracts/publication/preflight";

import { fieldWords } from "../form-field.ts";

/** A finding of a group, with its place. */
export interface PlacedFinding {
  finding: PreflightFinding;
  /** The finding's message without the place at its start, which screens show beside it. */
  message: string;
  /** What the message says beyond place and cause, or "". */
  particulars: string;
}

/** Findings with the same cause. */
export interface FindingGroup extends Pick<PreflightFinding, "severity" | "fix" | "source"> {
  key: string;
  cause: string;
  /** At least one, in the order of the findings. */
  places: [PlacedFinding, ...PlacedFinding[]];
}

/** Groups findings by cause; errors come first, then questions. */
export function groupFindings(findings: readonly PreflightFinding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const finding of findings) {
    const { severity, rule, fix, source } = finding;
    const message = withoutPlace(finding);
    const cause = finding.cause ?? message;
    const place = { finding, message, particulars: particularsOf(message, cause) };
    // The same cause with another fix is a different issue for the person.
    const key = JSON.stringify([severity, rule, cause, fix]);
    const known = groups.get(key);
    if (known === undefined)
      groups.set(key, { key, severity, cause, fix, source, places: [place] });
    else known.places.push(place);
  }
  const all = [...groups.values()];
  return [
    ...all.filter(({ severity }) => severity === "error"),
    ...all.filter(({ severity }) => severity === "question"),
    ...all.filter(({ severity }) => severity !== "error" && severity !== "question"),
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
