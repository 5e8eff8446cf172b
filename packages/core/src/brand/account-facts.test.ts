import { expect, test } from "vitest";

import { addressOfCampaign } from "./account-facts.ts";

test("a campaign's resource name becomes the address of its page in Google Ads, for its account", () => {
  expect(addressOfCampaign("customers/1234567890/campaigns/111")).toBe(
    "https://ads.google.com/aw/campaigns?campaignId=111&__e=1234567890",
  );
});

test.each(["", "customers/1/adGroups/2", "customers/1/campaigns/2&x=1"])(
  "%j has no address",
  (name) => {
    expect(addressOfCampaign(name)).toBeUndefined();
  },
);
