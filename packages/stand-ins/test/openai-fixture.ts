import { makeFaults, type Faults } from "@adwright/stand-ins/faults";
import { startOpenAi, type OpenAiStandIn } from "@adwright/stand-ins/openai/openai";
import OpenAI from "openai";

/** The stand-in, and the real SDK configured for it. */
export interface RunningOpenAi {
  ai: OpenAI;
  standIn: OpenAiStandIn;
  faults: Faults;
  baseURL: string;
  /** Advances the stand-in's clock. */
  advance(ms: number): void;
  stop(): Promise<void>;
}

/** All entries of a paged list. */
export async function allOf<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of pages) items.push(item);
  return items;
}

/** Starts the stand-in with a client, for tests. */
export async function openOpenAi(dataDir?: string): Promise<RunningOpenAi> {
  let clock = Date.parse("2026-11-20T12:00:00Z");
  const faults = makeFaults();
  const standIn = await startOpenAi({ now: () => clock, dataDir, faults });
  const baseURL = `${standIn.origin}/v1`;
  return {
    ai: new OpenAI({ apiKey: standIn.apiKey, baseURL, maxRetries: 0 }),
    standIn,
    faults,
    baseURL,
    advance: (ms) => {
      clock += ms;
    },
    stop: () => standIn.close(),
  };
}
