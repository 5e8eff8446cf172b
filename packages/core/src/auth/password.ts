import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";

import type { TokenKeys } from "./token-keys.ts";

// OWASP Password Storage: scrypt with N = 2^17, r = 8, p = 1.
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$<salt>$<key>`, both base64url. */
export function hashPassword(password: string): Promise<string> {
  return hashWith(password, randomBytes(SALT_BYTES));
}

async function hashWith(password: string, salt: Buffer): Promise<string> {
  const key = await derive(password, salt);
  return `scrypt$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

interface Salting {
  tokenKeys: Pick<TokenKeys, "passwordSalt">;
}

/**
 * The salts of an address, from the current secret first and then from earlier ones. They are unique to the address,
 * unknown to outsiders, and the same for everyone who registers with it.
 */
export function saltsOf({ tokenKeys }: Salting, email: string): [string, ...string[]] {
  const saltBy = (key: Uint8Array) =>
    createHmac("sha256", key)
      .update(email.toLowerCase())
      .digest()
      .subarray(0, SALT_BYTES)
      .toString("base64url");
  const [current, ...earlier] = tokenKeys.passwordSalt;
  return [saltBy(current), ...earlier.map(saltBy)];
}

/**
 * Hashes with the salt of the address. Two people who register with the same address and password get the same hash, so
 * one derivation checks both, and response times do not reveal how many there are.
 */
export function hashForAddress(ctx: Salting, email: string, password: string): Promise<string> {
  return hashWith(password, Buffer.from(saltsOf(ctx, email)[0], "base64url"));
}

/** The hash with the current secret and with each earlier one. Each takes as long as a single hash. */
export function hashesForAddress(ctx: Salting, email: string, password: string): Promise<string[]> {
  const salts = saltsOf(ctx, email);
  return Promise.all(salts.map((salt) => hashWith(password, Buffer.from(salt, "base64url"))));
}

/** Takes as long for an unknown person (no hash) as for a wrong password. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = "", key = ""] = hash?.split("$") ?? [];
  const saltBytes = salt ? Buffer.from(salt, "base64url") : Buffer.alloc(SALT_BYTES);
  const expected = key ? Buffer.from(key, "base64url") : Buffer.alloc(KEY_BYTES);
  const actual = await derive(password, saltBytes);
  return timingSafeEqual(actual, expected) && hash !== undefined;
}

/** Compares secrets in a time that says nothing about them. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

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

/** Whether it consists of a few words on the list, digits and punctuation. */
function isCommon(plain: string): boolean {
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

/** The words most often used in passwords, alone or with digits and punctuation, and those of this product. */
const commonWords: ReadonlySet<string> = new Set(
  `
    access admin administrator advertising adwords adwright amanda amazon america andrew android
    angel anything apple april arsenal asdf asdfgh asdfghjkl ashley august australia autumn azerty
    baby babyboy babygirl banana barcelona baseball basketball batman berlin bienvenue blessed blink
    brasil brother business buster butterfly campaign canada changeme charlie cheese chelsea
    chocolate company computer contrasena cookie corvette daddy daniel december default demo diamond
    dragon england everything facebook family father february ferrari finance flower football
    forever france freedom friday geheim germany ginger golden google googleads guest harley heaven
    hello hellohello helloworld hockey hunter ilove iloveyou internet iphone january jennifer
    jessica jesus jordan joshua july june killer letmein linux liverpool login london love lovely
    loveyou maggie manchester march marketing master matrix matthew mercedes mexico michael michelle
    microsoft mommy monday monkey motdepasse mother mustang newyork nicole nobody nothing november
    october operations orange owner paris pass passw passwd password passwort pepper phoenix pokemon
    porsche princess purple qazwsx qwerty qwertyuiop qwertz ranger realmadrid robert root samantha
    sample samsung saturday secret senha september shadow silver sister soccer somebody something
    spiderman spring staff starwars summer sunday sunshine superman support temp temporary test
    tester testing thomas thunder thursday trustno trustnoi tuesday user warrior wednesday welcome
    whatever willkommen windows winter yellow zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
);
const LONGEST_COMMON_WORD = Math.max(...Array.from(commonWords, (word) => word.length));
