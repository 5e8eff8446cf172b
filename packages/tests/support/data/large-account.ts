import type { Stage } from "@adwright/local/stage";

import { present } from "./brands.ts";
import { type LiveAccount, openLiveAccount } from "./live-account.ts";

export interface LargeAccount {
  at: LiveAccount;
  /** Google's number of the campaign that has the keywords. */
  campaign: string;
  get: LiveAccount["live"];
}

/** A live account one of whose ad groups has so many keywords more: "trail shoe model 0" and so on. */
export async function openLargeAccount(stage: Stage, keywords: number): Promise<LargeAccount> {
  const at = await openLiveAccount(stage);
  const found = await at.named("Trail shoes");
  const { adGroups } = await at.picture();
  const adGroup = present(adGroups.find((each) => each.campaign === found.resource));
  for (let number = 0; number < keywords; number += 1) {
    at.add("ad_group_criterion", {
      ad_group: adGroup.resource_name,
      status: "ENABLED",
      keyword: { text: `trail shoe model ${number}`, match_type: "EXACT" },
    });
  }
  return { at, campaign: found.campaign, get: at.live };
}
