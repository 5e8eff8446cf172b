import { expect, test } from "vitest";

import { bareBrief, claimBrief, shopBrief } from "../../../test/ad-formats-fixture.ts";
import { bankOf, languageCodes } from "../phrases/bank-of.ts";
import { readBrief } from "./brief.ts";
import { composeCampaignDraft } from "./campaign-draft.ts";
import { isGrounded } from "./claims.ts";
import { displayWidth } from "./display-width.ts";
import { needsFiller } from "./fact-lines.ts";
import { repeatsTerm } from "./headline-pool.ts";
import { likeness, normalized } from "./likeness.ts";
import { themesOf } from "./themes.ts";

const briefs = [
  { name: "a shop with keywords, place and facts", briefFor: shopBrief },
  { name: "a bare brief", briefFor: bareBrief },
  { name: "keywords with claims", briefFor: claimBrief },
];
const cases = languageCodes.flatMap((language) =>
  briefs.map(({ name, briefFor }) => ({ language, name, document: briefFor(language) })),
);

const pairsOf = (lines: string[]) =>
  lines.flatMap((line, index) => lines.slice(index + 1).map((other) => [line, other] as const));

test.each(cases)("$language: $name", ({ language, document }) => {
  const brief = readBrief(document, [], JSON.stringify(document));
  const draft = composeCampaignDraft(brief);
  expect(draft.adGroups.length).toBeGreaterThanOrEqual(3);
  expect(draft.adGroups.length).toBeLessThanOrEqual(6);
  const keywords = draft.adGroups.flatMap((group) => group.keywords.map(({ text }) => text));
  expect(new Set(keywords.map(normalized)).size).toBe(keywords.length);

  const { cta, benefit, proof } = bankOf(language).headlines;
  const mayFill = needsFiller(brief);
  const fillers = new Set([...cta, ...benefit, ...proof]);
  const themes = themesOf(brief);
  for (const [index, { headlines: written, ...rest }] of draft.adGroups.entries()) {
    const group = {
      ...rest,
      headlines: written.map(({ text }) => text),
      descriptions: rest.descriptions.map(({ text }) => text),
    };
    const lines = [...group.headlines, ...group.descriptions];
    expect(group.headlines.length).toBeGreaterThanOrEqual(8);
    expect(group.headlines.length).toBeLessThanOrEqual(15);
    expect(group.descriptions).toHaveLength(4);
    expect(new Set(lines.map(normalized)).size).toBe(lines.length);
    expect(group.headlines.filter((line) => displayWidth(line) > 30)).toEqual([]);
    expect(group.descriptions.filter((line) => displayWidth(line) > 90)).toEqual([]);
    expect(pairsOf(group.headlines).filter(([a, b]) => likeness(a, b) >= 0.6)).toEqual([]);
    expect(pairsOf(group.descriptions).filter(([a, b]) => likeness(a, b) >= 0.6)).toEqual([]);
    expect(lines.filter((line) => /[!?！？]|\p{Lu}{5}/u.test(line))).toEqual([]);
    expect(lines.filter((line) => !isGrounded(line, brief.factsText, language))).toEqual([]);

    const named = [...(themes[index]?.terms ?? []), ...group.keywords.map(({ text }) => text)];
    const has = (line: string) => repeatsTerm(line, named);
    const withKeyword = group.headlines.filter(has).length;
    expect(withKeyword).toBeGreaterThanOrEqual(3);
    expect(withKeyword).toBeLessThanOrEqual(0.8 * group.headlines.length);
    // The first headline says what the ad is about, the second why to buy here.
    expect(written[0]).toMatchObject({ angle: "keyword" });
    // With three facts or more, an ad has no generic line.
    const general = group.headlines.filter((line) => fillers.has(line));
    expect(mayFill ? [] : general).toEqual([]);
    const widths = group.headlines.map(displayWidth);
    const short = widths.filter((width) => width <= 15).length;
    const long = widths.filter((width) => width >= 24).length;
    // General lines have any length; lines with facts have their own.
    expect(Math.min(short, long)).toBeGreaterThanOrEqual(mayFill ? 2 : 0);
    expect(short + long).toBeGreaterThanOrEqual(mayFill ? 4 : 3);

    for (const { text } of group.keywords) {
      expect(text.length).toBeLessThanOrEqual(80);
      expect(text.split(" ").length).toBeLessThanOrEqual(10);
      expect(text).not.toMatch(/[,!@%^(){}=;~`<>?\\|]/);
    }
    for (const path of [group.path1, group.path2]) {
      expect(path).toMatch(/^[^\s/]+$/);
      expect(displayWidth(path)).toBeLessThanOrEqual(15);
    }
  }
  expect(draft.callouts.length).toBeGreaterThanOrEqual(4);
  expect(draft.sitelinks.length).toBeGreaterThan(0);
  expect(draft.negativeKeywords.length).toBeGreaterThan(3);
});

test("facts in the campaign's language are used as text, others only for their numbers", () => {
  const english = composeCampaignDraft(readBrief(shopBrief("en"), [], "seed"));
  const polish = composeCampaignDraft(readBrief(shopBrief("pl"), [], "seed"));
  expect(JSON.stringify(english)).toContain("Our family has run this shop since 1998.");
  const words = JSON.stringify(polish);
  expect(words).not.toContain("returns");
  expect(words).toContain("Od 1998 roku");
  expect(words).toContain("Zwrot: 60 dni");
  expect(words).toContain("Już od $89");
});

test("of several years only the earliest is given as the year of founding", () => {
  const { brand, campaign } = shopBrief("de");
  const facts = [{ text: "Free delivery since 2014." }, { text: "A family business since 2009." }];
  const draft = composeCampaignDraft(readBrief({ campaign, brand: { ...brand, facts } }, [], "x"));
  const words = JSON.stringify(draft);
  expect(words).toContain("Seit 2009");
  expect(words).not.toContain("Seit 2014");
});

test.each(languageCodes)("an ad in %s names the year of founding in one headline", (code) => {
  const { brand, campaign } = shopBrief(code);
  const { adGroups } = composeCampaignDraft(readBrief({ brand, campaign }, [], "seed"));
  const counts = adGroups.map(
    ({ headlines }) => headlines.filter(({ text }) => text.includes("1998")).length,
  );
  expect(Math.max(...counts)).toBe(1);
});

test("a headline with a fact has the fact's id", () => {
  const { brand, campaign } = shopBrief("en");
  const facts = brand.facts.map((fact, index) => ({ ...fact, id: `f${index + 1}` }));
  const draft = composeCampaignDraft(readBrief({ campaign, brand: { ...brand, facts } }, [], "x"));
  const headlines = draft.adGroups[0]?.headlines ?? [];
  expect(headlines.find(({ text }) => text.includes("$89"))).toMatchObject({
    angle: "offer",
    factId: "f3",
  });
  expect(headlines.find(({ text }) => text === "Since 1998")).toMatchObject({
    angle: "proof",
    factId: "f2",
  });
  expect(headlines[0]).toMatchObject({ angle: "keyword", factId: null });
});

test("products are named in the campaign's language, given keywords stay", () => {
  const draft = composeCampaignDraft(readBrief(shopBrief("ja"), [], "seed"));
  const keywords = draft.adGroups.flatMap((group) => group.keywords.map(({ text }) => text));
  expect(keywords).toContain("trail running shoes");
  expect(keywords).toContain("トレイルランシューズ");
});

test("a sitelink leads to a page of the brief and says what the page is about", () => {
  const site = "https://northwind-running.example";
  const { brand, campaign } = shopBrief("en");
  const pages = ["running-classes", "contact-us", "shop/road-shoes.html", "p/4711"];
  const facts = [
    ...brand.facts,
    ...pages.map((page) => ({
      text: `The page ${page} is written here.`,
      source: `${site}/${page}`,
    })),
    { text: "Another site writes about us.", source: "https://news.example/about" },
  ];
  const linksOf = (language: string) => {
    const document = { brand: { ...brand, facts }, campaign: { ...campaign, language } };
    const { sitelinks } = composeCampaignDraft(readBrief(document, [], "seed"));
    return sitelinks.map(({ text, url }) => [text, url.slice(site.length)]);
  };
  expect(linksOf("en")).toEqual([
    ["Trail", "/trail"],
    ["About Us", "/about"],
    ["Running Classes", "/running-classes"],
    ["Contact", "/contact-us"],
  ]);
  // English names of pages are no German text.
  expect(linksOf("de")).toEqual([
    ["Über uns", "/about"],
    ["Kontakt", "/contact-us"],
    ["Unser Angebot", ""],
  ]);
});

test("a sitelink to the home page shows everything", () => {
  const { sitelinks } = composeCampaignDraft(readBrief(hotelBrief, [], "seed"));
  expect(sitelinks.map(({ text, url }) => [text, url])).toEqual([
    ["What We Offer", "https://miramar.example"],
  ]);
});

const hotelBrief = {
  campaign: {
    name: "Hotel",
    goal: "Sell more: hotel",
    url: "https://miramar.example",
    geography: "Nice, France",
    language: "en",
    keywords: [],
  },
  brand: { name: "Miramar", facts: [{ text: "Our 24 rooms face the sea." }] },
};

test("names of locations and brands keep their capitals in keywords", () => {
  const draft = composeCampaignDraft(readBrief(hotelBrief, [], "seed"));
  const keywords = draft.adGroups.flatMap((group) => group.keywords.map(({ text }) => text));
  expect(keywords.some((text) => text.includes("Nice"))).toBe(true);
  expect(keywords.filter((text) => /nice|miramar/.test(text))).toEqual([]);
});

test("no ad starts with a bare noun", () => {
  const draft = composeCampaignDraft(readBrief(hotelBrief, [], "seed"));
  const leads = draft.adGroups.map(({ headlines }) => headlines[0]?.text ?? "");
  expect(leads.filter((text) => text === "Hotel")).toEqual([]);
});

test("an empty document still results in a whole campaign", () => {
  const draft = composeCampaignDraft(readBrief({}, [], "seed"));
  expect(draft.adGroups).toHaveLength(3);
  expect(draft.adGroups.every((group) => group.headlines.length >= 8)).toBe(true);
});

const storeBrief = {
  campaign: {
    name: "Store",
    goal: "Sell more trail shoes and running classes",
    url: "https://northwind-running.example",
    geography: "Portland",
    language: "en",
    keywords: ["trail shoes", "running classes"],
  },
  brand: {
    name: "Northwind",
    facts: [
      "Free returns within 60 days.",
      "Trail shoes with a firm grip, from $129.",
      "Road shoes from $89.",
      "Your first class is free.",
      "Two stores since 2009.",
      "Rated 4.8 out of 5 by 2,314 people.",
    ].map((text) => ({ text })),
  },
};
const groupOf = (name: string) => {
  const { adGroups } = composeCampaignDraft(readBrief(storeBrief, [], "seed"));
  const { headlines = [], descriptions = [] } = adGroups.find((group) => group.name === name) ?? {};
  return [...headlines, ...descriptions].map(({ text }) => text).join("\n");
};

test("what is said about one product is not said in the ads of another", () => {
  expect(groupOf("running classes")).toMatch(/first class is free/iu);
  expect(groupOf("running classes")).not.toMatch(/road shoes|trail shoes with/iu);
  expect(groupOf("trail shoes")).toMatch(/free returns/iu);
  expect(groupOf("trail shoes")).not.toMatch(/first class/iu);
});

test("a fact belongs to the product of its page, a story about the brand to no ad", () => {
  const { brand, campaign } = storeBrief;
  const site = campaign.url;
  const facts = [
    ...brand.facts,
    { text: "Waterproof versions from $149.", source: `${site}/trail` },
    { text: "Groups have at most 12 runners for every coach.", source: `${site}/classes` },
    { text: "Today we are 14 people, all of us runners.", source: `${site}/about` },
  ];
  const { adGroups } = composeCampaignDraft(
    readBrief({ campaign, brand: { ...brand, facts } }, [], "seed"),
  );
  const textsOf = (name: string) => JSON.stringify(adGroups.filter((group) => group.name === name));
  expect(textsOf("trail shoes")).toContain("Waterproof");
  expect(textsOf("trail shoes")).not.toContain("coach");
  expect(textsOf("running classes")).toContain("coach");
  expect(textsOf("running classes")).not.toContain("Waterproof");
  expect(JSON.stringify(adGroups)).not.toContain("Today we are");
  const [ofBrand] = adGroups.filter(({ name }) => name === "Northwind");
  expect(ofBrand?.descriptions.filter(({ text }) => /^(?:Trail|Running)/.test(text))).toEqual([]);
});

test("no price is given as the lowest that is not, nor to another product", () => {
  const all = JSON.stringify(composeCampaignDraft(readBrief(storeBrief, [], "seed")));
  expect(all).not.toMatch(/"(?:Northwind: )?From \$129"/u);
  expect(groupOf("running classes")).not.toContain("$129");
  expect(all).not.toMatch(/Trail Shoes: From \$89/u);
});
