import type { MadeResources } from "@adwright/contracts/publication/steps";

import type { EditByHand } from "./edit-by-hand.ts";

export const campaignEdits: EditByHand[] = [
  [
    "the partner network switched on",
    "Networks changed",
    ({ change, made }) => change(made.campaign, { "network_settings.target_search_network": true }),
  ],
  [
    "the display network switched on",
    "Networks changed",
    ({ change, made }) =>
      change(made.campaign, { "network_settings.target_content_network": true }),
  ],
  [
    "another bidding strategy",
    "Bidding strategy changed",
    ({ change, made }) =>
      change(made.campaign, { "target_spend.cpc_bid_ceiling_micros": 3_000_000 }),
  ],
  [
    "only people in the place",
    "Location options changed",
    ({ change, made }) =>
      change(made.campaign, { "geo_target_type_setting.positive_geo_target_type": "PRESENCE" }),
  ],
  [
    "an end date",
    "End date set",
    ({ change, made }) => change(made.campaign, { end_date_time: "2027-01-31 23:59:59" }),
  ],
  [
    "a tracking template",
    "Tracking template set",
    ({ change, made }) =>
      change(made.campaign, { tracking_url_template: "https://t.example/?u={lpurl}" }),
  ],
  [
    "a final URL suffix",
    "Final URL suffix set",
    ({ change, made }) => change(made.campaign, { final_url_suffix: "a=b" }),
  ],
  [
    "the declaration",
    "EU political ads declaration changed",
    ({ change, made }) =>
      change(made.campaign, {
        contains_eu_political_advertising: "CONTAINS_EU_POLITICAL_ADVERTISING",
      }),
  ],
  [
    "another budget",
    "Campaign given another budget",
    ({ change, add, made }) => {
      const name = `Shared ${made.campaign}`;
      const shared = add("campaign_budget", {
        name,
        amount_micros: 25_000_000,
        explicitly_shared: true,
      });
      change(made.campaign, { campaign_budget: shared });
    },
  ],
];

/** Google creates a criterion for each device with the campaign. */
const desktopOf = ({ campaign = "" }: MadeResources): string =>
  `${campaign.replace("/campaigns/", "/campaignCriteria/")}~30000`;

export const aimEdits: EditByHand[] = [
  [
    "a location removed",
    "Location “United States” removed",
    ({ remove, made }) => remove(made.criteria?.[0]),
  ],
  [
    "a location added",
    "Location added",
    ({ add, made }) =>
      add("campaign_criterion", {
        campaign: made.campaign,
        location: { geo_target_constant: "geoTargetConstants/2276" },
      }),
  ],
  [
    "a radius added",
    "Radius “20 miles around Portland” added",
    ({ add, made }) =>
      add("campaign_criterion", {
        campaign: made.campaign,
        proximity: {
          radius: 20,
          radius_units: "MILES",
          address: { city_name: "Portland", country_code: "US" },
        },
      }),
  ],
  [
    "a location excluded",
    "Location (excluded) added",
    ({ add, made }) =>
      add("campaign_criterion", {
        campaign: made.campaign,
        negative: true,
        location: { geo_target_constant: "geoTargetConstants/2276" },
      }),
  ],
  [
    "a bid adjustment for a location",
    "Location “United States” given a bid adjustment",
    ({ change, made }) => change(made.criteria?.[0], { bid_modifier: 1.5 }),
  ],
  ["the language removed", "Language removed", ({ remove, made }) => remove(made.criteria?.[2])],
  [
    "a language added",
    "Language added",
    ({ add, made }) =>
      add("campaign_criterion", {
        campaign: made.campaign,
        language: { language_constant: "languageConstants/1001" },
      }),
  ],
  [
    "a slot of the schedule removed",
    "Ad schedule slot Monday 8–20 removed",
    ({ remove, made }) => remove(made.criteria?.[3]),
  ],
  [
    "a slot of the schedule added",
    "Ad schedule slot Tuesday 8–12 added",
    ({ add, made }) =>
      add("campaign_criterion", {
        campaign: made.campaign,
        ad_schedule: {
          day_of_week: "TUESDAY",
          start_hour: 8,
          start_minute: "ZERO",
          end_hour: 12,
          end_minute: "ZERO",
        },
      }),
  ],
  [
    "a device turned on again",
    "Device tablet turned on again",
    ({ change, made }) => change(made.criteria?.[5], { bid_modifier: 1 }),
  ],
  [
    "a bid adjustment for a device",
    "Device desktop given a bid adjustment",
    ({ change, made }) => change(desktopOf(made), { bid_modifier: 1.3 }),
  ],
  [
    "a device turned off",
    "Device desktop turned off",
    ({ change, made }) => change(desktopOf(made), { bid_modifier: 0 }),
  ],
  [
    "a negative keyword removed",
    "Negative keyword “free” removed",
    ({ remove, made }) => remove(made.negatives?.[0]),
  ],
  [
    "a negative keyword added",
    "Negative keyword “cheap” added",
    ({ add, made }) =>
      add("campaign_criterion", {
        campaign: made.campaign,
        negative: true,
        keyword: { text: "cheap", match_type: "BROAD" },
      }),
  ],
];
