import { describe, expect, test } from "vitest";

import { problemsOf, rowProblem } from "../../src/features/workflow/create/check-entries.ts";
import {
  amountOf,
  bodyOf,
  type CreateEntries,
  defaultGroupName,
  emptyEntries,
  makeTarget,
} from "../../src/features/workflow/create/create-entries.ts";
import { languageOptions } from "../../src/features/workflow/workflow-words.ts";
import { aBrand } from "../brand/a-brand.ts";

const brand = aBrand({ currencyCode: "EUR" });
const now = new Date(2026, 10, 22, 14, 5);

const complete = (given: Partial<CreateEntries> = {}): CreateEntries => ({
  ...emptyEntries(now),
  brandId: String(brand.id),
  landingPageUrl: "www.example.com",
  targets: [makeTarget({ geoTarget: "Germany", language: "de" })],
  ...given,
});

const messagesOf = (entries: CreateEntries, chosen: typeof brand | null = brand) =>
  problemsOf(entries, chosen ?? undefined).map(({ message }) => message);

const fillIn = "Please fill in all Geo Target and Language fields for each target market";

describe("the checks", () => {
  test("find nothing in a valid form", () => expect(messagesOf(complete())).toEqual([]));

  test("come in the order of the form", () => {
    expect(messagesOf({ ...emptyEntries(now), landingPageUrl: " " }, null)).toEqual([
      "Please select a brand",
      "Please enter a landing page URL",
      fillIn,
    ]);
    const noTargets = { ...emptyEntries(now), landingPageUrl: "nowhere", targets: [] };
    expect(messagesOf(noTargets, null)).toEqual([
      "Please select a brand",
      "Please enter a valid website URL",
      "Please add at least one target market",
    ]);
  });

  test.each([
    ["a place without a language", { geoTarget: "Germany" }],
    ["a language without a place", { geoTarget: " ", language: "de" as const }],
  ])("%s is not complete", (_, given) => {
    expect(messagesOf(complete({ targets: [{ ...makeTarget(), ...given }] }))).toEqual([fillIn]);
  });

  test.each(["javascript:alert(1)", "me:secret@example.com", "mailto:me@example.com"])(
    "%s is not a website",
    (landingPageUrl) => {
      expect(messagesOf(complete({ landingPageUrl }))).toEqual([
        "Please enter a valid website URL",
      ]);
    },
  );

  test("a duplicate target is reported", () => {
    const targets = [
      makeTarget({ geoTarget: "Germany", language: "de" }),
      makeTarget({ geoTarget: " GERMANY ", language: "de" }),
      makeTarget({ geoTarget: "Germany", language: "de", campaignPrefix: "B" }),
    ];
    expect(problemsOf(complete({ targets }), brand)).toEqual([
      {
        field: "targets",
        message: "Target 2 has the same place, language and prefix as target 1",
        target: 1,
      },
    ]);
  });

  test("limits of negative keywords and of the total", () => {
    const many = Array.from({ length: 1001 }, (_, index) => `word${index}`).join(",");
    expect(messagesOf(complete({ negativeKeywords: many }))).toEqual([
      "At most 1000 negative keywords",
    ]);
    expect(messagesOf(complete({ negativeKeywords: "x".repeat(81) }))).toEqual([
      "At most 80 characters in a negative keyword",
    ]);
    const targets = ["One", "Two"].map((geoTarget) => makeTarget({ geoTarget, language: "en" }));
    expect(messagesOf(complete({ targets, dailyBudget: "900000000" }))).toEqual([
      "The daily budget of all campaigns together is too large. Lower it.",
    ]);
  });

  test.each([
    ["targets/4", [4]],
    ["targets.4.geoTarget", [4]],
    ["landingPageUrl", []],
  ])("the server's error about %s is about the rows %o", (field, rows) => {
    expect(rowProblem({ field, message: "Twice." }).map(({ target }) => target)).toEqual(rows);
  });
});

test("the name has the browser's time, to the minute", () => {
  expect(defaultGroupName(now)).toBe("Campaign Group 2026-11-22 14:05");
});

test("50 and 25 if the entry is empty or invalid", () => {
  const entries = complete({ dailyBudget: "", targetCpa: "five" });
  expect(amountOf(entries, "dailyBudget", "EUR")).toBe(50);
  expect(amountOf(entries, "targetCpa", "EUR")).toBe(25);
});

test("the body, with the total as the limit", () => {
  const targets = [
    makeTarget({ geoTarget: " Germany ", language: "de", campaignPrefix: " EU " }),
    makeTarget({ geoTarget: "Spain", language: "es" }),
  ];
  const entries = complete({
    campaignGroupName: " ",
    dailyBudget: "20.5",
    negativeKeywords: "free, cheap,, ",
    targets,
  });
  expect(bodyOf(entries, brand, now)).toEqual({
    brandId: brand.id,
    campaignGroupName: "Campaign Group 2026-11-22 14:05",
    landingPageUrl: "https://www.example.com",
    dailyBudget: 20.5,
    targetCpa: 25,
    negativeKeywords: ["free", "cheap"],
    targets: [
      { geoTarget: "Germany", language: "de", campaignPrefix: "EU" },
      { geoTarget: "Spain", language: "es" },
    ],
    budgetCeiling: 41,
  });
});

test("five languages first, then the other fourteen", () => {
  const codes = languageOptions.map(({ value }) => value);
  expect(codes.slice(0, 5)).toEqual(["en", "es", "fr", "de", "it"]);
  expect(new Set(codes).size).toBe(19);
});
