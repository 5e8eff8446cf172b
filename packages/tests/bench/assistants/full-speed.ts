import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

import { askTools } from "../../support/assistants/oauth-requests.ts";

/**
 * Connections that call tools again and again until told to stop, in a thread of their own, so that their computing
 * time is not counted as the product's. Answers how often each status came.
 */
const PAUSE_MS = 50;
const { origin, tokens, bodies } = workerData as {
  origin: string;
  tokens: string[];
  bodies: string[];
};

let isEnded = false;
parentPort?.once("message", () => (isEnded = true));

async function loop(token: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; !isEnded; call += 1) {
    const body = bodies[call % bodies.length];
    statuses.push((await askTools(origin, token, { body })).status);
    await pause(PAUSE_MS);
  }
  return statuses;
}

parentPort?.postMessage((await Promise.all(tokens.map(loop))).flat());
