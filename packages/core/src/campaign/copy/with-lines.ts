import { adLimits } from "@adwright/ad-text/limits";

import type { CampaignDraft } from "../generation/generate-prompt.ts";

/** The draft with rewritten lines in their places and new ones at the end, by ids such as `0/headlines/3`. */
export function withLines(
  draft: CampaignDraft,
  rewritten: ReadonlyMap<string, string>,
): CampaignDraft {
  const at = (id: string, text: string) => rewritten.get(id) ?? text;
  return {
    ...draft,
    adGroups: draft.adGroups.map((group, index) => ({
      ...group,
      headlines: linesOf(`${index}/headlines`, group.headlines, "headlines", rewritten),
      descriptions: linesOf(`${index}/descriptions`, group.descriptions, "descriptions", rewritten),
    })),
    sitelinks: draft.sitelinks.map((link, index) => ({
      ...link,
      text: at(`sitelinks/${index}/text`, link.text),
      description1: at(`sitelinks/${index}/description1`, link.description1),
      description2: at(`sitelinks/${index}/description2`, link.description2),
    })),
    callouts: draft.callouts.map((text, index) => at(`callouts/${index}`, text)),
  };
}

function linesOf(
  path: string,
  lines: readonly string[],
  list: "headlines" | "descriptions",
  rewritten: ReadonlyMap<string, string>,
): string[] {
  const places = Math.max(lines.length, adLimits[list].most);
  return Array.from(
    { length: places },
    (_, place) => rewritten.get(`${path}/${place}`) ?? lines[place],
  ).filter((text) => text !== undefined);
}
