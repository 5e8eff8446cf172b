import type { GoogleAdsFailure } from "@adwright/contracts/google";

import { quotaWords, words } from "./failure-rules.ts";

interface Transport {
  failure: GoogleAdsFailure;
  message: string;
}

const says = (
  message: string,
  kind: GoogleAdsFailure["kind"],
  outcome: GoogleAdsFailure["outcome"] = "not_applied",
): Transport => ({ failure: { kind, outcome, issues: [] }, message });

const SHORT_LIMIT_SECONDS = 60;

const quota: Transport = {
  failure: {
    kind: "quota",
    outcome: "not_applied",
    issues: [],
    retryAfterSeconds: SHORT_LIMIT_SECONDS,
  },
  message: quotaWords(SHORT_LIMIT_SECONDS),
};

/** gRPC status codes that may arrive without a GoogleAdsFailure (grpc.io, statuscodes). */
const byStatus = new Map<number, Transport>([
  [1, says(words.unavailable, "transient", "unknown")],
  [2, says(words.unavailable, "transient", "unknown")],
  [4, says(words.unavailable, "transient", "unknown")],
  [7, says(words.operator, "operator")],
  [8, quota],
  [10, says(words.busy, "transient")],
  [13, says(words.unavailable, "transient", "unknown")],
  [14, says(words.unavailable, "transient", "unknown")],
  [15, says(words.unavailable, "transient", "unknown")],
  [16, says(words.reconnect, "reconnect")],
]);

/** google.rpc: the reason of a PERMISSION_DENIED for a token without the required scope. */
const SCOPE_MISSING = /insufficient authentication scopes|ACCESS_TOKEN_SCOPE_INSUFFICIENT/i;

const DROPPED = /UNAVAILABLE|DEADLINE|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|socket hang up/i;

/** Failures of the OAuth token endpoint; the call itself was never sent, so nothing was applied. */
function tokenFailure(text: string): Transport | undefined {
  if (/invalid_grant/.test(text)) return says(words.reconnect, "reconnect");
  if (/invalid_client|unauthorized_client|deleted_client/.test(text)) {
    return says(words.operator, "operator");
  }
  const isToken = /Getting metadata from plugin failed|oauth2\.googleapis\.com/.test(text);
  return isToken ? says(words.unavailable, "transient") : undefined;
}

function textOf(error: object): string {
  const { details, message } = error as { details?: unknown; message?: unknown };
  return [details, message].filter((part) => typeof part === "string").join(" ");
}

/** Classifies an error without a GoogleAdsFailure: gRPC statuses, token errors, dropped connections. */
export function transportFailure(error: unknown): Transport | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const text = textOf(error);
  const { code } = error as { code?: unknown };
  if (SCOPE_MISSING.test(text)) return says(words.missingScope, "reconnect");
  const token = tokenFailure(text);
  if (token) return token;
  const known = typeof code === "number" ? byStatus.get(code) : undefined;
  if (known) return known;
  const isDropped = DROPPED.test(`${String(code)} ${text}`);
  return isDropped ? says(words.unavailable, "transient", "unknown") : undefined;
}
