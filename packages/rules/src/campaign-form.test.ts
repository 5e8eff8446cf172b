import { expect, test } from "vitest";

import { findBudget, problemsOfCampaignForm, splitList } from "./campaign-form.ts";

const good = {
  name: "Spring sale",
  goal: "Sell tents",
  url: "https://northwind.example/trail",
  geography: "Germany",
  language: "en",
  targetAudience: "Hikers",
  budget: "20",
};
const messagesOf = (change: Partial<typeof good>) =>
  problemsOfCampaignForm({ ...good, ...change }).map(({ message }) => message);

test("a complete form has no problem", () => {
  expect(messagesOf({})).toEqual([]);
});

test("an empty form is reported in the form's order", () => {
  const empty = { name: "", goal: "", url: "", geography: "", language: "", targetAudience: "" };
  expect(messagesOf({ ...empty, budget: "" })).toEqual([
    "Campaign name is required",
    "Campaign goal is required",
    "Landing page URL is required",
    "Target location is required",
    "Language is required",
    "Target audience is required",
    "Budget is required",
  ]);
});

test("blanks count as empty", () => {
  expect(messagesOf({ goal: "  \n" })).toEqual(["Campaign goal is required"]);
});

test("the address is checked before the amount, and both after missing fields", () => {
  expect(messagesOf({ targetAudience: "", url: "northwind", budget: "a lot" })).toEqual([
    "Target audience is required",
    "Please enter a valid URL",
    "Budget must be a valid number",
  ]);
});

test.each(["http://a.example", " https://sub.a.example:8080/x?y=1#z ", "https://münchen.example/"])(
  "%s is a valid URL",
  (url) => {
    expect(messagesOf({ url })).toEqual([]);
  },
);

test.each([
  "a.example",
  "ftp://a.example",
  "https://localhost",
  "https://u:p@a.example",
  "https://a b.example",
])("%s is not a valid URL", (url) => {
  expect(messagesOf({ url })).toEqual(["Please enter a valid URL"]);
});

test.each(["0", "0.5", "-3", "1e3", "12,5", "NaN", "$20", "Infinity", "1000000001"])(
  "%s is not a valid budget",
  (budget) => {
    expect(messagesOf({ budget })).toEqual(["Budget must be a valid number"]);
  },
);

test("a budget is parsed as typed", () => {
  expect(findBudget(" 12.50 ")).toBe(12.5);
  expect(findBudget("1")).toBe(1);
  expect(findBudget("")).toBeUndefined();
});

test("lists are split at commas and line breaks, trimmed, without empty entries", () => {
  expect(splitList(" tents, , trail shoes,\nboots ")).toEqual(["tents", "trail shoes", "boots"]);
});
