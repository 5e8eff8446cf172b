import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import { fieldWords } from "@adwright/rules/form-field";

/** One kind of finding in a campaign, with all the places that have it. */
export interface FindingGroup extends Pick<
  PreflightFinding,
  "severity" | "message" | "fix" | "source"
> {
  key: string;
  /** Fields of the campaign; empty where none is meant. */
  fields: string[];
}

/** The same finding in several places counts as one group; errors come first. */
export function groupFindings(findings: readonly PreflightFinding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const finding of findings) {
    const { severity, rule, field, fix, source } = finding;
    const message = withoutPlace(finding);
    const key = `${severity} ${rule} ${message}`;
    const known = groups.get(key);
    if (known === undefined) {
      groups.set(key, { key, severity, message, fix, source, fields: field === "" ? [] : [field] });
    } else if (field !== "") known.fields.push(field);
  }
  const all = [...groups.values()];
  return [
    ...all.filter(({ severity }) => severity === "error"),
    ...all.filter(({ severity }) => severity === "warning"),
  ];
}

/** A message may begin with the place, which is shown as a link. */
function withoutPlace({ message, field }: PreflightFinding): string {
  const place = `${fieldWords(field)}: `;
  return message.startsWith(place) ? message.slice(place.length) : message;
}

/** What has a place in the campaign's form or texts; an account is fixed in Google Ads. */
export const isInCampaign = (field: string): boolean => field !== "account";
