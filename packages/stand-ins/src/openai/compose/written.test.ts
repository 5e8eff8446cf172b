import { expect, test } from "vitest";

import { websiteHosts } from "../../websites/hosts.ts";
import { sites } from "../../websites/websites.ts";
import { displayWidth } from "./display-width.ts";
import { languageCodes, wordsOf } from "./languages.ts";
import { objectIn, textIn } from "./read-json.ts";
import { writtenAd, writtenFor, writtenPlan, writtenValueProposition } from "./written.ts";

const brandOf = (host: string) => ({ website: `https://${host}` });

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

test.each(websiteHosts)("every fact written for %s stands on its page", (host) => {
  const written = writtenFor({ brand: brandOf(host) });
  const facts = written?.valueProposition.facts ?? [];
  expect(facts.length).toBeGreaterThan(0);
  const plain = (text: string) => text.replaceAll(/\s+/g, " ");
  const missing = facts.filter(({ quote, url }) => !plain(textAt(url)).includes(quote));
  expect(missing).toEqual([]);
});

test.each(websiteHosts)("the ads written for %s keep Google's widths", (host) => {
  const written = writtenFor({ brand: brandOf(host) });
  const facts = written?.valueProposition.facts ?? [];
  const data = {
    campaign: { language: written?.language, keywords: [] },
    brand: { ...brandOf(host), facts: facts.map(({ text }, at) => ({ id: `f${at}`, text })) },
  };
  const plan = writtenPlan(data);
  expect(plan?.themes.length).toBeGreaterThanOrEqual(3);
  for (const theme of plan?.themes ?? []) {
    const ad = writtenAd({ ...data, theme });
    const wide = [
      ...(ad?.headlines ?? []).filter(({ text }) => displayWidth(text) > 30),
      ...(ad?.descriptions ?? []).filter(({ text }) => displayWidth(text) > 90),
    ];
    expect(wide).toEqual([]);
    expect(Math.max(displayWidth(ad?.path1 ?? ""), displayWidth(ad?.path2 ?? ""))).toBeLessThan(16);
  }
  const links = plan?.sitelinks.flatMap((link) => [link.description1, link.description2]) ?? [];
  const short = [...(plan?.callouts ?? []), ...(plan?.sitelinks.map(({ text }) => text) ?? [])];
  expect(short.filter((text) => displayWidth(text) > 25)).toEqual([]);
  expect(links.filter((text) => displayWidth(text) > 35)).toEqual([]);
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
