import { BadRequestError } from "openai";
import type { ResponseCreateParamsNonStreaming } from "openai/resources/responses/responses";
import { afterAll, afterEach, describe, expect, test } from "vitest";

import { AdGroupCopy, adBrief, answerFormatFor } from "../../test/ad-formats-fixture.ts";
import { openOpenAi } from "../../test/openai-fixture.ts";

const running = await openOpenAi();
afterEach(() => running.faults.clear());
afterAll(() => running.stop());

type Extra = Partial<ResponseCreateParamsNonStreaming>;

/** The raw answer, because a truncated one cannot be parsed. */
const draft = (extra: Extra = {}) =>
  running.ai.responses.create({
    model: "gpt-6-luna",
    input: [{ role: "user", content: JSON.stringify(adBrief("en")) }],
    text: { format: answerFormatFor(AdGroupCopy, "ad_group_copy") },
    ...extra,
  });

const typesOf = ({ output }: Awaited<ReturnType<typeof draft>>) => output.map(({ type }) => type);

describe("reasoning", () => {
  test.each([
    ["none", 0],
    ["low", 512],
    ["medium", 4_096],
    ["high", 12_288],
  ] as const)("%s effort uses output tokens before the text", async (effort, tokens) => {
    const silent = await draft({ reasoning: { effort: "none" } });
    const answer = await draft({ reasoning: { effort } });
    const { usage } = answer;
    expect(answer.reasoning?.effort).toBe(effort);
    expect(usage?.output_tokens_details.reasoning_tokens).toBe(tokens);
    expect(usage?.output_tokens).toBe(tokens + (silent.usage?.output_tokens ?? 0));
    expect(typesOf(answer)).toEqual(tokens > 0 ? ["reasoning", "message"] : ["message"]);
  });

  test("has medium effort if the request has none", async () => {
    const answer = await draft();
    expect(answer.reasoning?.effort).toBe("medium");
    expect(answer.usage?.output_tokens_details.reasoning_tokens).toBe(4_096);
  });

  test("with an effort that the model does not know is refused", async () => {
    const refused = draft({ reasoning: { effort: "minimal" } });
    await expect(refused).rejects.toBeInstanceOf(BadRequestError);
    await expect(refused).rejects.toMatchObject({
      code: "unsupported_value",
      param: "reasoning.effort",
    });
  });
});

describe("max_output_tokens", () => {
  test("includes reasoning, so that a low limit leaves no text", async () => {
    const answer = await draft({ max_output_tokens: 1_000 });
    expect(answer).toMatchObject({
      status: "incomplete",
      incomplete_details: { reason: "max_output_tokens" },
      output_text: "",
      usage: { output_tokens: 1_000, output_tokens_details: { reasoning_tokens: 1_000 } },
    });
    expect(typesOf(answer)).toEqual(["reasoning"]);
  });

  test("truncates the text when it is reached", async () => {
    const { output_text: whole } = await draft();
    const answer = await draft({ reasoning: { effort: "low" }, max_output_tokens: 600 });
    expect(answer).toMatchObject({
      status: "incomplete",
      incomplete_details: { reason: "max_output_tokens" },
      usage: { output_tokens: 600, output_tokens_details: { reasoning_tokens: 512 } },
    });
    expect(answer.output_text).not.toBe("");
    expect(whole.startsWith(answer.output_text)).toBe(true);
    expect(whole.length).toBeGreaterThan(answer.output_text.length);
    const message = answer.output.find(({ type }) => type === "message");
    expect(message).toMatchObject({ status: "incomplete" });
  });

  test("has no effect if it is not reached", async () => {
    const answer = await draft({ max_output_tokens: 30_000 });
    expect(answer).toMatchObject({ status: "completed", incomplete_details: null });
    expect(AdGroupCopy.safeParse(JSON.parse(answer.output_text)).success).toBe(true);
  });

  test("below 16 is refused", async () => {
    await expect(draft({ max_output_tokens: 15 })).rejects.toMatchObject({
      status: 400,
      code: "integer_below_min_value",
    });
  });
});

test.each([
  ["truncated", "max_output_tokens"],
  ["content_filter", "content_filter"],
] as const)("an answer that ends early by a fault: %s", async (variant, reason) => {
  const { output_text: whole } = await draft();
  running.faults.add({ vendor: "openai", kind: "bad_answer", variant, times: 1 });
  const answer = await draft({ max_output_tokens: 12_000 });
  expect(answer).toMatchObject({ status: "incomplete", incomplete_details: { reason } });
  expect(whole.startsWith(answer.output_text)).toBe(true);
  expect(whole.length).toBeGreaterThan(answer.output_text.length);
  expect(answer.output_text).not.toBe("");
});

test("metadata requires a stored response", async () => {
  const metadata = { purpose: "draft" };
  await expect(draft({ metadata, store: false })).rejects.toMatchObject({
    status: 400,
    param: "metadata",
  });
  await expect(draft({ metadata })).resolves.toMatchObject({ metadata });
});

test("search results count as input, and the search is an item of the answer", async () => {
  const { ai } = running;
  const plain = await draft();
  const store = await ai.vectorStores.create({ name: "Brand" });
  const file = new File(["# Northwind\n\n- Our shop has stood in Portland since 1998."], "vp.md");
  await ai.vectorStores.files.uploadAndPoll(store.id, file, { pollIntervalMs: 1 });
  const searching = await draft({
    tools: [{ type: "file_search", vector_store_ids: [store.id] }],
  });
  expect(typesOf(searching)).toEqual(["reasoning", "file_search_call", "message"]);
  expect(searching.usage?.input_tokens).toBeGreaterThan(plain.usage?.input_tokens ?? 0);
});
