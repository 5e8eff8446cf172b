import type { Finding } from "@adwright/ad-text/finding";
import { lintAd } from "@adwright/ad-text/lint-ad";
import type { AdText } from "@adwright/contracts/change/ad-text";
import type { Change, ChangeFinding } from "@adwright/contracts/change/change";
import { isAdText } from "@adwright/rules/change/same-value";

const textsOf = (lines: readonly { text: string }[]): string[] => lines.map(({ text }) => text);

/** The text that a finding is about; undefined if it is about a whole list. */
function textAt({ field }: Finding, { headlines, descriptions, path1, path2 }: AdText) {
  const [list, index] = field.split("/");
  if (list === "headlines") return headlines[Number(index)]?.text;
  if (list === "descriptions") return descriptions[Number(index)]?.text;
  return field === "path1" ? path1 : path2;
}

function findingsOf({ changeId, what, base }: Change): ChangeFinding[] {
  if (what.kind !== "ad_text" || what.mode === "other_ad") return [];
  const { to } = what;
  const before = isAdText(base.value) ? base.value : undefined;
  const known = new Set(
    before && [
      ...textsOf(before.headlines),
      ...textsOf(before.descriptions),
      before.path1,
      before.path2,
    ],
  );
  const found = lintAd({
    headlines: textsOf(to.headlines),
    descriptions: textsOf(to.descriptions),
    path1: to.path1,
    path2: to.path2,
    // Keywords are not part of this change, so a placeholder satisfies the rules.
    keywords: [{ text: "keyword" }],
  });
  return found.flatMap((finding): ChangeFinding[] => {
    const text = textAt(finding, to);
    if (text !== undefined && known.has(text)) return [];
    const { severity, rule } = finding;
    const message =
      text === undefined || text === "" ? finding.message : `“${text}”: ${finding.message}`;
    return [{ severity, rule, changeIds: [changeId], message }];
  });
}

/** Findings about changed ad texts. */
export const adTextFindings = (changes: readonly Change[]): ChangeFinding[] =>
  changes.flatMap(findingsOf);
