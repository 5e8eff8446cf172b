import type { AdGroup } from "@adwright/contracts/ad-group";
import type { AdText } from "@adwright/contracts/change/ad-text";
import type { Change } from "@adwright/contracts/change/change";
import type { LiveAd } from "@adwright/contracts/change/live-campaign";

import { pinOf, pinPositions } from "../../../ad-editor/edit-lines.ts";
import type { Findings } from "../../../ad-editor/judging/judge-texts.ts";
import { lineError, type LineKind, lineRules } from "../../../ad-editor/line-rules.ts";

const kinds = ["headlines", "descriptions"] as const satisfies LineKind[];

/** The ad as the editor takes it: as it is at Google, or with the text that is staged for it. */
export function editedAd(ad: LiveAd, change: Change | undefined): AdGroup {
  const text = change?.what.kind === "ad_text" ? change.what.to : ad;
  const pins = kinds.flatMap((list) =>
    text[list].flatMap(({ pin }, index) => {
      const position = pinPositions[list].find((known) => known === pin);
      const kind = list === "headlines" ? ("headline" as const) : ("description" as const);
      return position === undefined ? [] : [{ kind, index, position }];
    }),
  );
  return {
    ad_group_name: ad.adGroupName,
    headlines: text.headlines.map((line) => line.text),
    descriptions: text.descriptions.map((line) => line.text),
    path1: text.path1,
    path2: text.path2,
    pins,
    keywords: [],
    locked: [],
  };
}

/** The edited ad as a change has it. */
export function adTextOf(ad: AdGroup, finalUrl: string): AdText {
  const linesOf = (kind: LineKind) =>
    ad[kind].map((text, index) => ({ text: text.trim(), pin: pinOf(ad, kind, index) ?? null }));
  return {
    headlines: linesOf("headlines") as AdText["headlines"],
    descriptions: linesOf("descriptions") as AdText["descriptions"],
    path1: ad.path1.trim(),
    path2: ad.path2.trim(),
    finalUrl,
  };
}

/** The lines and words that the ad has at Google. */
export const keptOf = ({ headlines, descriptions, path1, path2 }: LiveAd): ReadonlySet<string> =>
  new Set([...headlines, ...descriptions].map(({ text }) => text).concat(path1, path2));

interface Refusal {
  /** Such as `headlines/3`. */
  field: string;
  /** Such as "headline 4". */
  name: string;
}

/** The first field that Google would refuse, or undefined if the ad can be sent. */
export function refusedIn(
  ad: AdGroup,
  kept: ReadonlySet<string>,
  findings: Findings,
): Refusal | undefined {
  for (const kind of kinds) {
    const name = lineRules[kind].one.toLowerCase();
    for (const index of ad[kind].keys()) {
      const field = `${kind}/${index}`;
      const isRefused = lineError(kind, ad[kind], index, kept) !== undefined;
      if (isRefused || isError(findings, field)) return { field, name: `${name} ${index + 1}` };
    }
    if (isError(findings, kind)) return { field: kind, name: lineRules[kind].title.toLowerCase() };
  }
  const path = (["path1", "path2"] as const).find((field) => isError(findings, field));
  return path && { field: path, name: path === "path1" ? "path 1" : "path 2" };
}

const isError = (findings: Findings, field: string) => findings.get(field)?.severity === "error";
