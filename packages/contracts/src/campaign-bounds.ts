import * as z from "zod/mini";

/**
 * The largest daily budget or target CPA, in account currency units: far above real values in any currency, and still
 * an exact number in micros.
 */
export const LARGEST_AMOUNT = 1_000_000_000;
export const LARGEST_MICROS = LARGEST_AMOUNT * 1_000_000;
/** One micro. DynamoDB refuses far smaller numbers than that. */
const SMALLEST_AMOUNT = 0.000001;
const tooLarge = (most: number) =>
  `An amount can be at most ${most.toLocaleString("en-US")} in the account's currency`;

/** The limits of one campaign. At least as high as Google's limits for one ad, so that a draft can be saved and fixed. */
export const campaignBounds = {
  adGroups: 50,
  nameCharacters: 255,
  headlines: 50,
  descriptions: 20,
  lineCharacters: 1000,
  audienceCharacters: 2000,
  keywords: 1000,
  negativeKeywords: 10_000,
  policyExemptions: 1000,
  sitelinks: 50,
  callouts: 50,
  structuredSnippets: 50,
  snippetValues: 50,
  urlCharacters: 2048,
} as const;

/** Google Ads: the range of targets for return on ad spend; 4 means 400 %. */
export const roasBounds = { smallest: 0.01, largest: 1000 } as const;
/** Google Ads: six slots a day. */
const MAX_SLOTS = 42;
const LAST_HOUR = 24;

/** A positive amount in account currency units; `words` is the message if it is not one. */
export function amount(words: string, most = LARGEST_AMOUNT) {
  return z.number(words).check(z.gte(SMALLEST_AMOUNT, words), z.lte(most, tooLarge(most)));
}

/** A positive amount in micros of the account's currency. */
export function micros() {
  const most = z.lte(LARGEST_MICROS, tooLarge(LARGEST_AMOUNT));
  // Not `z.int`, which says only that it is no integer where an amount is too large.
  return z.number().check(most, z.gte(1, "An amount must be more than zero"), z.multipleOf(1));
}

/** The name of a campaign or an ad group. Google Ads API: no NUL, line feed or carriage return. */
export function googleName(most: number = campaignBounds.nameCharacters, required?: string) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(most, `A name has at most ${most} characters`),
      z.regex(/^[^\0\n\r]*$/, "A name is one line"),
    );
}

export function roas(words: string) {
  return z.number(words).check(z.gte(roasBounds.smallest, words), z.lte(roasBounds.largest, words));
}

export function hour() {
  const words = "An ad schedule has whole hours from 0 to 24";
  return z.int(words).check(z.gte(0, words), z.lte(LAST_HOUR, words));
}

/** A list of at most `most` entries; `what` names them in the message. */
export function listOf<Entry extends z.ZodMiniType>(entry: Entry, most: number, what: string) {
  return z.array(entry).check(z.maxLength(most, `At most ${most} ${what}`));
}

/** The slots of an ad schedule, up to Google's limit. */
export function slotsOf<Slot extends z.ZodMiniType>(slot: Slot) {
  return listOf(slot, MAX_SLOTS, "ad schedules");
}

/** Values from a fixed set, without duplicates. */
export function choicesOf<Choice extends z.ZodMiniType<string>>(choice: Choice, what: string) {
  return z.array(choice).check(z.refine(isDistinct, `Each ${what} can be chosen once`));
}

function isDistinct(chosen: string[]): boolean {
  return new Set(chosen).size === chosen.length;
}

/** A line of text; it may be longer than Google allows, so that it can be saved and fixed. */
export function line(most: number = campaignBounds.lineCharacters) {
  return z.string().check(z.maxLength(most, `At most ${most} characters`));
}

/**
 * A sitelink's address. It may be unfinished while it is typed, but an address with another scheme than http(s) is
 * refused.
 */
export function pageAddress() {
  return line(campaignBounds.urlCharacters).check(z.refine(isOfTheWeb, "Please enter a valid URL"));
}

function isOfTheWeb(address: string): boolean {
  // URL standard: browsers ignore spaces and control characters in a scheme.
  const visible = address.replaceAll(/[\p{Cc}\s]/gu, "");
  return /^https?:/i.test(visible) || !/^[a-z][a-z0-9+.-]*:/i.test(visible);
}

const LINE_PATH = /^(headlines|descriptions)\/(0|[1-9]\d*)$/;

/** True for the path of an existing line of the ad, such as `headlines/3`. */
export function isLineOf(
  ad: { headlines: readonly string[]; descriptions: readonly string[] },
  path: string,
): boolean {
  const [, list, index] = LINE_PATH.exec(path) ?? [];
  if (list === undefined) return false;
  return Number(index) < (list === "headlines" ? ad.headlines : ad.descriptions).length;
}
