import type { PublishAnswer, WebhookStatus } from "@adwright/contracts/publication";

import { type Answer, until } from "./api.ts";
import type { Person } from "./person.ts";

/** Publishes a campaign and answers what direct-publish says at the end, on a slow machine too. */
export async function publishToTheEnd(
  person: Person,
  campaignId: number,
): Promise<Answer<PublishAnswer>> {
  const path = `/api/campaigns/${campaignId}/direct-publish`;
  const answer = await person.api<PublishAnswer>("POST", path, {});
  if (answer.status !== 202) return answer;
  const { isComplete } = await untilEnded(person, campaignId);
  return isComplete ? person.api<PublishAnswer>("POST", path, {}) : answer;
}

/** Follows a publication until it is complete or has failed. */
export async function untilEnded({ api }: Person, campaignId: number): Promise<WebhookStatus> {
  const { body } = await until(
    () => api<WebhookStatus>("GET", `/api/campaigns/${campaignId}/webhook-status`),
    ({ body: status }) => status.isComplete || status.hasError,
  );
  return body;
}
