import * as contract from "@adwright/contracts/publication/publication";
import { queryOptions } from "@tanstack/react-query";

import { send } from "./http/client.ts";
import { newIdempotencyKey } from "./http/idempotency-key.ts";
import { queryKeys } from "./http/query-keys.ts";

// Spec 2 §9: the publication status is polled every 5 seconds.
const POLL_MS = 5000;

interface PublishOptions {
  /** The hash of the plan that was shown and approved. */
  planHash?: string;
  idempotencyKey?: string;
}

function optionsOf({ planHash, idempotencyKey = newIdempotencyKey() }: PublishOptions) {
  const headers = planHash === undefined ? undefined : { "if-match": planHash };
  return { headers, idempotencyKey };
}

/** Publishes; answers with the receipt when it was done at once, else with what to follow. */
export function directPublish(
  campaignId: number,
  options: PublishOptions = {},
): Promise<contract.PublishAnswer> {
  return send(contract.directPublish, { campaignId }, optionsOf(options));
}

/** Starts a publication and returns at once; follow it with `webhookStatusQuery`. */
export function webhookPublish(
  campaignId: number,
  options: PublishOptions = {},
): Promise<contract.PublishAnswer> {
  return send(contract.webhookPublish, { campaignId }, optionsOf(options));
}

/** Progress of a publication, every 5 s until it ends. A failed question is logged, no more. */
export const webhookStatusQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...queryKeys.publication, campaignId, "status"],
    queryFn: ({ signal }) => send(contract.webhookStatus, { campaignId }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.isComplete === true || state.data?.hasError === true ? false : POLL_MS,
    meta: { quiet: true },
  });

/** Asks a running publication to stop after its current step and to take down what it made. */
export async function cancelPublish(campaignId: number): Promise<void> {
  await send(contract.cancelPublish, { campaignId });
}
