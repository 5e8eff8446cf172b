import { type Language, languages } from "@adwright/ad-text/language";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { loadAllLanguages } from "@adwright/ad-text/load-languages-all";

import { readLines } from "../../support/data/read-lines.ts";

/** Who wrote lines; `README.md` beside the corpora says who they are. No line is ever moved to another writer. */
export const writers = ["editorial", "house", "b", "c", "d", "e", "f"] as const;
export type Writer = (typeof writers)[number];

/** One line of an ad as a person judged it. */
export interface AdLine {
  lang: Language;
  /** The id of an advertiser. */
  advertiser: string;
  line: string;
  /** unsure: only the advertiser can know whether it is true. */
  label: "good" | "bad" | "unsure";
  /** Of a bad line: `claim`, or the editorial rule or kind of breach. */
  reason: string;
  writer: Writer;
}

export interface Advertiser {
  id: string;
  lang: Language;
  trade: string;
  brandName: string;
  keywords: string[];
  /** All that the lines are judged by, in the language of the lines or in English. */
  facts: string[];
  writer: Writer;
}

/** The year the lines were written in. */
const YEAR = 2026;
const SITE = "https://www.shop.example/";

loadAllLanguages();

const tableOf = <Row>(name: string): Row[] =>
  readLines(`../../../ad-text/corpus/${name}.jsonl`, import.meta.url);

const advertisers = new Map(
  tableOf<Advertiser>("advertisers").map((advertiser) => [advertiser.id, advertiser]),
);
const contexts = new Map<string, LintContext>();

export const linesBy = (writer: Writer): AdLine[] => tableOf(writer);

export function advertiserOf({ advertiser: id }: AdLine): Advertiser {
  const advertiser = advertisers.get(id);
  if (advertiser === undefined) throw new Error(`There is no advertiser ${id}.`);
  return advertiser;
}

/** What the lines of an advertiser are judged by. */
export function contextOf(line: AdLine): LintContext {
  const known = contexts.get(line.advertiser);
  if (known) return known;
  const { lang, brandName, keywords, facts } = advertiserOf(line);
  const context: LintContext = {
    language: lang,
    brandName,
    facts,
    keywordsOfCampaign: keywords,
    site: SITE,
    year: YEAR,
  };
  contexts.set(line.advertiser, context);
  return context;
}

/** The lines by which the editorial rules are tested, of one advertiser in each language. */
export interface Corpus {
  language: Language;
  facts: readonly string[];
  keywords: readonly string[];
  good: readonly string[];
  bad: readonly AdLine[];
  context: LintContext;
}

const editorial = linesBy("editorial");

export const corpora: readonly Corpus[] = languages.map((language) => {
  const lines = editorial.filter(({ lang }) => lang === language);
  const [first] = lines;
  if (first === undefined) throw new Error(`There are no lines in ${language}.`);
  const { facts, keywords } = advertiserOf(first);
  return {
    language,
    facts,
    keywords,
    good: lines.filter(({ label }) => label !== "bad").map(({ line }) => line),
    bad: lines.filter(({ label, reason }) => label === "bad" && reason !== "claim"),
    context: contextOf(first),
  };
});
