import { AppError } from "@adwright/contracts/errors";
import type { Ai, WriteRequest } from "@adwright/vendors/openai/ai";
import { expect, test } from "vitest";
import type { ZodType } from "zod";

import { goodDescriptions, goodHeadlines } from "../../../test/draft-fixture.ts";
import { noUsage } from "../../../test/model-fixture.ts";
import type { LineAngle } from "./generate-prompt.ts";
import { inParallel, pickLines, writeCopy } from "./write-copy.ts";
import { isCall, isKnown, knownWordsOf } from "./write-plan.ts";

const themes = ["Trail", "Road", "Kids"].map((name) => ({
  name,
  intent: `Buys ${name} shoes.`,
  keywords: [{ text: `${name} shoes`.toLowerCase(), matchType: "EXACT" as const }],
  factIds: ["f1", "f9"],
}));
const plan = {
  themes,
  negativeKeywords: ["used"],
  sitelinks: [],
  callouts: [],
  snippets: [{ header: "Types", values: ["Trail", "Road", "Kids", "Submarines"] }],
};
const ad = {
  headlines: goodHeadlines.map((text) => ({ text, angle: "benefit", factId: null })),
  descriptions: goodDescriptions.map((text) => ({ text, factId: null })),
  path1: "shoes",
  path2: "",
};
const brief = {
  brandId: 1,
  landingPage: "https://shop.example/",
  data: {
    campaign: {
      name: "Shoes",
      goal: "",
      url: "https://shop.example/",
      geography: "",
      language: "en" as const,
      keywords: ['"trail shoes"', "road shoes"],
    },
    brand: {
      name: "Nord",
      website: "https://shop.example/",
      description: null,
      valueProposition: "# Nord\n\n## Tone\n\nDry and friendly.",
      facts: [{ id: "f1", text: "Open since 1998.", source: "https://shop.example/about" }],
    },
    page: {
      url: "https://shop.example/",
      title: "Trail, road and kids shoes for every path that we know",
      headings: [],
      text: "We sell shoes for runners who like the trail, the road, and for their kids.",
    },
  },
  context: { language: "en" as const, facts: ["Open since 1998."] },
  callsAtOnce: 10,
};

/** A model that answers by purpose; a string is a failure with that message. */
function writerOf(answerOf: (purpose: string, theme: string | undefined) => unknown) {
  const requests: WriteRequest<ZodType>[] = [];
  const write = async (request: WriteRequest<ZodType>) => {
    requests.push(request);
    const { theme } = request.data as { theme?: { name: string } };
    const value = answerOf(request.purpose, theme?.name);
    return typeof value === "string"
      ? { ok: false as const, code: "AI_REFUSED" as const, message: value, usage: noUsage }
      : { ok: true as const, value, usage: noUsage };
  };
  const calls: { purpose: string; outcome: string }[] = [];
  const aiCalls = {
    put: async (call: { purpose: string; outcome: string }) => void calls.push(call),
    listOf: async () => [],
  };
  const store = { aiCalls, brands: { findAssistant: async () => undefined } };
  const ctx = { ai: { write } as unknown as Ai, userId: "u1", now: () => 0, store };
  return { ctx, requests, calls };
}

const answers: Record<string, unknown> = {
  campaign_plan: plan,
  ad_group_copy: ad,
  claim_check: { lines: [] },
  ad_lines_repair: "No.",
};
const quiet = () => Promise.resolve();

test("a plan and one ad for each theme make a campaign; every call is in the ledger", async () => {
  const { ctx, requests, calls } = writerOf((purpose) => answers[purpose]);
  const steps: string[] = [];
  const written = await writeCopy(ctx, brief, async (_, words) => void steps.push(words));
  expect(written.adGroups.map((group) => group.ad_group_name)).toEqual(["Trail", "Road", "Kids"]);
  expect(written.extensions.structuredSnippets).toEqual([
    { header: "Types", values: ["Trail", "Road", "Kids"] },
  ]);
  expect(calls.map(({ purpose }) => purpose).slice(0, 4)).toEqual([
    "campaign_plan",
    ...themes.map(() => "ad_group_copy"),
  ]);
  expect(steps).toContain("Writing ads: 3 of 3 ad groups are done");
  expect(requests[1]?.data).toMatchObject({
    page: brief.data.page,
    style: { address: "you", tone: "Dry and friendly." },
    theme: { name: "Trail", intent: "Buys Trail shoes.", factIds: ["f1"] },
    otherThemes: ["Road", "Kids"],
  });
});

test("a draft lacks the ad group whose call failed, and says so", async () => {
  const { ctx } = writerOf((purpose, theme) =>
    theme === "Road" ? "The AI declined." : answers[purpose],
  );
  const { adGroups, notes } = await writeCopy(ctx, brief, quiet);
  expect(adGroups.map((group) => group.ad_group_name)).toEqual(["Trail", "Kids"]);
  expect(notes).toContain(
    'The ad group "Road" was left out: its ad could not be written. The AI declined.',
  );
});

test("a draft of which no ad could be written fails as its calls did", async () => {
  const { ctx } = writerOf((purpose) =>
    purpose === "ad_group_copy" ? "The AI declined." : answers[purpose],
  );
  await expect(writeCopy(ctx, brief, quiet)).rejects.toMatchObject({ code: "AI_REFUSED" });
});

const cancel = async (percent: number) => {
  if (percent > 35) throw new AppError("CANCELLED", "You canceled this.");
};

test("a canceled job begins no further calls", async () => {
  const { ctx, requests } = writerOf((purpose) => answers[purpose]);
  const run = writeCopy(ctx, { ...brief, callsAtOnce: 1 }, cancel);
  await expect(run).rejects.toMatchObject({ code: "CANCELLED" });
  expect(requests.map(({ purpose }) => purpose)).toEqual(["campaign_plan", "ad_group_copy"]);
});

test("a keyword keeps the match type that was typed, and otherwise has the one that was written", async () => {
  const { ctx } = writerOf((purpose) => answers[purpose]);
  const { adGroups } = await writeCopy(ctx, brief, quiet);
  expect(adGroups.flatMap(({ keywords }) => keywords)).toEqual([
    { text: "trail shoes", matchType: "PHRASE" },
    { text: "road shoes", matchType: "EXACT" },
    { text: "kids shoes", matchType: "EXACT" },
  ]);
});

test("written keywords that nothing speaks of, and calls, are left out; typed ones are kept", async () => {
  const odd = { ...themes[0], keywords: ["trail shoes", "sign up", "submarine hire"] };
  const planned = {
    ...plan,
    themes: [
      { ...odd, keywords: odd.keywords.map((text) => ({ text, matchType: "EXACT" })) },
      ...themes.slice(1),
    ],
  };
  const { ctx } = writerOf((purpose) => (purpose === "campaign_plan" ? planned : answers[purpose]));
  const context = { ...brief.context, keywordsOfCampaign: ["book"] };
  const { adGroups, notes } = await writeCopy(ctx, { ...brief, context }, quiet);
  expect(adGroups[0]?.keywords.map(({ text }) => text)).toEqual(["trail shoes"]);
  expect(notes).toEqual(
    expect.arrayContaining([
      'Left out of the keywords of "Trail": “sign up”. It is what people do, not what they search for.',
      'Left out of the keywords of "Trail": “submarine hire”. Neither the website nor the brand\'s facts speak of it.',
      expect.stringContaining("Your keyword “book” is what people do"),
    ]),
  );
});

const context = { language: "en" as const, facts: [] };
const theme = { keywords: [{ text: "trail shoes", matchType: "EXACT" as const }] };
const angled = (text: string, angle: LineAngle = "benefit") => ({ text, angle, factId: null });
const description = (text: string) => ({ text, factId: null });
const adOf = (headlines: ReturnType<typeof angled>[], descriptions = goodDescriptions) => ({
  headlines,
  descriptions: descriptions.map(description),
  path1: "",
  path2: "",
});
const textsOf = (headlines: ReturnType<typeof angled>[]) =>
  pickLines(adOf(headlines), theme, context).headlines.map(({ text }) => text);

test("of more lines than fit, the broken and the repeated ones are left", () => {
  const kept = [...goodHeadlines.slice(0, 14), "Meet the Makers"];
  const spare = ["A headline with far too many characters", "Trail Shoe"];
  const written = [...kept.slice(0, 1), ...spare, ...kept.slice(1)];
  expect(textsOf(written.map((text) => angled(text)))).toEqual(kept);
});

test("a broken line is kept where there are not enough others, to be repaired", () => {
  const written = goodHeadlines.with(3, "A headline with far too many characters");
  expect(textsOf(written.map((text) => angled(text)))).toEqual(written);
});

test("every angle comes before a seventh line about what is offered", () => {
  const keywords = Array.from({ length: 12 }, (_, place) =>
    angled(goodHeadlines[place] ?? "", "keyword"),
  );
  const late = [
    angled("Meet the Makers", "brand"),
    angled("Choose by Terrain", "action"),
    angled("Keeps Dry Feet", "benefit"),
    angled("Stable on Scree", "proof"),
    angled("Cushioned for Stone", "benefit"),
    angled("Warm Into December", "benefit"),
  ];
  const picked = textsOf([...keywords, ...late]);
  expect(picked).toHaveLength(15);
  expect(picked).toEqual(expect.arrayContaining(late.map(({ text }) => text)));
});

test("four of six descriptions are kept, in their order", () => {
  const more = [...goodDescriptions, "Ask which pair suits your path and your pace this winter."];
  const { descriptions } = pickLines(adOf([], [more[0] ?? "", ...more]), theme, context);
  expect(descriptions.map(({ text }) => text)).toEqual(
    [0, 2, 3, 4].map((at) => more[at - (at > 0 ? 1 : 0)]),
  );
});

test("results come in order, and no more are at work than allowed", async () => {
  let atWork = 0;
  let most = 0;
  const results = await inParallel([5, 1, 3, 2], 2, async (turns) => {
    most = Math.max(most, (atWork += 1));
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    atWork -= 1;
    return turns * 10;
  });
  expect(results).toEqual([50, 10, 30, 20]);
  expect(most).toBe(2);
});

test("after a failure nothing more is begun, and what is at work ends first", async () => {
  const ended: number[] = [];
  const run = inParallel([1, 2, 3, 4], 2, async (item) => {
    if (item === 1) throw new Error("No.");
    await new Promise((resolve) => setImmediate(resolve));
    ended.push(item);
  });
  await expect(run).rejects.toThrow("No.");
  expect(ended).toEqual([2]);
});

const site = "We repair bicycles in Leeds. Punctures are fixed while you wait, from £12.";
const english = knownWordsOf([site, ""], ["bike service"], "en");

test("a term is known where half of its words stand on the site, in whatever form", () => {
  const terms = ["bicycle repair", "puncture fix", "bike service leeds", "bike near me"];
  expect(terms.filter((term) => !isKnown(term, english))).toEqual([]);
  expect(isKnown("wheelchair hire", english)).toBe(false);
});

test("words that are not spaced are looked for as they are", () => {
  const japanese = knownWordsOf(["鎌倉駅から徒歩3分のホテルです。朝食は7時からです。"], [], "ja");
  expect(isKnown("鎌倉 ホテル", japanese)).toBe(true);
  expect(isKnown("hotel鎌倉", japanese)).toBe(true);
  expect(isKnown("大阪 旅館", japanese)).toBe(false);
});

test("a site in another language says nothing about a campaign's words", () => {
  expect(isKnown("Fahrrad reparieren", knownWordsOf([site], [], "de"))).toBe(true);
  expect(isKnown("Fahrrad reparieren", knownWordsOf([], ["Räder"], "de"))).toBe(true);
});

test("what people are to do is no search", () => {
  expect(isCall("Sign up", "en")).toBe(true);
  expect(isCall("anmelden", "de")).toBe(true);
  expect(isCall("sign up for yoga", "en")).toBe(false);
});
