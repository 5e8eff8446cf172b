import { expect, test } from "vitest";

import type { CampaignToJudge, Judging } from "../attention-rows.ts";
import { keywordExpensive } from "./keywords.ts";

const each = (value: number) => Array<number>(90).fill(value);

/** The sentence about a keyword that cost 300 for one conversion, in a campaign that pays 10 in 90 days. */
function sentenceOf(targetMicros?: number) {
  const state = targetMicros === undefined ? {} : { targetMicros };
  const campaign = {
    state,
    id: "5",
    name: "Trail shoes",
    cost: each(10_000_000),
    clicks: each(10),
    conversions: each(1),
  } as unknown as CampaignToJudge;
  const keyword = {
    campaign: "5",
    resource: "customers/1/adGroupCriteria/5~6",
    text: "shoes",
    cost_micros: 300_000_000,
    conversions: 1,
  };
  const rows = { currencyCode: "USD", customerId: "1", keywords: [keyword] };
  const judging = { rows, today: "2026-11-29", byId: new Map([["5", campaign]]), accountCost: 1 };
  return keywordExpensive(judging as unknown as Judging)[0]?.sentence;
}

test("what a conversion may cost says whether it is the target or what was paid in 90 days", () => {
  const keyword =
    "1 keyword of “Trail shoes” cost $300.00 in 30 days for 1 conversion, $300.00 each;";
  expect(sentenceOf()).toBe(`${keyword} the campaign paid $10.00 for a conversion in 90 days.`);
  expect(sentenceOf(20_000_000)).toBe(
    `${keyword} the campaign's target is $20.00 for a conversion.`,
  );
});
