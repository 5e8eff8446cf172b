import type { Campaign } from "@adwright/contracts/campaign";
import type { WebhookStatus } from "@adwright/contracts/publication/publication";
import { publishSteps } from "@adwright/contracts/publication/steps";

import type { Wire } from "../../open-signed-in.tsx";

export function aStatus(given: Partial<WebhookStatus> = {}): WebhookStatus {
  return {
    publicationId: "p1",
    progress: 0,
    message: "Creating the campaign",
    isComplete: false,
    hasError: false,
    error: null,
    isCancelled: false,
    errorField: null,
    steps: publishSteps.map(({ name, title }) => ({ name, title, status: "idle" })),
    ...given,
  };
}

/** The server's answer to a start. */
export const startedOf = ({ id }: Campaign) => ({
  status: 202,
  body: { publicationId: "p1", campaignId: id, status: "running" },
});

/** A fake server that starts publications and reports their status. */
export function publishWith(campaign: Campaign, status = () => aStatus()): Wire {
  return {
    [`POST /api/campaigns/${campaign.id}/webhook-publish`]: startedOf(campaign),
    [`GET /api/campaigns/${campaign.id}/webhook-status`]: () => ({ body: status() }),
  };
}
