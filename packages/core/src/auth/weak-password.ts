import { commonPasswords, commonWords } from "./common-passwords.ts";

/** The person whose password it would be. */
interface Owner {
  email: string;
  username?: string;
  fullName?: string;
}

const SHORTEST_NAME = 4;
const FEWEST_CHARACTERS = 5;
/** Four are accepted: that many words, even of a short list, take too many tries. */
const MOST_COMMON_WORDS = 3;
const LONGEST_COMMON_WORD = Math.max(...Array.from(commonWords, (word) => word.length));
/** Keyboard rows and the alphabet and digits in order. */
const runs = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const lookAlikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Why a password is easy to guess, as a sentence for its owner; undefined if it is not. Linear in the password's
 * length, which the contract limits.
 */
export async function weaknessOf(password: string, owner: Owner): Promise<string | undefined> {
  const weakness = visibleWeaknessOf(password, owner);
  if (weakness !== undefined || !(await isLeaked(password))) return weakness;
  return "This password was leaked from other sites and would be tried first. Choose one that you use nowhere else, such as four unrelated words.";
}

function visibleWeaknessOf(password: string, owner: Owner): string | undefined {
  const plain = password.normalize("NFKC").toLowerCase();
  if (isCommon(plain)) return "This password is too common. Choose another one.";
  if (new Set(plain).size < FEWEST_CHARACTERS || isRepeated(plain)) {
    return "This password repeats itself. Choose one with more variety.";
  }
  if (isMostlyRuns(plain)) {
    return "This password follows the keyboard or the alphabet. Choose another one.";
  }
  if (namesOf(owner).some((name) => plain.includes(name))) {
    return "This password contains your name or address. Choose another one.";
  }
  return undefined;
}

/** Whether it is on the list, or consists of a few words on the list, digits and punctuation. */
function isCommon(plain: string): boolean {
  if (commonPasswords.has(plain)) return true;
  const inner = Array.from(withoutEnds(plain));
  const read = inner.map((character) => lookAlikes[character] ?? character);
  return [inner, read].some((characters) =>
    isMadeOfCommonWords(characters.filter(isLetter).join(""), MOST_COMMON_WORDS),
  );
}

/** Whether the letters are one to `most` common words in a row. */
function isMadeOfCommonWords(letters: string, most: number): boolean {
  if (commonWords.has(letters)) return true;
  if (most === 1) return false;
  const longest = Math.min(LONGEST_COMMON_WORD, letters.length - 1);
  for (let length = 1; length <= longest; length += 1) {
    const isWord = commonWords.has(letters.slice(0, length));
    if (isWord && isMadeOfCommonWords(letters.slice(length), most - 1)) return true;
  }
  return false;
}

const isLetter = (character: string) => /\p{L}/u.test(character);

/** The text without leading and trailing digits and punctuation. */
function withoutEnds(text: string): string {
  const characters = Array.from(text);
  const first = characters.findIndex(isLetter);
  return first < 0 ? "" : characters.slice(first, characters.findLastIndex(isLetter) + 1).join("");
}

/** Whether the text is one piece repeated. */
function isRepeated(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length;
}

/** Whether more than two thirds of its steps go along a row in either direction or repeat a character. */
function isMostlyRuns(text: string): boolean {
  const characters = Array.from(text);
  const steps = characters.filter((one, index) => {
    const next = characters[index + 1];
    return next === one || (next !== undefined && runs.some((run) => isStep(run, one, next)));
  });
  return steps.length > ((characters.length - 1) * 2) / 3;
}

function isStep(run: string, one: string, next: string): boolean {
  return run.includes(one + next) || run.includes(next + one);
}

function namesOf({ email, username = "", fullName = "" }: Owner): string[] {
  const local = email.split("@")[0] ?? "";
  const parts = [local, username, fullName, ...fullName.split(/\s+/)];
  return parts
    .map((part) => part.normalize("NFKC").toLowerCase())
    .filter((part) => part.length >= SHORTEST_NAME);
}

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the 49,000 most frequent ones in published leaks, ignoring case (the list of zxcvbn). The
 * list is loaded when the first new password is checked, so that neither cold starts nor sign-ins pay for it.
 */
async function isLeaked(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).has(password.normalize("NFKC").toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
