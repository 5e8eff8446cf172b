import type { WriterContext } from "@adwright/core/ai/write-with-ledger";
import { startOpenAi } from "@adwright/stand-ins/openai/openai";
import { makeAi } from "@adwright/vendors/openai/make-ai";

/** Writes copy with the real SDK. */
export interface CopyWriter {
  ctx: WriterContext;
  close(): Promise<void>;
}

/** Uses the real model if OPENAI_API_KEY is set, else the composer behind the local endpoint. */
export async function openCopyWriter(): Promise<CopyWriter> {
  const apiKey = process.env["OPENAI_API_KEY"];
  const endpoint = apiKey === undefined ? await startEndpoint() : undefined;
  const model = process.env["OPENAI_MODEL"] ?? (endpoint ? "local-composer-1" : "gpt-6-luna");
  const free = { input: 0, cached: 0, cacheWrite: 0, output: 0, fileSearch: 0 };
  const ai = makeAi({ apiKey: apiKey ?? endpoint?.apiKey ?? "", model, pricesUsdPerMillion: free });
  return {
    ctx: {
      ai,
      userId: "bench",
      now: Date.now,
      store: {
        brands: { findAssistant: async () => undefined },
        aiCalls: { put: async () => undefined, listOf: async () => [] },
      },
    },
    close: async () => endpoint?.close(),
  };
}

async function startEndpoint() {
  const standIn = await startOpenAi();
  process.env["OPENAI_BASE_URL"] = `${standIn.origin}/v1`;
  return standIn;
}
