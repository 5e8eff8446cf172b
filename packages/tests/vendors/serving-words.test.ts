import { primaryStatusWords, servingReasonWords } from "@adwright/rules/change/serving-status";
import { enums } from "google-ads-api";
import { expect, test } from "vitest";

/** The values that Google's protos name, besides those for none and for one that is too new. */
const namesOf = (values: object): string[] =>
  Object.entries(values).flatMap(([name, number]) =>
    typeof number === "number" && number > 1 ? [name] : [],
  );

test.each([
  [enums.CampaignPrimaryStatus, primaryStatusWords],
  [enums.CampaignPrimaryStatusReason, servingReasonWords],
])("every status and reason of a campaign has words", (values, words) => {
  expect(Object.keys(words).toSorted()).toEqual(namesOf(values).toSorted());
});
