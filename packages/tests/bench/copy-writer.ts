import type { WriterContext } from "@adwright/core/ai/write-with-ledger";
import { serve } from "@adwright/local/serve";
import { makeFaults } from "@adwright/stand-ins/faults";
import { makeOpenAi } from "@adwright/stand-ins/openai/endpoint";
import type { AiCallRow } from "@adwright/store/work/ai-call";
import { makeAi } from "@adwright/vendors/openai/make-ai";
import { Hono } from "hono";

/** Somebody who writes copy through the real SDK, with an account of every call. */
export interface CopyWriter {
  /** What answers, in words. */
  model: string;
  ctx: WriterContext;
  calls: AiCallRow[];
  close(): Promise<void>;
}

/** `faults` go wrong at the local endpoint. The real model where OPENAI_API_KEY is set, else the composer behind the local endpoint. */
export async function openCopyWriter(faults = makeFaults()): Promise<CopyWriter> {
  const apiKey = process.env["OPENAI_API_KEY"];
  const endpoint = apiKey === undefined ? await startEndpoint(faults) : undefined;
  const model = process.env["OPENAI_MODEL"] ?? (endpoint ? "local-composer-1" : "gpt-6-luna");
  const free = { input: 0, cached: 0, cacheWrite: 0, output: 0, fileSearch: 0 };
  const ai = makeAi({ apiKey: apiKey ?? "local-composer", model, pricesUsdPerMillion: free });
  const calls: AiCallRow[] = [];
  return {
    model: endpoint ? `${model} (the offline composer, not a language model)` : model,
    calls,
    ctx: {
      ai,
      userId: "bench",
      now: Date.now,
      store: {
        aiCalls: {
          put: async (call) => void calls.push(call),
          listOf: async () => calls,
        },
      },
    },
    close: async () => endpoint?.close(),
  };
}

async function startEndpoint(faults: ReturnType<typeof makeFaults>) {
  const standIn = makeOpenAi({ now: Date.now, faults });
  const app = new Hono().route("/v1", standIn.app);
  const server = await serve(0);
  server.answerWith((request) => app.fetch(request));
  process.env["OPENAI_BASE_URL"] = `http://127.0.0.1:${server.port}/v1`;
  return server;
}
