import { expect, test } from "vitest";

import { fieldWords } from "./form-field.ts";

test.each([
  ["adGroups/1/headlines/2", "Ad group 2, headline 3"],
  ["adGroups/0/descriptions", "Ad group 1, descriptions"],
  ["adGroups/0/ad_group_name", "Ad group 1, name"],
  ["adGroups/9/keywords/11", "Ad group 10, keyword 12"],
  ["adGroups/0/path2", "Ad group 1, path 2"],
  ["negativeKeywords/3", "Negative keyword 4"],
  ["adExtensions/sitelinks/0/url", "Sitelink 1, landing page URL"],
  ["adExtensions/structuredSnippets/1/values/2", "Structured snippet 2, value 3"],
  ["adExtensions", "Ad extensions"],
  ["budget", "Daily budget"],
  ["somethingNew", "SomethingNew"],
  ["", ""],
])("%j is %j", (field, words) => {
  expect(fieldWords(field)).toBe(words);
});
