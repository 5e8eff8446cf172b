import type { AdGroup } from "@adwright/contracts/ad-group";
import type { Campaign } from "@adwright/contracts/campaign";

/** The part of a campaign that is edited in place and saved automatically. */
export type CampaignTexts = Pick<Campaign, "adGroups" | "negativeKeywords" | "adExtensions">;

export function textsOf({ adGroups, negativeKeywords, adExtensions }: Campaign): CampaignTexts {
  return { adGroups, negativeKeywords, adExtensions };
}

export function withGroup(texts: CampaignTexts, index: number, group: AdGroup): CampaignTexts {
  return { ...texts, adGroups: texts.adGroups.map((one, at) => (at === index ? group : one)) };
}

export function withNewGroup(texts: CampaignTexts, group: AdGroup): CampaignTexts {
  return { ...texts, adGroups: [...texts.adGroups, group] };
}

export function withoutGroup(texts: CampaignTexts, index: number): CampaignTexts {
  return { ...texts, adGroups: texts.adGroups.filter((_, at) => at !== index) };
}

export function areSame(one: CampaignTexts, other: CampaignTexts): boolean {
  return one === other || JSON.stringify(textsIn(one)) === JSON.stringify(textsIn(other));
}

// Serialized with a fixed order of fields, so that equal texts compare as equal.
function textsIn({ adGroups, negativeKeywords, adExtensions }: CampaignTexts) {
  return [
    adGroups.map((group) => [
      group.ad_group_name,
      group.headlines,
      group.descriptions,
      group.keywords.map(({ text, matchType }) => [text, matchType]),
      group.path1,
      group.path2,
      group.pins.map(({ kind, index, position }) => [kind, index, position]),
      group.locked,
    ]),
    negativeKeywords,
    adExtensions.sitelinks.map((link) => [
      link.text,
      link.description1,
      link.description2,
      link.url,
    ]),
    adExtensions.callouts,
    adExtensions.structuredSnippets.map(({ header, values }) => [header, values]),
    adExtensions.call,
    adExtensions.location,
  ];
}
