import { expect, test } from "vitest";

import { modelOf } from "../../../test/model-fixture.ts";
import { checkClaims, tryToCheckClaims } from "./check-claims.ts";

const FACT = "We repair punctures while you wait.";
const brief = {
  brandId: 1,
  context: { language: "en" as const, facts: ["Open since 1998.", FACT, FACT] },
};

test("the model is given each line and each fact once, and which lines the rules doubt", async () => {
  const { ctx, requests } = modelOf([]);
  await checkClaims(ctx, ["Ride Again", "Lifetime Warranty", "Ride Again", " "], brief);
  expect(requests[0]?.data).toMatchObject({
    facts: [
      { id: "f1", text: "Open since 1998." },
      { id: "f2", text: FACT },
    ],
    lines: [
      { id: "l1", text: "Ride Again", isDoubted: false },
      { id: "l2", text: "Lifetime Warranty", isDoubted: true },
    ],
  });
});

test("an answer becomes a reading of the line with the fact's text", async () => {
  const { ctx } = modelOf([
    { id: "l1", verdict: "proven", words: "on the Spot", factId: "f2" },
    { id: "l2", verdict: "unproven", words: "not in the line", factId: null },
  ]);
  const lines = ["Punctures Fixed on the Spot", "Tyres for Life"];
  const { readings } = await checkClaims(ctx, lines, brief);
  expect(readings).toEqual([
    { text: lines[0], verdict: "proven", words: "on the Spot", fact: FACT },
    { text: lines[1], verdict: "unproven", words: lines[1] },
  ]);
});

test("a proof by a fact that doesn't exist and an answer for another line are ignored", async () => {
  const { ctx } = modelOf([
    { id: "l1", verdict: "proven", words: "Free", factId: "f9" },
    { id: "l1", verdict: "proven", words: "Free", factId: null },
    { id: "l7", verdict: "unproven", words: "Free", factId: null },
  ]);
  expect((await checkClaims(ctx, ["Free Pump"], brief)).readings).toEqual([]);
});

test("lines that were checked before are not sent again", async () => {
  const { ctx, requests } = modelOf([], []);
  const first = await checkClaims(ctx, ["Ride Again"], brief);
  const same = await checkClaims(ctx, ["Ride Again"], brief, first);
  expect(same).toBe(first);
  await checkClaims(ctx, ["Ride Again", "Ride On"], brief, first);
  expect(requests).toHaveLength(2);
  expect(requests[1]?.data).toMatchObject({ lines: [{ text: "Ride On" }] });
});

test("without an answer the rules judge alone, and a note says so once", async () => {
  const { ctx } = modelOf("The AI declined.", "The AI declined.");
  const first = await tryToCheckClaims(ctx, ["Ride Again"], brief);
  const { readings, notes } = await tryToCheckClaims(ctx, ["Ride On"], brief, first);
  expect(readings).toEqual([]);
  expect(notes).toEqual([
    "The AI could not compare every line with the brand's facts, so only the rules did. The AI declined.",
  ]);
});

test("without a brand there is nothing to compare with", async () => {
  const { ctx, requests } = modelOf();
  const context = { language: "en" as const };
  await checkClaims(ctx, ["Ride Again"], { brandId: 1, context });
  expect(requests).toEqual([]);
});
