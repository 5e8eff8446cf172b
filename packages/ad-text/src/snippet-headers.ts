import headers from "../data/snippet-headers.json" with { type: "json" };
import type { Language } from "./language.ts";

/**
 * How each language's ads write the headers (developers.google.com/google-ads/api/data/structured-snippet-headers,
 * localized headers), in the table's columns. Google takes no other spelling, but always the English one, which stands
 * where the table has a gap or a word of another language.
 */
const localized: Record<Language, string> = headers;
const COLUMNS = localized.en.split("|");

/** The headers Google offers for structured snippets (support.google.com/google-ads/answer/6280012). */
export const snippetHeaders: ReadonlySet<string> = new Set(COLUMNS.toSorted());

/** A header as an ad in this language shows it; one that Google does not offer as it is. */
export function localHeader(header: string, language: Language): string {
  const column = COLUMNS.indexOf(header);
  return (column < 0 ? undefined : localized[language].split("|")[column]) ?? header;
}
