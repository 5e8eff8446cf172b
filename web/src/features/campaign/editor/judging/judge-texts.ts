import type { Finding } from "@adwright/ad-text/finding";
import { lintAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { lintExtensions } from "@adwright/ad-text/lint-extensions";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { AdGroup } from "@adwright/contracts/ad-group";

export type Findings = ReadonlyMap<string, Finding>;

/** The most severe finding of each field of an ad, such as `headlines/3`. */
export function judgeAdGroup(group: AdGroup, context: LintContext): Findings {
  return byField(lintAd(group, context));
}

/** The most severe finding of each field of the extensions, such as `sitelinks/0/text`. */
export function judgeExtensions(extensions: AdExtensions, context: LintContext): Findings {
  return byField(lintExtensions(extensions, context));
}

function byField(findings: readonly Finding[]): Findings {
  const errorsLast = findings.toSorted((one, other) => weight(one) - weight(other)).toReversed();
  return new Map(errorsLast.map((finding) => [finding.field, finding]));
}

function weight({ severity }: Finding): number {
  return severity === "error" ? 0 : 1;
}
