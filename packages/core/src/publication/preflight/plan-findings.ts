import type { Finding } from "@adwright/ad-text/finding";
import { lintAd } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { lintExtensions } from "@adwright/ad-text/lint-extensions";
import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";
import type { AdGroup } from "@adwright/contracts/ad-group";
import type { PreflightFinding } from "@adwright/contracts/publication/preflight";
import { isBlockedBy } from "@adwright/rules/negative-keyword";
import { missingForPublishing } from "@adwright/rules/publication";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { billableUnitOf } from "../../brand/billable-unit.ts";
import { questionOf, textAt } from "../../campaign/claims/asked-lines.ts";

/** All findings of our own rules in a campaign, in the order in which people should fix them. */
export function planFindings(
  { body }: CampaignRow,
  brand: BrandRow,
  context: LintContext,
): PreflightFinding[] {
  const { settings } = body;
  const missing = missingForPublishing({
    ...settings,
    currencyCode: brand.currencyCode,
    billableUnitMicros: billableUnitOf(brand),
    locations: body.locations,
    adGroups: body.adGroups,
  });
  return [
    ...missing.map((problem) => ({ severity: "error" as const, rule: "form", ...problem })),
    ...sameNames(body.adGroups),
    ...body.adGroups.flatMap((group, index) => lintFindings(group, index, context)),
    ...extensionFindings(settings.adExtensions, context),
    ...settings.negativeKeywords.flatMap(negativeFindings),
    ...settings.negativeKeywords.flatMap((text, index) =>
      blockedKeywords(text, index, body.adGroups),
    ),
  ];
}

/** Publishing steps find ad groups by name, which Google compares ignoring case. */
function sameNames(adGroups: readonly AdGroup[]): PreflightFinding[] {
  const names = adGroups.map((group) => group.ad_group_name.trim().toLowerCase());
  return names.flatMap((name, index) => {
    const first = names.indexOf(name);
    if (first === index) return [];
    return [
      {
        severity: "error" as const,
        rule: "ad-group/same-name",
        field: `adGroups/${index}/ad_group_name`,
        message: `Ad group ${index + 1} has the same name as ad group ${first + 1}.`,
      },
    ];
  });
}

function lintFindings(group: AdGroup, index: number, context: LintContext): PreflightFinding[] {
  return lintAd(group, context).map((finding) => ({
    ...asPreflight(finding, `adGroups/${index}/${finding.field}`, group),
    message: `${group.ad_group_name}: ${finding.message}`,
    cause: finding.message,
  }));
}

function extensionFindings(extensions: AdExtensions, context: LintContext): PreflightFinding[] {
  return lintExtensions(extensions, context).map((finding) =>
    asPreflight(finding, `adExtensions/${finding.field}`, extensions),
  );
}

/** `owner` is what the finding's own field lies in. A question has its line with it. */
function asPreflight(found: Finding, field: string, owner: object): PreflightFinding {
  const { rule, severity, message, source } = found;
  const finding = { severity, rule, field, message, source };
  if (severity !== "question") return finding;
  const line = textAt(owner, found.field);
  return { ...finding, question: questionOf(found), ...(line === undefined ? {} : { line }) };
}

function negativeFindings(text: string, index: number): PreflightFinding[] {
  const findings = lintKeyword(text, `negativeKeywords/${index}`);
  return findings.map(({ rule, severity, field, message, source }) => ({
    severity,
    rule,
    field,
    message: `“${text}”: ${message}`,
    cause: message,
    source,
  }));
}

/** A negative keyword that blocks keywords of the campaign: an error if an ad group could not show at all. */
function blockedKeywords(
  negative: string,
  index: number,
  adGroups: readonly AdGroup[],
): PreflightFinding[] {
  const groups = adGroups.map(({ ad_group_name: name, keywords }) => ({
    name,
    keywords,
    blocked: keywords.filter(({ text }) => isBlockedBy(text, negative)),
  }));
  const [first, ...more] = groups.flatMap(({ blocked }) => blocked);
  if (!first) return [];
  const silent = groups.find(({ blocked, keywords }) => blocked.length === keywords.length);
  const others = more.length > 0 ? ` and ${more.length} more` : "";
  const message = silent
    ? `The negative keyword “${negative}” keeps every keyword of ${silent.name} from showing. Remove it, or change the keywords.`
    : `The negative keyword “${negative}” keeps “${first.text}”${others} from ever showing. Remove one of them.`;
  return [
    {
      severity: silent ? "error" : "warning",
      rule: "negative-keyword/blocks",
      field: `negativeKeywords/${index}`,
      message,
      source: "https://support.google.com/google-ads/answer/2453972",
    },
  ];
}
