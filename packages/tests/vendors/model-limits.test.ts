import { maxOutputTokensOf, modelPurposes } from "@adwright/core/ai/write-with-ledger";
import {
  WHOLE_CALL_TIMEOUT_MS,
  WRITING_TIMEOUT_MS,
  writingTimeoutOf,
} from "@adwright/vendors/openai/connection";
import { describe, expect, test } from "vitest";

/** gpt-6-luna, as measured by a gateway that serves it (vercel.com/ai-gateway): 135 tokens a second after 2.3 s. */
const TOKENS_PER_SECOND = 135;
const FIRST_TOKEN_MS = 2_300;

const purposes = Object.keys(modelPurposes) as (keyof typeof modelPurposes)[];

describe.each(purposes)("%s", (purpose) => {
  const { answerTokens } = modelPurposes[purpose];

  test("has enough time to write as much as its limit allows", () => {
    const writingMs = (maxOutputTokensOf(purpose) / TOKENS_PER_SECOND) * 1000;
    const timeoutMs = writingTimeoutOf(maxOutputTokensOf(purpose));
    expect(FIRST_TOKEN_MS + writingMs).toBeLessThan(timeoutMs);
    expect(timeoutMs).toBeLessThanOrEqual(WRITING_TIMEOUT_MS);
  });

  test("has a limit that fits its whole answer", () => {
    expect(maxOutputTokensOf(purpose)).toBeGreaterThanOrEqual(answerTokens);
  });
});

test("a purpose with reasoning has room for it, however short its answer", () => {
  expect(maxOutputTokensOf("ad_lines_repair", 200)).toBe(4_200);
  expect(maxOutputTokensOf("ad_group_copy", 200)).toBe(200);
});

test("a round of repairs requests no more than can be written in time", () => {
  const most = maxOutputTokensOf("ad_lines_repair", 100_000);
  expect(FIRST_TOKEN_MS + (most / TOKENS_PER_SECOND) * 1000).toBeLessThan(WRITING_TIMEOUT_MS);
});

test("a whole call has ten seconds more than one attempt, so a retry after a refusal is hardly shorter", () => {
  expect(WHOLE_CALL_TIMEOUT_MS - WRITING_TIMEOUT_MS).toBe(10_000);
});
