import type { StormFinding } from "@adwright/contracts/storm/rule";

import { needsLastDay } from "../finding/brand-fact.ts";

interface CopyRule {
  rule: string;
  pattern: RegExp;
  /** What is wrong, after the quoted text. */
  words: string;
  /** Whether keywords are judged, too; they are not shown to anybody. */
  ofKeywords: boolean;
}

const PRICE = "storm/price";

/**
 * What the texts of a storm campaign must not say. Google Ads policy "Sensitive events" (16489952): products that
 * exploit an event, price gouging, and keywords that draw on it are not allowed. A rule may start the campaign at any
 * time, so the texts have to be right for every storm.
 */
const copyRules: CopyRule[] = [
  {
    rule: "storm/event-name",
    pattern:
      /\b(?:hurricanes?|tornado(?:e?s)?|typhoons?|earthquakes?|wild ?fires?|tsunamis?|tropical storms?)\b/iu,
    words: "names an event. Name your service instead.",
    ofKeywords: true,
  },
  {
    rule: "storm/victims",
    pattern: /\b(?:victims?|disasters?|catastroph\w+|survivors?|tragedy|devastat\w+)\b/iu,
    words: "draws on people's loss. Say what you do.",
    ofKeywords: true,
  },
  {
    rule: "storm/aid",
    pattern:
      /\b(?:fema|free roofs?|insurance (?:pays|covers|will pay)|no deductible|waive\w* (?:your |the )?deductible|government (?:aid|grant))\b/iu,
    words: "promises what insurers or agencies decide.",
    ofKeywords: true,
  },
  {
    rule: PRICE,
    pattern: /\b(?:discounts?|cheap(?:est)?|sale|deals?|save)\b/iu,
    words: "is about a price. Many states limit prices after a storm, so leave them out.",
    ofKeywords: false,
  },
  {
    rule: "storm/damage-claim",
    pattern:
      /\b(?:your (?:roof|home|house|tree|basement|property)(?: is|'s| was| has been)? (?:damaged|leaking|flooded|ruined)|you have (?:hail|storm|water|wind) damage)\b/iu,
    words: "claims damage that you have not seen. Offer an inspection instead.",
    ofKeywords: false,
  },
  {
    rule: "storm/urgency",
    pattern:
      /\b(?:act (?:now|fast)|hurry|last chance|before it'?s too late|don'?t wait|time is running out|final notice)\b/iu,
    words: "pushes people who may be afraid. Say how soon you can come.",
    ofKeywords: false,
  },
  {
    rule: "storm/official",
    pattern:
      /\b(?:warnings?|alerts?|emergency (?:broadcast|notice|order)|national weather service|nws|noaa|evacuat\w+)\b/iu,
    words: "looks like an official warning.",
    ofKeywords: false,
  },
];

/** The texts of a campaign, as they are at Google. */
export interface CampaignCopy {
  campaign: string;
  lines: readonly string[];
  keywords: readonly string[];
}

/** At most one error for each rule and text. */
export function copyFindings({ campaign, lines, keywords }: CampaignCopy): StormFinding[] {
  const judged = (texts: readonly string[], what: string, rules: readonly CopyRule[]) =>
    [...new Set(texts)].flatMap((text) =>
      rules.flatMap(({ rule, pattern, words }) =>
        pattern.test(text) || (rule === PRICE && needsLastDay(text))
          ? [{ severity: "error" as const, rule, campaign, message: `${what} “${text}” ${words}` }]
          : [],
      ),
    );
  return [
    ...judged(lines, "The line", copyRules),
    ...judged(
      keywords,
      "The keyword",
      copyRules.filter(({ ofKeywords }) => ofKeywords),
    ),
  ];
}
