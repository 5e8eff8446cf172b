const LONG_WORD = /(?<![\p{L}\p{N}@.])[A-Za-z]{9,}(?![\p{L}\p{N}@]|\.\p{L})/gu;
const MAYBE_LONG = /[A-Za-z]{9}/;
const NONE: [string, string[]][] = [];
const FEWEST_WORDS = 3;
const FEWEST_LETTERS = 3;
const MAX_LETTERS = 8;
// English words that are made of three others.
const WHOLE = new Set(["nevertheless", "nonetheless", "heretofore", "hereinafter", "whatsoever"]);

/** The words of a text that are three or more common ones written as one, each with its parts. */
export function joinedWordsIn(
  text: string,
  common: ReadonlySet<string>,
): [word: string, parts: string[]][] {
  if (!MAYBE_LONG.test(text)) return NONE;
  return (text.match(LONG_WORD) ?? []).flatMap((word) => {
    const lower = word.toLowerCase();
    const lengths = WHOLE.has(lower) ? undefined : lengthsOf(lower, common);
    if (!lengths || lengths.length < FEWEST_WORDS) return [];
    let end = 0;
    const parts = lengths.map((length) => word.slice(end, (end += length)));
    return [[word, parts] as [string, string[]]];
  });
}

/** How long the common words are that make up the word, the longest first. */
function lengthsOf(word: string, common: ReadonlySet<string>): number[] | undefined {
  if (word === "") return [];
  for (let length = MAX_LETTERS; length >= FEWEST_LETTERS; length -= 1) {
    if (length > word.length || !common.has(word.slice(0, length))) continue;
    const rest = lengthsOf(word.slice(length), common);
    if (rest) return [length, ...rest];
  }
  return undefined;
}
