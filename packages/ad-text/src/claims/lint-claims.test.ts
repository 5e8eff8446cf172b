import { expect, test } from "vitest";

import { claimProblems } from "./lint-claims.ts";

const facts = [
  "New patient exam with X-rays for £65.",
  "Whitening costs £180 for adults and £120 for students.",
  "In Leeds since 1998.",
  "612 reviews online.",
  "Results within 5 working days.",
  "The first consultation is free.",
  "Membership is £12 a month.",
  "A 20% discount on crowns, which cost £400.",
];
const context = { language: "en" as const, facts, brandName: "Park Dental", year: 2026 };

const questionsOf = (line: string) => claimProblems(line, context).map(({ question }) => question);

test.each([
  ["equal", "Patient Exam for £65"],
  ["a sum", "Whitening for two: £300"],
  ["a difference", "Students save £60 on whitening"],
  ["a product", "Whitening for two adults: £360"],
  ["a discount", "Crowns for £320 after the discount"],
  ["half", "Whitening for half: £90"],
  ["rounded down", "Over 600 Reviews"],
  ["less than", "Exam for Under £70"],
  ["an age", "Over 25 Years in Leeds"],
  ["working days", "Results Within 1 Week"],
  ["another unit", "Results Within 120 Hours"],
  ["zero", "First consultation: £0"],
  ["the reader's own", "Missing 2 teeth?"],
  ["a season", "Summer 2027 Appointments"],
])("a number that is no question: %s", (_, line) => {
  expect(questionsOf(line).filter((question) => question?.kind === "number")).toEqual([]);
});

test("another price is asked about with the nearest fact and its own words", () => {
  expect(questionsOf("New Patient Exam for £45")).toEqual([
    { kind: "number", words: "£45", fact: facts[0], use: "£65" },
  ]);
  expect(claimProblems("New Patient Exam for £45", context)[0]?.message).toBe(
    "“£45” is not in your facts. Is it true?",
  );
});

test("where a fact has several such numbers, none is proposed", () => {
  expect(questionsOf("Whitening for £99")).toEqual([
    { kind: "number", words: "£99", fact: facts[1] },
  ]);
});

test("a promise of another kind, or of another thing, is asked about", () => {
  expect(questionsOf("The Best Dentists in Leeds")).toMatchObject([{ kind: "promise" }]);
  expect(questionsOf("First Consultation Free")).toEqual([]);
  expect(questionsOf("Free Crowns")).toMatchObject([{ kind: "promise", words: "Free" }]);
});

test("“all” is asked about where the nearest fact has a limit", () => {
  expect(questionsOf("Every consultation costs nothing")).toMatchObject([
    { kind: "promise", words: "Every", fact: facts[5] },
  ]);
});

test("words that nothing is known of are asked about, unless they ask", () => {
  expect(questionsOf("Sedation by Anaesthetists")).toEqual([
    { kind: "new", words: "Sedation by Anaesthetists" },
  ]);
  expect(questionsOf("Afraid of anaesthetists?")).toEqual([]);
});

test("a fact as a whole is no question, and without facts nothing is new", () => {
  expect(questionsOf("results within 5 working days")).toEqual([]);
  expect(claimProblems("Sedation by Anaesthetists", { ...context, facts: [] })).toEqual([]);
  expect(claimProblems("Exam for £45", { ...context, facts: undefined })).toEqual([]);
});
