import type { AddressInfo } from "node:net";

import { makeFaults, type Faults } from "@adwright/stand-ins/faults";
import { makeOpenAi, type OpenAiStandIn } from "@adwright/stand-ins/openai/endpoint";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import OpenAI from "openai";

/** The stand-in on a port of its own, and the real SDK pointed at it. */
export interface RunningOpenAi {
  ai: OpenAI;
  standIn: OpenAiStandIn;
  faults: Faults;
  baseURL: string;
  /** Moves the stand-in's clock. */
  advance(ms: number): void;
  stop(): void;
}

/** Everything of a paged list. */
export async function allOf<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of pages) items.push(item);
  return items;
}

/** For tests: starts the stand-in on an ephemeral port. */
export async function startOpenAi(dataDir?: string): Promise<RunningOpenAi> {
  let clock = Date.parse("2026-11-20T12:00:00Z");
  const faults = makeFaults();
  const standIn = makeOpenAi({ now: () => clock, dataDir, faults });
  const root = new Hono().route("/v1", standIn.app);
  const server = serve({ fetch: root.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const baseURL = `http://127.0.0.1:${port}/v1`;
  return {
    ai: new OpenAI({ apiKey: "sk-local", baseURL, maxRetries: 0 }),
    standIn,
    faults,
    baseURL,
    advance: (ms) => {
      clock += ms;
    },
    stop: () => server.close(),
  };
}
