import * as z from "zod/mini";

import { Keyword } from "../ad-group.ts";
import { amount } from "../campaign-bounds.ts";
import { route } from "../route.ts";

// The calls of the Google Ads API test page: each creates one thing in the account of one of the person's brands.

const Made = z.object({ resourceName: z.string() });
const ManyMade = z.object({ resourceNames: z.array(z.string()) });
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));
const Line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const makeBudget = route("POST", "/api/brands/:brandId/budgets", {
  asksGoogle: true,
  maxPerHour: 120,
  /** `dailyBudget` in units of the account's currency. */
  body: z.object({ name: Name, dailyBudget: amount("The daily budget must be more than zero") }),
  answer: Made,
});
/** The campaign is paused with manual bidding; the declaration about EU political ads has no default. */
export const makeCampaign = route("POST", "/api/brands/:brandId/campaigns", {
  asksGoogle: true,
  maxPerHour: 120,
  body: z.object({
    name: Name,
    budgetResourceName: z.string().check(z.regex(/^customers\/\d+\/campaignBudgets\/\d+$/)),
    euPoliticalAdvertising: z.boolean(),
  }),
  answer: Made,
});
/** Locations by Google's geo target constant or by name; an ambiguous name is refused with its possible meanings. */
export const makeGeography = route("POST", "/api/brands/:brandId/campaigns/:campaign/geography", {
  asksGoogle: true,
  maxPerHour: 120,
  body: z.object({
    targetedLocations: z
      .array(z.union([z.number().check(z.int(), z.positive()), Line]))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  answer: ManyMade,
});
export const makeAdGroup = route("POST", "/api/brands/:brandId/campaigns/:campaign/adgroups", {
  asksGoogle: true,
  maxPerHour: 120,
  body: z.object({ name: Name }),
  answer: Made,
});
/** The ad's final URL is `finalUrl`, or the brand's website. */
export const makeAd = route(
  "POST",
  "/api/brands/:brandId/campaigns/:campaign/adgroups/:adGroup/ads",
  {
    asksGoogle: true,
    maxPerHour: 120,
    body: z.object({
      headlines: z.array(Line).check(z.minLength(3), z.maxLength(15)),
      descriptions: z.array(Line).check(z.minLength(2), z.maxLength(4)),
      finalUrl: z.optional(z.string().check(z.url())),
    }),
    answer: Made,
  },
);
/** A keyword without a match type is a phrase match. */
export const makeKeywords = route(
  "POST",
  "/api/brands/:brandId/campaigns/:campaign/adgroups/:adGroup/keywords",
  {
    asksGoogle: true,
    maxPerHour: 120,
    body: z.object({
      keywords: z.array(z.union([Line, Keyword])).check(z.minLength(1), z.maxLength(200)),
    }),
    answer: ManyMade,
  },
);
export const makeNegativeKeywords = route(
  "POST",
  "/api/brands/:brandId/campaigns/:campaign/negative-keywords",
  {
    asksGoogle: true,
    maxPerHour: 120,
    body: z.object({ negativeKeywords: z.array(Line).check(z.minLength(1), z.maxLength(200)) }),
    answer: ManyMade,
  },
);
