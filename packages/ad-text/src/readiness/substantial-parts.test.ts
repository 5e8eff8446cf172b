import { describe, expect, test } from "vitest";

import type { AdText } from "../lint-ad.ts";
import type { LintContext } from "../lint-context.ts";
import { readinessDetails } from "../readiness.ts";

describe("what an ad says", () => {
  const context: LintContext = {
    language: "en",
    brandName: "Harlow Plumbing",
    facts: ["Repairs from £79.", "No call-out fee in Leeds.", "Open since 1998."],
    places: ["Bradford"],
    keywordsOfCampaign: ["emergency plumber"],
  };
  const ad: AdText = {
    headlines: ["Emergency Plumber", "Burst Pipe?", "Repairs From £79", "Since 1998"],
    descriptions: [
      "Water on the floor? Turn off the tap and call us.",
      "A dripping tap keeps you awake. Ask us to look at it.",
    ],
    path1: "",
    path2: "",
    keywords: [{ text: "emergency plumber" }],
  };
  const read = (change: Partial<AdText>, name: string) =>
    readinessDetails({ ...ad, ...change }, context).parts.find((part) => part.name === name);
  const score = (change: Partial<AdText>) => readinessDetails({ ...ad, ...change }, context).score;

  test("without a benefit an ad is worth less, and the advice asks for one", () => {
    const headlines = ad.headlines.with(1, "Harlow Plumbing");
    expect(read({ headlines }, "benefit")).toMatchObject({
      points: 0,
      advice: expect.stringContaining("Add a headline with a benefit"),
    });
    expect(score({ headlines })).toBeLessThan(0.9 * score({}));
  });

  test("a strong fact that no headline states is offered as one, where it is short enough", () => {
    expect(read({}, "facts")).toMatchObject({
      advice: "Say in a headline: “No call-out fee in Leeds.”.",
      lines: [{ field: "headlines/4", fix: "No call-out fee in Leeds" }],
    });
    const headlines = [...ad.headlines, "Leeds: No Call-Out Fee"];
    expect(read({ headlines }, "facts")?.advice).toBeUndefined();
  });

  test("a description put together from facts is named; a sentence of its own is not", () => {
    const descriptions = ["Repairs from £79. No call-out fee in Leeds.", ...ad.descriptions];
    expect(read({ descriptions }, "prose")?.lines).toEqual([{ field: "descriptions/0" }]);
    expect(read({}, "prose")?.advice).toBeUndefined();
  });

  test("a stock phrase is left out by a fix, and a place without a fact is named", () => {
    const descriptions = ["Repairs from £79. Read the details and take your time."];
    expect(read({ descriptions }, "wording")?.lines).toEqual([
      { field: "descriptions/0", fix: "Repairs from £79." },
    ]);
    const headlines = ad.headlines.with(0, "Emergency Plumber in Bradford");
    expect(read({ headlines }, "wording")).toMatchObject({
      advice: expect.stringContaining("No fact says that you are in Bradford"),
      lines: [{ field: "headlines/0" }],
    });
  });

  test("small letters are corrected by what the facts write, and in German at the end of a keyword", () => {
    const german: LintContext = {
      language: "de",
      facts: ["Zimmer am Bodensee ab 129 €."],
      keywordsOfCampaign: ["abendkurs spanisch", "hotel günstig"],
    };
    const linesOf = (headline: string) =>
      readinessDetails({ ...ad, headlines: [headline], descriptions: [] }, german).parts.find(
        ({ name }) => name === "wording",
      )?.lines;
    expect(linesOf("Hotel am bodensee")).toEqual([
      { field: "headlines/0", fix: "Hotel am Bodensee" },
    ]);
    expect(linesOf("Abendkurs spanisch")).toEqual([
      { field: "headlines/0", fix: "Abendkurs Spanisch" },
    ]);
    expect(linesOf("Hotel am Bodensee")).toBeUndefined();
    expect(linesOf("Hotel günstig")).toBeUndefined();
  });
});
