import { expect, test } from "vitest";

import { sites } from "../../websites/websites.ts";
import { displayWidth } from "./display-width.ts";
import { languageCodes, wordsOf } from "./languages.ts";
import { objectIn, textIn } from "./read-json.ts";
import { writtenFor, writtenHosts, writtenPlan, writtenValueProposition } from "./written.ts";

const brandOf = (host: string) => ({ website: `https://${host}` });

const numbersOf = (text: string): readonly string[] => text.match(/\d+/g) ?? [];

const plain = (text: string) => text.replaceAll(/\s+/g, " ");

/** The page as a reader of websites sees it, without its tags. */
function textAt(address: string): string {
  const { host, pathname } = new URL(address);
  const page = sites.find((site) => site.host === host)?.pages[pathname];
  if (page?.kind !== "document") throw new Error(`${address} is no page.`);
  const charset = /charset="?([\w-]+)/.exec(page.body.toString("latin1"))?.[1] ?? "utf-8";
  const text = new TextDecoder(charset).decode(page.body);
  return text
    .replaceAll("&euro;", "€")
    .replaceAll("&amp;", "&")
    .replaceAll(/<[^>]+>|\s+/g, " ");
}

test.each(writtenHosts)("every fact written for %s stands on its page", (host) => {
  const written = writtenFor({ brand: brandOf(host) });
  const facts = written?.valueProposition.facts ?? [];
  expect(facts.length).toBeGreaterThan(0);
  const missing = facts.filter(({ quote, url }) => !plain(textAt(url)).includes(plain(quote)));
  expect(missing).toEqual([]);
  const added = facts.filter(({ text, quote }) =>
    numbersOf(text).some((number) => !numbersOf(quote).includes(number)),
  );
  expect(added).toEqual([]);
});

const widerThan = (most: number, texts: string[]) =>
  texts.filter((text) => displayWidth(text) > most);

test.each(writtenHosts)("the ads written for %s keep Google's widths", (host) => {
  const written = writtenFor({ brand: brandOf(host) });
  if (written === undefined) throw new Error(`Nothing is written for ${host}.`);
  const { themes, sitelinks, callouts } = written;
  expect(themes.length).toBeGreaterThanOrEqual(3);
  for (const { headlines, descriptions, path1, path2 } of themes) {
    expect(
      widerThan(
        30,
        headlines.map(([text]) => text),
      ),
    ).toEqual([]);
    expect(
      widerThan(
        90,
        descriptions.map(([text]) => text),
      ),
    ).toEqual([]);
    expect(widerThan(15, [path1, path2])).toEqual([]);
  }
  expect(widerThan(25, [...callouts, ...sitelinks.map(({ text }) => text)])).toEqual([]);
  const lines = sitelinks.flatMap((link) => [link.description1, link.description2]);
  expect(widerThan(35, lines)).toEqual([]);
});

test("a written line stands only where its fact is known, and the site was read", () => {
  const brand = brandOf("sakura-tea.example");
  const campaign = { language: "ja", keywords: [] };
  expect(writtenPlan({ brand: { ...brand, facts: [] }, campaign })).toBeUndefined();
  expect(writtenValueProposition({ brand, site: null })).toBeUndefined();
});

test("no more than twelve neutral lines stand in for a copywriter in any language", () => {
  for (const code of languageCodes) {
    const { headlines, descriptions } = wordsOf(code);
    expect(headlines.length + descriptions.length).toBeLessThanOrEqual(12);
    expect(headlines.filter((text) => displayWidth(text) > 30)).toEqual([]);
    expect(descriptions.filter((text) => displayWidth(text) > 90)).toEqual([]);
    expect(textIn(objectIn(wordsOf(code))["claim"])).not.toBe("");
  }
});
