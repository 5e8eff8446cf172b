import { type Finding, sources } from "./finding.ts";
import { adLimits } from "./limits.ts";
import { lintKeyword } from "./lint-keyword.ts";
import { type LineKind, lintLine } from "./lint-line.ts";
import { normalized } from "./normalize.ts";
import { countedWidth } from "./width.ts";

/** One responsive search ad with its ad group's keywords. */
export interface AdText {
  headlines: readonly string[];
  descriptions: readonly string[];
  path1: string;
  path2: string;
  keywords: readonly { text: string }[];
}

/** Every finding of one ad; fields are relative to the ad, such as `headlines/3`. */
export function lintAd(ad: AdText): Finding[] {
  return [
    ...lintLines("headline", "headlines", ad.headlines),
    ...lintLines("description", "descriptions", ad.descriptions),
    ...lintPaths(ad),
    ...ad.keywords.flatMap((keyword, index) => lintKeyword(keyword.text, `keywords/${index}`)),
    ...(ad.keywords.length === 0
      ? [setError("count/keywords", "keywords", "The ad group needs at least one keyword.")]
      : []),
  ];
}

function lintLines(
  kind: LineKind,
  field: "headlines" | "descriptions",
  lines: readonly string[],
): Finding[] {
  const { fewest, most } = adLimits[field];
  const findings = lines.flatMap((text, index) => lintLine(kind, text, `${field}/${index}`));
  if (lines.length < fewest || lines.length > most) {
    findings.push(
      setError(`count/${field}`, field, `${lines.length} of ${fewest} to ${most} ${field}.`),
    );
  }
  const seen = new Map<string, number>();
  lines.forEach((text, index) => {
    const first = seen.get(normalized(text));
    if (first === undefined) {
      seen.set(normalized(text), index);
      return;
    }
    findings.push(
      setError("duplicate", `${field}/${index}`, `The same text as ${kind} ${first + 1}.`),
    );
  });
  return findings;
}

function lintPaths({ path1, path2 }: AdText): Finding[] {
  const findings: Finding[] = [];
  for (const [field, path] of [
    ["path1", path1],
    ["path2", path2],
  ] as const) {
    if (countedWidth(path) > adLimits.pathWidth) {
      findings.push(
        setError("width/path", field, `A path may have at most ${adLimits.pathWidth} characters.`),
      );
    }
    if (/[\s/]/u.test(path)) {
      findings.push(setError("path/characters", field, "A path has no spaces and no slashes."));
    }
  }
  if (path2 && !path1) {
    findings.push(setError("path/order", "path2", "The second path needs the first."));
  }
  return findings;
}

function setError(rule: string, field: string, message: string): Finding {
  return { rule, severity: "error", field, message, source: sources.responsiveSearchAds };
}
