import { expect, test } from "vitest";

import { catalogueOf, choosePrice, findPrice, offersFor } from "./catalogue.ts";

const catalogue = catalogueOf({
  unlimitedMonthly: "m3",
  unlimitedYearly: "y3",
  unlimitedMonthlyWithoutTrial: "m0",
  unlimitedYearlyWithoutTrial: "y0",
  stormChasers: "storm",
  supercharged: "super",
  retired: { old: { planType: "unlimited", billingPeriod: "monthly" } },
});

test.each([
  ["unlimited", "monthly", false, "m3"],
  ["unlimited", "monthly", true, "m0"],
  ["unlimited", "yearly", false, "y3"],
  ["unlimited", "yearly", true, "y0"],
  ["storm_chasers", "monthly", false, "storm"],
  ["supercharged", "monthly", true, "super"],
  ["storm_chasers", "yearly", false, undefined],
] as const)("%s %s is sold to somebody who had a trial (%s) as %s", (planType, period, had, id) => {
  const wanted = { planType, billingPeriod: period, hadTrial: had };
  expect(choosePrice(catalogue, wanted)?.priceId).toBe(id);
});

test("a retired price still maps to its plan, an unknown one does not", () => {
  expect(findPrice(catalogue, "old")).toMatchObject({ planType: "unlimited", isSold: false });
  expect(findPrice(catalogue, "pri_unknown")).toBeUndefined();
});

test("offers have the list prices; a trial is only offered to people who had none", () => {
  const offers = offersFor({ hadTrial: false, areAddonsOnSale: false });
  expect(
    offers.map(({ price, trialDays, isOnSale }) => [price.amount, trialDays, isOnSale]),
  ).toEqual([
    [29_900, 3, true],
    [286_900, 3, true],
    [25_000, 0, false],
    [59_900, 0, false],
  ]);
  const again = offersFor({ hadTrial: true, areAddonsOnSale: true });
  expect(again.every(({ trialDays, isOnSale }) => trialDays === 0 && isOnSale)).toBe(true);
});
