import { setTimeout as pause } from "node:timers/promises";

import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

/** A few seconds in total; after that, the conflict is thrown. */
const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 400;

// DynamoDB: these reasons are not about conditions, and the SDK does not retry a canceled transaction.
const passingReasons = new Set([
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
]);

/** The part of a client that electrodb uses. */
export interface CommandSender {
  send(command: unknown, options?: unknown): Promise<unknown>;
}

/** The same client, which retries a write that conflicted with a transaction on the same item, after a random pause. */
export function retryConflicts(client: DynamoDBClient): CommandSender {
  const send = client.send.bind(client) as CommandSender["send"];
  return {
    async send(command, options) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await send(command, options);
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || !isPassingConflict(error)) throw error;
        }
        await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
      }
    },
  };
}

function isPassingConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "TransactionConflictException") return true;
  if (!("CancellationReasons" in error) || !Array.isArray(error.CancellationReasons)) return false;
  const codes = error.CancellationReasons.map((reason: { Code?: string }) => reason.Code ?? "None");
  const isRefused = codes.includes("ConditionalCheckFailed");
  return !isRefused && codes.some((code) => passingReasons.has(code));
}
