import { setTimeout as pause } from "node:timers/promises";

import { askTools } from "../../support/assistants/oauth-requests.ts";

/**
 * Connections that call tools again and again until the input ends, in a process of their own, so that their computing
 * time is not counted as the product's. Prints the status of each call.
 */
const PAUSE_MS = 50;
const [, , origin = "", ...lists] = process.argv;
const [tokens = [], bodies = []] = lists.map((list) => JSON.parse(list) as string[]);

const ending = new AbortController();
process.stdin.on("end", () => ending.abort()).resume();

async function loop(token: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; !ending.signal.aborted; call += 1) {
    const body = bodies[call % bodies.length];
    statuses.push((await askTools(origin, token, body)).status);
    await pause(PAUSE_MS);
  }
  return statuses;
}

console.log(JSON.stringify((await Promise.all(tokens.map(loop))).flat()));
