import { expect, test } from "vitest";

import { countedFields, fieldWords, listedFields } from "./form-field.ts";

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

test.each([
  [["adGroups/0/keywords/1", "adGroups/3/keywords/0"], "2 keywords"],
  [["negativeKeywords/1", "negativeKeywords/2", "negativeKeywords/4"], "3 negative keywords"],
  [["adGroups/0/headlines/1", "adGroups/0/descriptions/0"], "2 places"],
  [["adGroups/0/path1", "adGroups/1/path1"], "2 places"],
])("%j counted is %j", (fields, words) => {
  expect(countedFields(fields)).toBe(words);
});

test.each([
  [["headlines/0", "headlines/2", "headlines/4"], "Headlines 1, 3 and 5"],
  [["adGroups/1/keywords/0", "adGroups/1/keywords/9"], "Ad group 2, keywords 1 and 10"],
  [["headlines/0", "descriptions/1"], "Headline 1 and Description 2"],
  [["adGroups/0/path1", "adGroups/1/path1"], "Ad group 1, path 1 and Ad group 2, path 1"],
  [["headlines/3"], "Headline 4"],
])("%j listed is %j", (fields, words) => {
  expect(listedFields(fields)).toBe(words);
});
