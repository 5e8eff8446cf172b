import type { LiveCampaigns } from "@adwright/contracts/change/live-campaign";
import type { Stage } from "@adwright/local/stage";

import { settled } from "../people/api.ts";
import { present } from "./brands.ts";
import { type LiveAccount, openLiveAccount } from "./live-account.ts";

export interface LargeAccount {
  at: LiveAccount;
  /** Google's number of the campaign that has the keywords. */
  campaign: string;
  /** A call of the live pages; `end` follows `/live/campaigns`. */
  get: <Body>(end: string) => Promise<Body>;
}

/** A live account one of whose ad groups has so many keywords more: "trail shoe model 0" and so on. */
export async function openLargeAccount(stage: Stage, keywords: number): Promise<LargeAccount> {
  const at = await openLiveAccount(stage);
  async function get<Body>(end: string): Promise<Body> {
    const path = `/api/brands/${at.brandId}/live/campaigns${end}`;
    const { body } = await settled(at.person.api, await at.person.api<Body>("GET", path));
    return body;
  }
  const { rows } = await get<LiveCampaigns>("");
  const found = present(rows.find(({ name }) => name === "Trail shoes"));
  const { adGroups } = await at.picture();
  const adGroup = present(adGroups.find((each) => each.campaign === found.resource));
  for (let number = 0; number < keywords; number += 1) {
    at.add("ad_group_criterion", {
      ad_group: adGroup.resource_name,
      status: "ENABLED",
      keyword: { text: `trail shoe model ${number}`, match_type: "EXACT" },
    });
  }
  return { at, campaign: found.campaign, get };
}
