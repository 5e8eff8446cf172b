import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import type { PublishAnswer, WebhookStatus } from "@adwright/contracts/publication/publication";
import { PATIENCE_MS } from "@adwright/functions/http/answer-job";

import { type Answer, type Api, settled, until } from "../people/api.ts";
import type { Person } from "../people/person.ts";

type Published = PublishAnswer & ErrorAnswer;

const pathOf = (id: number) => `/api/campaigns/${id}`;

/** The calls with which a person checks, publishes and cancels campaigns. */
export function publishing(person: Pick<Person, "api">) {
  // Looked up on each call, because a person who signs in again gets a new one.
  const api: Api = (...call) => person.api(...call);
  return {
    async preflight(id: number) {
      // When more than six calls wait at once, one is answered with its job.
      const answer = await settled(api, await api<Preflight>("POST", `${pathOf(id)}/preflight`));
      if (answer.status !== 200) throw new Error(`Not checked: ${JSON.stringify(answer)}`);
      return answer.body;
    },
    start: (id: number) => api<Published>("POST", `${pathOf(id)}/webhook-publish`),
    cancel: (id: number) => api<ErrorAnswer>("DELETE", `${pathOf(id)}/webhook-status`),
    statusOf: async (id: number) =>
      (await api<WebhookStatus>("GET", `${pathOf(id)}/webhook-status`)).body,
    ended: (id: number) => untilEnded(person, id),
  };
}

/**
 * Publishes a campaign; answers direct-publish's final answer. On a slow machine the call is answered with 202 before
 * the end; the publication is then followed, and its outcome answered as direct-publish would.
 */
export async function publishToTheEnd(
  person: Person,
  campaignId: number,
  headers: Record<string, string> = {},
): Promise<Answer<Published>> {
  const path = `/api/campaigns/${campaignId}/direct-publish`;
  const ask = () => person.api<Published>("POST", path, undefined, headers);
  const askedAt = performance.now();
  const answer = await ask();
  if (answer.status !== 202) return answer;
  if (performance.now() - askedAt < PATIENCE_MS / 2) throw new Error("Nobody waited for the end.");
  const status = await untilEnded(person, campaignId);
  return status.isComplete ? ask() : failureOf(answer.body, status);
}

/** Publishing again would start from scratch, but the status has the message and the field of the failure, too. */
function failureOf(
  body: Published,
  { isCancelled, error, errorField }: WebhookStatus,
): Answer<Published> {
  const words = {
    message: error ?? "",
    ...(errorField !== null && { details: { field: errorField } }),
  };
  return isCancelled
    ? { status: 409, body: { ...body, ...words, code: "CANCELLED" } }
    : { status: 502, body: { ...body, ...words, code: "GOOGLE_ADS_REJECTED" } };
}

/** Waits until a publication is complete or has failed. */
export async function untilEnded(
  { api }: Pick<Person, "api">,
  campaignId: number,
): Promise<WebhookStatus> {
  const { body } = await until(
    () => api<WebhookStatus>("GET", `/api/campaigns/${campaignId}/webhook-status`),
    ({ body: status }) => status.isComplete || status.hasError,
  );
  return body;
}
