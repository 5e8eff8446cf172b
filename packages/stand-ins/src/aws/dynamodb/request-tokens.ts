import { createHash } from "node:crypto";

import { serviceError } from "../service-error.ts";
import type { Attributes } from "./dynalite-internals.ts";

/** DynamoDB: a ClientRequestToken is valid for 10 minutes after the request finished. */
const rememberedMs = 10 * 60 * 1000;

export function createRequestTokens() {
  const done = new Map<string, { hash: string; expiresAt: number }>();

  function forgetExpired(): void {
    for (const [token, entry] of done) {
      if (entry.expiresAt <= Date.now()) done.delete(token);
    }
  }

  return {
    /** True if this request was already executed; the same token with other items is an error. */
    isReplay(input: Attributes): boolean {
      forgetExpired();
      const earlier = done.get(tokenOf(input));
      if (earlier && earlier.hash !== hashOf(input)) {
        throw serviceError(
          "com.amazonaws.dynamodb.v20120810#IdempotentParameterMismatchException",
          "The request token was already used with different parameters.",
        );
      }
      return earlier !== undefined;
    },
    remember(input: Attributes): void {
      const token = tokenOf(input);
      if (token) done.set(token, { hash: hashOf(input), expiresAt: Date.now() + rememberedMs });
    },
  };
}

function tokenOf(input: Attributes): string {
  return typeof input["ClientRequestToken"] === "string" ? input["ClientRequestToken"] : "";
}

function hashOf(input: Attributes): string {
  return createHash("sha256").update(JSON.stringify(input["TransactItems"])).digest("hex");
}
