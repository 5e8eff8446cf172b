import { expect, test } from "vitest";

import { negativesOf } from "./offered-negatives.ts";

const ACCOUNTS = 200;

test("no offered negative keyword of 200 accounts blocks a term that converted", () => {
  const judged = Array.from({ length: ACCOUNTS }, (_, seed) => negativesOf(seed));
  expect(judged.flatMap(({ wrong }) => wrong)).toEqual([]);
});
