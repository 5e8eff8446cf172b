import { setTimeout as pause } from "node:timers/promises";

import { AppError } from "@adwright/contracts/errors";
import type { GeoTarget } from "@adwright/contracts/google";
import type { LanguageCode } from "@adwright/contracts/language";
import { exactFirst, mergePlaces } from "@adwright/rules/geography";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";
import { getGoogleAdsAccess, withGoogle } from "./google-access.ts";

/** Places whose name matches the text, best match first, as Google suggests them. */
export async function listGeoTargets(
  ctx: UserContext,
  { brandId, text, language }: { brandId: number; text: string; language: LanguageCode },
): Promise<GeoTarget[]> {
  const find = placeFinder(ctx, await getBrandRow(ctx, brandId));
  const { places } = await find(text, language);
  return places;
}

type Account = Pick<BrandRow, "customerId" | "loginCustomerId">;

/** Without its place a draft cannot be published, so one failure that may pass is not the end. */
const RETRY_AFTER_MS = 500;

const isPassing = (error: unknown): boolean =>
  error instanceof AppError && error.code === "GOOGLE_ADS_UNAVAILABLE";

interface Question {
  text: string;
  language: string;
}

interface Waiting extends Question {
  answer: (places: GeoTarget[]) => void;
  fail: (error: unknown) => void;
}

interface PlaceAnswer {
  /** Best match first. */
  places: GeoTarget[];
  inEnglish: GeoTarget[];
}

/** The places whose name matches a text in this language. */
export type FindPlaces = (text: string, language: string) => Promise<PlaceAnswer>;

/**
 * Google finds and names places in one language, but people type names in the campaign's language or in English. Texts
 * that are looked up at the same time share requests to the table and to Google.
 */
export function placeFinder(ctx: UserContext, account: Account): FindPlaces {
  const suggest = suggester(ctx, account);
  return async (text, language) => {
    const inEnglish = suggest({ text, language: "en" });
    if (language === "en") {
      const places = exactFirst(text, await inEnglish);
      return { places, inEnglish: places };
    }
    const [here, english] = await Promise.all([suggest({ text, language }), inEnglish]);
    return { places: exactFirst(text, mergePlaces(here, english)), inEnglish: english };
  };
}

function suggester(ctx: UserContext, account: Account) {
  let waiting: Waiting[] = [];
  async function answerAll() {
    const asked = waiting;
    waiting = [];
    try {
      const found = await suggestionsFor(ctx, account, asked);
      for (const [at, { answer }] of asked.entries()) answer(found[at] ?? []);
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  }
  return (question: Question) =>
    new Promise<GeoTarget[]>((answer, fail) => {
      if (waiting.length === 0) setImmediate(() => void answerAll());
      waiting.push({ ...question, answer, fail });
    });
}

/** Google's suggestions, cached for 30 days for everybody, as they do not depend on the account. */
async function suggestionsFor(
  ctx: UserContext,
  account: Account,
  asked: readonly Question[],
): Promise<GeoTarget[][]> {
  const keyOf = ({ text, language }: Question) => `${language} ${text}`;
  const questions = [...new Map(asked.map((each) => [keyOf(each), each])).values()];
  const kept = await ctx.store.places.find(questions, ctx.now());
  const known = new Map(questions.map((each, at) => [keyOf(each), kept[at]]));
  const missing = questions.filter((each) => known.get(keyOf(each)) === undefined);
  const languages = [...new Set(missing.map(({ language }) => language))];
  await Promise.all(
    languages.map(async (language) => {
      const some = missing.filter((each) => each.language === language);
      const texts = some.map(({ text }) => text);
      const found = await askGoogle(ctx, account, texts, language);
      const answers = some.map((each, at) => ({ ...each, suggestions: found[at] ?? [] }));
      for (const each of answers) known.set(keyOf(each), each.suggestions);
      await ctx.store.places.put(answers, ctx.now());
    }),
  );
  return asked.map((each) => known.get(keyOf(each)) ?? []);
}

async function askGoogle(
  ctx: UserContext,
  account: Account,
  texts: string[],
  languageCode: string,
): Promise<GeoTarget[][]> {
  const access = await getGoogleAdsAccess(ctx, account);
  const ask = () =>
    withGoogle(ctx, () => ctx.googleAds.suggestGeoTargets(access, { texts, languageCode }));
  return ask().catch(async (error: unknown) => {
    if (!isPassing(error)) throw error;
    await pause(RETRY_AFTER_MS);
    return ask();
  });
}
