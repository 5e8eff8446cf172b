import { adLimits } from "@adwright/ad-text/limits";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";

import { widthOf } from "../ad-groups/line-rules.ts";

export type Sitelink = AdExtensions["sitelinks"][number];
export type SitelinkField = keyof Sitelink;

/** What Google refuses outright in a field of a sitelink. */
export function sitelinkError(link: Sitelink, field: SitelinkField): string | undefined {
  if (field === "url") return urlError(link.url);
  if (field === "text") return textError(link.text, adLimits.sitelinkTextWidth);
  const other = field === "description1" ? link.description2 : link.description1;
  const own = link[field];
  if (own.trim() === "") {
    return other.trim() === "" ? undefined : "A sitelink has two lines of description, or none.";
  }
  return textError(own, adLimits.sitelinkDescriptionWidth);
}

function textError(text: string, limit: number): string | undefined {
  if (text.trim() === "") return "The link needs a text.";
  const width = widthOf(text);
  return width > limit ? `Takes ${width} of ${limit} characters.` : undefined;
}

function urlError(url: string): string | undefined {
  const protocol = URL.parse(url.trim())?.protocol;
  return protocol === "https:" || protocol === "http:" ? undefined : "Please enter a valid URL";
}
