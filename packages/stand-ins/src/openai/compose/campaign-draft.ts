import type { Brief } from "./brief.ts";
import { composeAd, composePlan } from "./plan.ts";
import type { JsonObject } from "./read-json.ts";
import { writtenAd, writtenPlan } from "./written.ts";

/** One answer for plan and ads; goes with the `campaign_draft` format. */
export function composeCampaignDraft(data: JsonObject, brief: Brief) {
  const { themes, ...shared } = writtenPlan(data) ?? composePlan(brief);
  const adGroups = themes.map(({ name, keywords }) => {
    const texts = keywords.map(({ text }) => text);
    const ad = writtenAd({ ...data, theme: { name } }) ?? composeAd(texts, brief);
    return { ...ad, name, theme: name, keywords };
  });
  return { ...shared, adGroups };
}
