import { adLimits } from "@adwright/ad-text/limits";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import type { CampaignBodyRow } from "@adwright/store/campaign/campaign-row";

type Lines = "headlines" | "descriptions";

/** The fields of lines that wait for an answer. */
export const askedFields = (findings: readonly PreflightFinding[]): ReadonlySet<string> =>
  new Set(findings.filter(({ severity }) => severity === "question").map(({ field }) => field));

/**
 * The campaign without the lines that wait for an answer, and errors where too few are left. Stored texts do not change.
 */
export function withoutAsked(
  body: CampaignBodyRow,
  findings: readonly PreflightFinding[],
): { body: CampaignBodyRow; findings: PreflightFinding[] } {
  const asked = askedFields(findings);
  if (asked.size === 0) return { body, findings: [] };
  const adGroups = body.adGroups.map((group, index) => withoutLines(group, index, asked));
  const settings = {
    ...body.settings,
    adExtensions: withoutTexts(body.settings.adExtensions, asked),
  };
  const missing = body.adGroups.flatMap((group, index) =>
    (["headlines", "descriptions"] as const).flatMap((list) =>
      tooFew(group, adGroups[index]?.[list].length ?? 0, list, index),
    ),
  );
  return { body: { ...body, adGroups, settings }, findings: missing };
}

function withoutLines(group: AdGroup, index: number, asked: ReadonlySet<string>): AdGroup {
  const isKept = (list: Lines, place: number) => !asked.has(`adGroups/${index}/${list}/${place}`);
  const keptOf = (list: Lines) => group[list].filter((_, place) => isKept(list, place));
  const pins = group.pins
    .filter((pin) => isKept(`${pin.kind}s`, pin.index))
    .map((pin) => {
      const before = group[`${pin.kind}s`].slice(0, pin.index);
      return { ...pin, index: before.filter((_, place) => isKept(`${pin.kind}s`, place)).length };
    });
  return { ...group, headlines: keptOf("headlines"), descriptions: keptOf("descriptions"), pins };
}

function tooFew(group: AdGroup, left: number, list: Lines, index: number): PreflightFinding[] {
  const { fewest } = adLimits[list];
  const waiting = group[list].length - left;
  // An ad that has too few lines anyway has a finding of its own.
  if (waiting === 0 || left >= fewest || group[list].length < fewest) return [];
  const cause = `Too few ${list} are left without the lines that wait for an answer. Answer their questions, or write other lines.`;
  return [
    {
      severity: "error",
      rule: "question/too-few",
      field: `adGroups/${index}/${list}`,
      message: `${group.ad_group_name}: ${cause} ${waiting} of ${group[list].length} wait; Google needs ${fewest}.`,
      cause,
    },
  ];
}

/** A sitelink goes with any of its lines, and a snippet once too few of its values are left. */
function withoutTexts(extensions: AdExtensions, asked: ReadonlySet<string>): AdExtensions {
  const isAsked = (field: string) => asked.has(`adExtensions/${field}`);
  const linkLines = ["text", "description1", "description2"];
  const structuredSnippets = extensions.structuredSnippets.flatMap((snippet, index) => {
    const values = snippet.values.filter(
      (_, place) => !isAsked(`structuredSnippets/${index}/values/${place}`),
    );
    const isWhole = values.length === snippet.values.length;
    return isWhole || values.length >= adLimits.snippetValues.fewest
      ? [{ ...snippet, values }]
      : [];
  });
  return {
    ...extensions,
    sitelinks: extensions.sitelinks.filter(
      (_, index) => !linkLines.some((name) => isAsked(`sitelinks/${index}/${name}`)),
    ),
    callouts: extensions.callouts.filter((_, index) => !isAsked(`callouts/${index}`)),
    structuredSnippets,
  };
}
