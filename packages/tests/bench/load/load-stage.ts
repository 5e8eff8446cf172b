import { monitorEventLoopDelay } from "node:perf_hooks";

import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import { startStage } from "@adwright/local/stage";
import { openTable } from "@adwright/store/table/entity";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { Hono } from "hono";

import { countRequests } from "../count-requests.ts";
import { type PersonToSeed, seedPerson, signInAgain } from "./seed-people.ts";

/**
 * Runs the product with its stand-ins in a separate process. The parent process sends messages to seed people and to
 * read figures about the process.
 */
const live = { google: undefined, openai: undefined, paddle: undefined };
const quiet = { info: () => {}, warn: () => {}, error: console.error };
const stage = await startStage({
  site: new Hono(),
  live,
  log: quiet,
  dataDir: process.argv[2],
});
const ctx = await makeContext(readConfig(), { now: stage.clock.now, log: quiet });
const table = openTable(new DynamoDBClient({}), process.env["TABLE_NAME"] ?? "");
const requests = countRequests([process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? ""]);
const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

const NS = 1_000_000;

const answers = {
  seed: (people: PersonToSeed[]) =>
    Promise.all(people.map((person) => seedPerson(ctx, table, person))),
  signInAgain: (userIds: string[]) => signInAgain(ctx, userIds),
  tableCalls: () => requests.counts()[0] ?? 0,
  forgetBlocks: () => {
    delay.reset();
    return true;
  },
  /** The longest time in ms that the event loop was blocked since `forgetBlocks`. */
  longestBlockMs: () => Math.max(0, delay.max / NS - RESOLUTION_MS),
  /** Measured after a garbage collection. */
  memory: () => {
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    return { rss, heapUsed };
  },
};

export type StageAnswers = typeof answers;
type Question = {
  [Name in keyof StageAnswers]: { name: Name; given: unknown };
}[keyof StageAnswers];

process.on("message", ({ id, name, given }: Question & { id: number }) => {
  void Promise.resolve(answers[name](given as never))
    .then((value) => process.send?.({ id, value }))
    .catch((error: unknown) => process.send?.({ id, error: String(error) }));
});
process.on("disconnect", () => process.exit(0));
process.send?.({ origin: stage.origin });
