import type { CampaignSummary } from "@adwright/contracts/campaign";
import type { Stage } from "@adwright/local/stage";

import { present } from "../../../support/data/brands.ts";
import { campaignForm } from "../../../support/data/drafts.ts";
import { settled } from "../../../support/people/api.ts";
import type { Person } from "../../../support/people/person.ts";

export const REFUSAL = "The AI declined to write this. Please change the wording and try again.";

/** A campaign that the AI declined to write. */
export async function failedCampaign(
  { faults }: Stage,
  { api }: Person,
  brandId: number,
): Promise<CampaignSummary> {
  const fault = faults.add({
    vendor: "openai",
    kind: "bad_answer",
    variant: "refusal",
    when: "before",
    times: 9,
  });
  try {
    const form = { ...campaignForm(brandId, "Declined sale"), language: "de" };
    await settled(api, await api("POST", "/api/campaigns/generate", form));
  } finally {
    faults.remove(fault.id);
  }
  const { body } = await api<CampaignSummary[]>("GET", "/api/campaigns?status=failed");
  return present(body[0]);
}
