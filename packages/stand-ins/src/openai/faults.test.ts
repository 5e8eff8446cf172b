import { APIConnectionError } from "openai";
import { afterEach, beforeEach, expect, test } from "vitest";

import { AdGroupCopy, adBrief, ask } from "../../test/ad-formats-fixture.ts";
import { openOpenAi, type RunningOpenAi } from "../../test/openai-fixture.ts";
import type { FaultInput } from "../fault-input.ts";
import { displayWidth } from "./compose/display-width.ts";
import { isWrittenIn, wordsOf } from "./compose/languages.ts";

let running: RunningOpenAi;
beforeEach(async () => {
  running = await openOpenAi();
});
afterEach(() => running.stop());

const draft = (ai = running.ai) => ask(ai, AdGroupCopy, "ad_group_copy", adBrief("en"));
const add = (fault: Omit<FaultInput, "vendor" | "times">) =>
  running.faults.add({ vendor: "openai", times: 1, ...fault });

const linesOf = (answer: AdGroupCopy | null) =>
  [...(answer?.headlines ?? []), ...(answer?.descriptions ?? [])].map(({ text }) => text);

/** An ad without the texts of its lines. */
const frameOf = (answer: AdGroupCopy | null) => ({
  ...answer,
  headlines: answer?.headlines.map(({ angle, factId }) => ({ angle, factId })),
  descriptions: answer?.descriptions.map(({ factId }) => ({ factId })),
});

/** The lines that a fault changed in an otherwise identical answer. */
async function corruptedLines(variant: FaultInput["variant"]) {
  const good = (await draft()).output_parsed;
  add({ kind: "bad_answer", variant });
  const bad = (await draft()).output_parsed;
  expect(frameOf(bad)).toEqual(frameOf(good));
  const before = linesOf(good);
  return linesOf(bad).filter((line, index) => line !== before[index]);
}

test("a dropped connection loses the answer, not the work", async () => {
  add({ kind: "drop_after_commit", method: "vectorStores.create" });
  const created = running.ai.vectorStores.create({ name: "Brand" });
  await expect(created).rejects.toBeInstanceOf(APIConnectionError);
  add({ kind: "drop_after_commit", method: "responses.create" });
  await expect(draft()).rejects.toBeInstanceOf(APIConnectionError);
  expect(running.standIn.requests()).toHaveLength(1);
});

test("a bad answer waits for a call to the model", async () => {
  add({ kind: "bad_answer", variant: "refusal" });
  await running.ai.vectorStores.create({ name: "Brand" });
  expect(running.faults.list()[0]?.hits).toBe(0);
});

test("over_long makes some lines too wide", async () => {
  const lines = await corruptedLines("over_long");
  // Two headlines and a description.
  const tooWide = lines.map((line, index) => displayWidth(line) > (index < 2 ? 30 : 90));
  expect(tooWide).toEqual([true, true, true]);
});

test("duplicate repeats a line of the same ad", async () => {
  const lines = await corruptedLines("duplicate");
  add({ kind: "bad_answer", variant: "duplicate" });
  const headlines = (await draft()).output_parsed?.headlines.map(({ text }) => text) ?? [];
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(headlines).size).toBe(headlines.length - 2);
});

const german = wordsOf("de");
test.each<[NonNullable<FaultInput["variant"]>, (line: string) => boolean]>([
  ["shouting", (line) => line === line.toUpperCase() && line.endsWith("!!")],
  ["claim", (line) => line.endsWith(wordsOf("en").claim)],
  ["wrong_language", (line) => isWrittenIn(line, "ru")],
  ["near_language", (line) => [...german.headlines, ...german.descriptions].includes(line)],
  ["citations", (line) => line.endsWith("turn0file0\u{e201}")],
  ["false_number", (line) => line.includes("4317")],
])("%s changes three lines of an ad", async (variant, isAsTold) => {
  const lines = await corruptedLines(variant);
  expect(lines).toHaveLength(3);
  expect(lines.filter((line) => !isAsTold(line))).toEqual([]);
});
