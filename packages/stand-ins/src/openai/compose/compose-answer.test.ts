import { expect, test } from "vitest";

import { composeAnswer } from "./compose-answer.ts";
import { languageCodes } from "./languages.ts";
import { objectIn, textIn, textsIn } from "./read-json.ts";

const schema = {
  type: "object",
  properties: {
    goal: { type: "string" },
    searchTerms: { type: "array", items: { type: "string" } },
  },
};

test.each(languageCodes)(
  "a brand of which only the name is known gets a goal in %s",
  (language) => {
    const data = {
      brand: { name: "Harlow Plumbing", website: null, description: null, facts: [] },
      page: null,
      target: { url: "", place: "", language },
    };
    const { goal, searchTerms } = objectIn(composeAnswer("group_goal", data, schema));
    expect(textIn(goal)).toContain("Harlow Plumbing");
    const terms = textsIn(searchTerms);
    // Fewer are no answer to the prompt: it asks for five to ten different ones.
    expect(terms.length).toBeGreaterThanOrEqual(5);
    expect(new Set(terms).size).toBe(terms.length);
    // Google Ads: none of these in a keyword.
    expect(terms.filter((term) => /[,!@%^*()={};~`<>?\\|]/.test(term))).toEqual([]);
  },
);
