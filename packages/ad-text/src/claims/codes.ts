// 3D, 4K, 5G, 4WD, 2XL, 4x4
const CODE_END = /^(?:[dgk]|uhd|wd|x+l|x\d)(?![\p{L}\p{N}])/iu;
const THOUSANDS = /^k/iu;
// Screens and short runs, and the carats of gold.
const KNOWN_K = new Set(["2", "4", "5", "6", "8", "9", "14", "18", "22", "24"]);
const RUN_OR_GOLD =
  /^k[\s-](?:runs?|races?|runners?|training|plans?|lauf|läufe|carrera|course|corsa|corrida|loop|lopp|løp|løb|bieg|koşusu|juoksu|забег|gold|or|oro|ouro|goud|guld|gull|altın|złot\p{L}+|kulta|золот\p{L}+)(?!\p{L})/iu;
const LETTER_BEFORE = /[\p{Script=Latin}\p{Script=Cyrillic}]$/u;
// "No1" and "Top10" count.
const COUNTING_WORD_BEFORE = /(?<!\p{L})(?:no|nr|top)$/iu;

/** Whether digits between these texts are part of a code such as B2B, SPRING20 or 4K. */
export function isCode(
  digits: string,
  before: string,
  after: string,
  currency: string | undefined,
): boolean {
  if (CODE_END.test(after)) return !THOUSANDS.test(after) || isNamedByThousands(digits, after);
  if (!LETTER_BEFORE.test(before) || COUNTING_WORD_BEFORE.test(before)) return false;
  return currency === undefined;
}

const isNamedByThousands = (digits: string, after: string): boolean =>
  after[1] !== "+" && (KNOWN_K.has(digits) || RUN_OR_GOLD.test(after));
