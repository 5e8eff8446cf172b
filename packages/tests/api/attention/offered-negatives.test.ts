import { expect, test } from "vitest";

import { LANGUAGES, negativesOf } from "./offered-negatives.ts";

test("no offered negative keyword blocks a term that converted, in accounts of each language", () => {
  const judged = LANGUAGES.map((_, seed) => {
    const some = [0, 1].map((round) => negativesOf(seed + round * LANGUAGES.length));
    const offered = some.reduce((sum, one) => sum + one.offered, 0);
    return { offered, wrong: some.flatMap((one) => one.wrong) };
  });
  expect(judged.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(judged.filter(({ offered }) => offered === 0)).toEqual([]);
});
