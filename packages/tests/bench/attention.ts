import { findAttention } from "@adwright/rules/attention/find-attention";

import {
  CUSTOMER,
  DAYS,
  dayOf,
  randomOf,
  rowsOn,
  syntheticAccount,
} from "../support/data/synthetic-account.ts";
import { computingMs } from "./patterns/growth.ts";

// What the findings of an account with 10,000 keywords and 50,000 search terms take on one core, beside sorting the
// terms: node packages/tests/bench/attention.ts

const KEYWORDS = 10_000;
const TERMS = 50_000;
const ROUNDS = 9;
const WORDS = 3000;

const random = randomOf(7);
const word = () => `word${Math.floor(WORDS * random() ** 2)}`;
const words = (count: number) => Array.from({ length: count }, word).join(" ");
const account = syntheticAccount(7, { campaigns: 50 });
const placeOf = (index: number) => ({
  campaign: String(100 + (index % 50)),
  adGroup: `customers/${CUSTOMER}/adGroups/${index % 500}`,
});
const figures = () => {
  const clicks = Math.floor(40 * random() ** 3);
  const conversions = random() < 0.1 ? 1 : 0;
  return { impressions: clicks * 20, clicks, cost_micros: clicks * 800_000, conversions };
};
for (let index = 0; index < KEYWORDS; index += 1) {
  const resource = `customers/${CUSTOMER}/adGroupCriteria/1~${index}`;
  const text = words(2);
  account.keywords.push({ ...placeOf(index), ...figures(), resource, text, matchType: "PHRASE" });
}
for (let index = 0; index < TERMS; index += 1) {
  account.terms.push({ ...placeOf(index), ...figures(), text: words(4), status: "NONE" });
}
const rows = rowsOn(account, DAYS);

/** The middle of several rounds, in ms of processor time. */
function msOf(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => computingMs(work)).toSorted(
    (left, right) => left - right,
  );
  return times[Math.floor(ROUNDS / 2)] ?? 0;
}

const sorting = msOf(() => account.terms.toSorted((a, b) => a.text.localeCompare(b.text, "en")));
const finding = msOf(() => findAttention(rows, [], dayOf(DAYS)));
const found = findAttention(rows, [], dayOf(DAYS)).length;
process.stdout.write(
  `${found} findings in ${KEYWORDS} keywords and ${TERMS} search terms: ${Math.round(finding)} ms, ${(finding / sorting).toFixed(1)} times as long as sorting the terms\n`,
);
