import type { AdExtensions } from "@adwright/contracts/ad-extensions";

import { withLine, withoutLine } from "../../../ad-editor/edit-lines.ts";
import { type CampaignTexts, withGroup } from "../editor/state/campaign-texts.ts";

/** The texts with another one at a field such as `adGroups/0/headlines/3`; undefined removes it. */
export function withText(
  texts: CampaignTexts,
  field: string,
  text: string | undefined,
): CampaignTexts {
  const [list, index = "", kind = "", place = "", part = ""] = field.split("/");
  if (list === "adGroups") {
    const group = texts.adGroups[Number(index)];
    if (group === undefined || (kind !== "headlines" && kind !== "descriptions")) return texts;
    const at = Number(place);
    const changed =
      text === undefined ? withoutLine(group, kind, at) : withLine(group, kind, at, text);
    return withGroup(texts, Number(index), changed);
  }
  const path = { at: Number(kind), place, part };
  return { ...texts, adExtensions: withExtension(texts.adExtensions, index, path, text) };
}

interface Path {
  at: number;
  place: string;
  part: string;
}

function withExtension(
  extensions: AdExtensions,
  list: string,
  { at, place, part }: Path,
  text: string | undefined,
): AdExtensions {
  const { callouts, sitelinks, structuredSnippets } = extensions;
  if (list === "callouts") return { ...extensions, callouts: withItem(callouts, at, text) };
  if (list === "sitelinks") {
    const link = sitelinks[at];
    // Google wants both descriptions or none.
    const bare = link && { ...link, description1: "", description2: "" };
    const removed = place === "text" ? undefined : bare;
    const changed = text === undefined ? removed : link && { ...link, [place]: text };
    return { ...extensions, sitelinks: withItem(sitelinks, at, changed) };
  }
  return {
    ...extensions,
    structuredSnippets: structuredSnippets.map((snippet, index) =>
      index === at ? { ...snippet, values: withItem(snippet.values, Number(part), text) } : snippet,
    ),
  };
}

const withItem = <Item>(items: readonly Item[], at: number, item: Item | undefined): Item[] =>
  item === undefined ? items.filter((_, index) => index !== at) : items.with(at, item);
