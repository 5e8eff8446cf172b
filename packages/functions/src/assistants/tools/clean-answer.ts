/** Longest text from ads, websites, search terms and names, which is data and never an instruction. */
const MOST_CHARACTERS = 200;
const MOST_ROWS = 200;
/** Twice this, as the answer is sent as text, too, with some room for what escapes take: 64 kB. */
const MOST_BYTES = 26_000;

/** Sentences of our own, which are longer and never contain more than names of others. */
const ownWords = new Set(["message", "sentence", "next", "fix", "reviewUrl", "question"]);
const MICROS = /^(.+?)(?:Micros|_micros)$/;
/** Fields that the `unit` beside them is about. */
const inUnit = new Set(["value", "before", "after"]);
/** Changes that can be proposed as they are: their amounts stay in micros. */
const proposable = new Set(["changes", "undo"]);

// Control characters, and those that reverse or hide text.
const HIDDEN =
  /[\p{Cc}\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;

const plain = (text: string, most: number): string => {
  const visible = text.replaceAll(/[\n\r\t]/g, " ").replaceAll(HIDDEN, "");
  return visible.length <= most ? visible : `${visible.slice(0, most - 1)}…`;
};

/**
 * An answer without hidden characters, long texts and more than 200 rows, with amounts in units of the currency. What
 * does not fit into 64 kB is cut at the end of its longest list, and said.
 */
export function cleanAnswer(answer: object): Record<string, unknown> {
  const clean = cleaned(answer, undefined) as Record<string, unknown>;
  let isCut = false;
  while (Buffer.byteLength(JSON.stringify(clean)) > MOST_BYTES) {
    const [longest] = listsIn(clean).toSorted((left, right) => sizeOf(right) - sizeOf(left));
    if (longest === undefined || longest.length === 0) break;
    longest.length = Math.floor(longest.length / 2);
    isCut = true;
  }
  return isCut ? { ...clean, isCut: true } : clean;
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

function listsIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value, ...value.flatMap(listsIn)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listsIn) : [];
}

function cleaned(value: unknown, currency: string | undefined, key = ""): unknown {
  if (typeof value === "string") return plain(value, ownWords.has(key) ? 2000 : MOST_CHARACTERS);
  if (Array.isArray(value)) {
    return value.slice(0, MOST_ROWS).map((one) => cleaned(one, currency, key));
  }
  if (typeof value !== "object" || value === null) return value;
  const { currencyCode, unit } = value as { currencyCode?: unknown; unit?: unknown };
  const own = typeof currencyCode === "string" ? currencyCode : currency;
  const fields = Object.entries(value).map(([name, field]) => {
    const inMicros = MICROS.exec(name)?.[1] ?? (unit === "money" && inUnit.has(name) ? name : "");
    if (inMicros !== "" && own !== undefined && typeof field === "number") {
      return [inMicros, { amount: field / 1_000_000, currency: own }];
    }
    return [name, cleaned(field, proposable.has(name) ? undefined : own, name)];
  });
  return Object.fromEntries(fields);
}
