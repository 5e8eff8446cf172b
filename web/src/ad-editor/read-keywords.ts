import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import type { Keyword } from "@adwright/contracts/ad-group";
import { splitList } from "@adwright/rules/campaign-form";
import { readTypedKeyword } from "@adwright/rules/keyword/typed-keyword";

/** What keywords without notation are, and whether they exclude searches. */
interface Typing {
  matchType: Keyword["matchType"];
  isNegative: boolean;
}

/** The keywords that are typed, separated by commas or line breaks, or why one of them cannot be used. */
export function readKeywords(typed: string, { matchType, isNegative }: Typing): Keyword[] | string {
  const read = splitList(typed).map((part) => readTypedKeyword(part));
  const negative = read.find((each) => each.isNegative);
  if (negative !== undefined && !isNegative) {
    return `“-${negative.text}” is a negative keyword. Add it under Negative keywords.`;
  }
  const keywords = read
    .filter(({ text }) => text !== "")
    .map((each) => ({ text: each.text, matchType: each.matchType ?? matchType }));
  const wrong = keywords.flatMap(({ text }) =>
    lintKeyword(text, "").map(({ message }) =>
      keywords.length > 1 ? `“${text}”: ${message}` : message,
    ),
  );
  return wrong[0] ?? newKeywords([], keywords);
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
