import type { Finding } from "@adwright/ad-text/finding";
import type { ClaimQuestion } from "@adwright/contracts/brand-fact";

const kinds: Record<string, ClaimQuestion["kind"]> = {
  "claim/number": "number",
  "claim/new": "new",
};

/** What a finding asks; with the words that are known where it does not say which. */
export const questionOf = ({ rule, question }: Finding): ClaimQuestion =>
  question ?? { kind: kinds[rule] ?? "promise", words: "" };

/** The text at a path such as `headlines/3` or `sitelinks/0/text`; undefined if it leads nowhere. */
export function textAt(owner: unknown, path: string): string | undefined {
  let found: unknown = owner;
  for (const step of path.split("/")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step))
      return undefined;
    found = (found as Record<string, unknown>)[step];
  }
  return typeof found === "string" ? found : undefined;
}

/** A finding as it is read now: claims that were errors in earlier releases are questions. */
export function withQuestion<Stored extends { rule: string; severity: string }>(
  finding: Stored,
): Stored {
  const isOld = finding.severity === "error" && finding.rule.startsWith("claim/");
  return isOld ? { ...finding, severity: "question" } : finding;
}
