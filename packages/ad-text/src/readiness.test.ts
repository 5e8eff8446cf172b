import { describe, expect, test } from "vitest";

import type { AdText } from "./lint-ad.ts";
import type { LintContext } from "./lint-context.ts";
import {
  readinessDetails,
  readinessOf,
  readinessOfCampaign,
  type ReadinessPart,
} from "./readiness.ts";

const headlines = [
  "Trail Shoes With Grip",
  "Dry Feet on Wet Days",
  "Tested in the Mountains",
  "Free Returns for 60 Days",
  "Fitted by Runners",
  "Trail Shoes From $119",
  "Borrow a Demo Pair",
  "Demo Pairs",
  "Since 2009",
  "Deep Lugs",
  "Rock Plate Under Foot",
  "Trail Shoes for Long Days",
  "Ask Our Coaches",
  "Wide and Narrow Fits",
  "Visit Us in Portland Today",
];
const full: AdText = {
  headlines,
  descriptions: [
    "Trail shoes from $119.",
    "Fitted by coaches in Portland.",
    "Deep lugs for mud and rock.",
    "Returns are free for 60 days.",
  ],
  path1: "",
  path2: "",
  keywords: [
    "trail shoes",
    "trail shoes men",
    "trail shoes women",
    "trail shoes mud",
    "trail shoes rock",
  ].map((text) => ({ text })),
};

describe("readiness", () => {
  test("lies between 0 and 100 whatever is left of an ad, and more lines never hurt", () => {
    let before = 0;
    for (let count = 0; count <= headlines.length; count += 1) {
      const score = readinessOf({ ...full, headlines: headlines.slice(0, count) });
      expect(Number.isInteger(score)).toBe(true);
      expect(score).toBeGreaterThanOrEqual(before - 10);
      expect(score).toBeLessThanOrEqual(100);
      before = score;
    }
    expect(before).toBeGreaterThanOrEqual(80);
  });

  test("is 0 while a rule is broken, however good the rest", () => {
    expect(readinessOf({ ...full, path1: "two words" })).toBe(0);
    expect(readinessOf({ ...full, keywords: [] })).toBe(0);
    expect(readinessOf({ ...full, headlines: [...headlines.slice(1), "x".repeat(31)] })).toBe(0);
  });

  test("three generic lines are worth little", () => {
    const anyone = ["Get Started", "Discover More", "Our Story, Told Openly"];
    const said = ["Trail Shoes From $119", "Free Returns for 60 Days", "Fitted by Runners"];
    const descriptions = ["Read the details and decide in peace.", "Get started today."];
    expect(readinessOf({ ...full, headlines: anyone, descriptions })).toBeLessThan(40);
    expect(readinessOf({ ...full, headlines: said, descriptions })).toBeGreaterThan(
      readinessOf({ ...full, headlines: anyone, descriptions }) + 25,
    );
  });

  test("falls when headlines say the same, or all carry the keyword", () => {
    const whole = readinessOf(full);
    const alike = headlines.map((_, index) => `Trail Running Shoes No ${index}`);
    expect(readinessOf({ ...full, headlines: alike })).toBeLessThan(whole - 20);
  });

  test("a warning costs nothing", () => {
    const excited = [...headlines.slice(0, 14), "Visit Us in Portland Today!"];
    expect(readinessOf({ ...full, headlines: excited })).toBe(readinessOf(full));
  });
});

test("a campaign is as ready as its weakest ad, and not at all without one", () => {
  const weak = { ...full, headlines: headlines.slice(0, 3) };
  expect(readinessOfCampaign([full, weak, full])).toBe(readinessOf(weak));
  expect(readinessOfCampaign([full])).toBe(readinessOf(full));
  expect(readinessOfCampaign([])).toBe(0);
});

const partOf = (change: Partial<AdText>, name: string) =>
  readinessDetails({ ...full, ...change }).parts.find((part) => part.name === name);

const shareOf = (part: ReadinessPart | undefined) => (part ? part.points / part.most : undefined);

describe("the details", () => {
  test("a full ad reaches every part, and the parts add up to the score", () => {
    const { score, parts, gates } = readinessDetails(full);
    expect(gates).toEqual([]);
    expect(parts.reduce((sum, { most }) => sum + most, 0)).toBe(100);
    expect(score).toBe(Math.round(parts.reduce((sum, { points }) => sum + points, 0)));
    expect(parts.filter(({ advice }) => advice !== undefined)).toEqual([]);
    expect(score).toBe(100);
  });

  test("each part that loses points names what to improve", () => {
    const ten = partOf({ headlines: headlines.slice(0, 10) }, "headlines");
    expect(shareOf(ten)).toBeCloseTo(2 / 3);
    expect(ten).toMatchObject({
      advice: "Write 5 more headlines, up to 15.",
    });
    const two = full.descriptions.slice(0, 2);
    expect(shareOf(partOf({ descriptions: two }, "descriptions"))).toBe(0.5);
    const twins = headlines.with(1, "Trail Shoes With a Grip");
    expect(partOf({ headlines: twins }, "diversity")?.advice).toContain("Trail Shoes With a Grip");
    expect(partOf({ keywords: [{ text: "zebra" }] }, "keywords")).toMatchObject({
      points: 0,
      advice: "Add your keyword to 3 headlines.",
    });
    const stuffed = headlines.map((_, index) => `Trail ${"abcdefghijklmno".charAt(index)} line`);
    expect(partOf({ headlines: stuffed }, "keywords")?.points).toBe(0);
    const plain = ["Trail Shoes", "Mud and Rock", "Deep Lugs"];
    expect(partOf({ headlines: plain, descriptions: plain }, "action")?.points).toBe(0);
    expect(shareOf(partOf({ headlines: plain }, "lengths"))).toBe(0.5);
    expect(partOf({ pins: [1, 2, 3] }, "pins")?.points).toBe(0);
    expect(shareOf(partOf({ pins: [1, 2] }, "pins"))).toBe(1);
  });

  test("a description that repeats another counts as none", () => {
    const [first = ""] = full.descriptions;
    const alike = [first, `${first} Now`, `Now: ${first}`, `${first} Soon`];
    const repeated = partOf({ descriptions: alike }, "descriptions");
    expect(shareOf(repeated)).toBe(0.25);
    expect(repeated).toMatchObject({
      advice: `Say something new in “${alike.slice(1).join("”, “")}”.`,
    });
  });

  test("a keyword's word counts where a word begins with it, in scripts without spaces anywhere", () => {
    expect(partOf({ keywords: [{ text: "ail hoes" }] }, "keywords")?.points).toBe(0);
    expect(shareOf(partOf({ keywords: [{ text: "trai" }] }, "keywords"))).toBe(1);
    const japanese = { headlines: ["登山靴の専門店", "雨に強い靴"], keywords: [{ text: "専門" }] };
    expect(partOf(japanese, "keywords")?.points).toBeGreaterThan(0);
  });

  test("where words are joined, the word that a keyword is may end them", () => {
    const ad = {
      ...full,
      headlines: ["Wanderschuhe", "Neue Socken"],
      keywords: [{ text: "schuhe" }],
    };
    const points = (language: "de" | "en") =>
      readinessDetails(ad, { language, facts: [] }).parts.find(({ name }) => name === "keywords");
    expect(points("de")?.points).toBeGreaterThan(0);
    expect(points("en")?.points).toBe(0);
  });

  test("small words and words of one or two letters are no terms", () => {
    const keywords = [{ text: "in a the of xy" }];
    expect(partOf({ keywords }, "keywords")?.points).toBe(0);
  });

  test("a keyword beside general words is named, and costs half as much", () => {
    const padded = headlines.with(3, "Trail Shoes: Good to Know");
    expect(partOf({ headlines: padded }, "generic")).toMatchObject({
      points: 8.75,
      advice: "Replace “Trail Shoes: Good to Know”: it is generic. Name what only you offer.",
    });
    const asking = headlines.with(3, "Shop Trail Shoes");
    expect(partOf({ headlines: asking }, "generic")?.points).toBe(10);
  });

  test("generic lines are named, and cost points", () => {
    const { points, advice } = partOf(
      { headlines: headlines.with(7, "Learn More").with(9, "Discover More") },
      "generic",
    ) ?? { points: 10 };
    expect(points).toBe(5);
    expect(advice).toBe(
      "Replace “Learn More”, “Discover More”: they are generic. Name what only you offer.",
    );
  });

  test("a keyword everybody has is no keyword of one's own", () => {
    const ad = { headlines: ["Compare Your Options Today", "Buy Now", "See Offers"] };
    const keywords = [{ text: "buy anvils online" }, { text: "compare anvils offers" }];
    expect(partOf({ ...ad, keywords }, "keywords")?.points).toBe(0);
    const offers = partOf({ ...ad, keywords: [{ text: "offers" }] }, "keywords");
    expect(shareOf(offers)).toBe(1);
  });

  test("places, facts and the brand make a line one's own, as far as they are known", () => {
    const ad = {
      ...full,
      headlines: ["Visit Us in Graz", "Our Ceramic Ovens", "Welcome to Muster"],
    };
    const points = (context: Partial<LintContext>) =>
      readinessDetails(ad, { language: "en", ...context }).parts.find(
        ({ name }) => name === "specificity",
      )?.points ?? 0;
    const bare = points({});
    expect(points({ places: ["Graz, Austria"] })).toBeGreaterThan(bare);
    expect(points({ facts: ["We fire ceramic daily."] })).toBeGreaterThan(bare);
    expect(points({ brandName: "Muster" })).toBeLessThan(bare);
  });
});

test("with filler in most of its headlines an ad stays below 80, whatever else it has", () => {
  const specific = [
    "Trail Running Shoes From $89",
    "Trail Shoes in Portland",
    "60-Day Free Returns",
    "Gait Analysis in 40 Minutes",
    "Book a Trail Shoe Fitting",
    "Northwind Trail Shoes",
    "Order Trail Shoes Online",
  ];
  const filler = [
    "Get Started",
    "Discover More",
    "Our Story, Told Openly",
    "Made for Every Day",
    "Learn More Today",
    "Simple and Easy",
    "Your Next Step",
    "A Better Way",
  ];
  const context: LintContext = {
    language: "en",
    brandName: "Northwind",
    facts: [
      "Trail running shoes from $89.",
      "Free returns within 60 days.",
      "Gait analysis takes 40 minutes.",
    ],
    places: ["Portland"],
    keywordsOfCampaign: ["trail running shoes"],
  };
  const details = readinessDetails(
    {
      headlines: [...specific, ...filler],
      descriptions: [
        "Trail running shoes from $89 with 60-day free returns. Order today.",
        "Visit us in Portland for a gait analysis in 40 minutes.",
      ],
      path1: "",
      path2: "",
      keywords: [{ text: "trail running shoes" }],
    },
    context,
  );
  expect(details.gates).toEqual([]);
  expect(details.score).toBeGreaterThan(40);
  expect(details.score).toBeLessThan(80);
});
