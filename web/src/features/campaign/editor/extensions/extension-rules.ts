import { adLimits } from "@adwright/ad-text/limits";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";

import { widthOf } from "../../../../ad-editor/line-rules.ts";

export type Sitelink = AdExtensions["sitelinks"][number];
export type SitelinkField = keyof Sitelink;

/** What makes Google reject a field of a sitelink. */
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

/** The error if a structured snippet has too few or too many values. */
export function snippetCountError(count: number): string | undefined {
  const { fewest, most } = adLimits.snippetValues;
  if (count < fewest) return `${count} of at least ${fewest} values.`;
  return count > most ? `${count} of at most ${most} values.` : undefined;
}

/** The error if a short text is too long. */
export function widthProblem(text: string, limit: number): string | undefined {
  const width = widthOf(text);
  return width > limit ? `“${text}” takes ${width} of ${limit} characters.` : undefined;
}
