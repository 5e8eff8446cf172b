import type { Keyword } from "@adwright/contracts/ad-group";

/** Parses keywords separated by commas or line breaks; [shoes] and "shoes" set the match type in Google's notation. */
export function readKeywords(text: string, matchType: Keyword["matchType"]): Keyword[] {
  return text
    .split(/[,\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => notated(part) ?? { text: tidy(part), matchType })
    .filter((keyword) => keyword.text !== "");
}

function notated(part: string): Keyword | undefined {
  const exact = /^\[(.*)\]$/u.exec(part)?.[1];
  if (exact !== undefined) return { text: tidy(exact), matchType: "EXACT" };
  const phrase = /^["“”](.*)["“”]$/u.exec(part)?.[1];
  return phrase === undefined ? undefined : { text: tidy(phrase), matchType: "PHRASE" };
}

function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/gu, " ");
}

/** The added keywords without duplicates; the same text may appear once with each match type. */
export function newKeywords(existing: readonly Keyword[], added: readonly Keyword[]): Keyword[] {
  const seen = new Set(existing.map(keyOf));
  return added.filter((keyword) => {
    const key = keyOf(keyword);
    return seen.has(key) ? false : seen.add(key);
  });
}

function keyOf({ text, matchType }: Keyword): string {
  return `${matchType} ${text.toLocaleLowerCase()}`;
}
