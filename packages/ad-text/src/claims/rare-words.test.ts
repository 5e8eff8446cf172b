import { expect, test } from "vitest";

import { RareWords } from "./rare-words.ts";

const CLOSED = new RareWords(
  /(?<!\p{L})(?:closed|ferm\p{L}+|zamknięt\p{L}* (?:w|na))(?![\p{L}\p{M}])|定休/u,
  /closed|ferm|zamkn|定休/u,
);
const EVERY = new RareWords(
  /(?<!\p{L})(?:every|jede[nr]?|каждо\p{L}*|(?:any|each) one)(?!\p{L})/gu,
);

test("finds whole words only", () => {
  expect(EVERY.test("jeder gast")).toBe(true);
  expect(EVERY.test("gast jedermann")).toBe(false);
  expect(EVERY.test("bejeder")).toBe(false);
  expect(CLOSED.in("on est fermé lundi")).toBe("fermé");
  expect(CLOSED.in("水曜定休")).toBe("定休");
  expect(CLOSED.in("enclosed")).toBeUndefined();
});

test("finds the same words again", () => {
  const text = "every guest and each one of каждого";
  expect(EVERY.test(text) && EVERY.test(text)).toBe(true);
  expect(EVERY.in(text)).toBe("every");
  expect(EVERY.allIn(text).map(([words]) => words)).toEqual(["every", "each one", "каждого"]);
  expect(EVERY.replacedIn(text, ({ length }) => "-".repeat(length))).toBe(
    "----- guest and -------- of -------",
  );
});

test("wants to be told what each match has where it cannot see it", () => {
  // A group of which more follows, a condition on a condition, and a part of any length.
  expect(() => new RareWords(/(?<!\p{L})(?:pays\p{L}*|bears) (?:all|it)/u)).toThrow("each match");
  expect(() => new RareWords(/(?<!\p{L})second(?!s(?!\p{L}))/u)).toThrow("each match");
  expect(() => new RareWords(/(?<!\p{L})all(?!\p{L}+ad)/u)).toThrow("each match");
  expect(() => new RareWords(/(?<!\p{L})from\s+\p{N}/u)).toThrow("each match");
});
