import type { WriterContext } from "@adwright/core/ai/write-with-ledger";
import { makeFaults } from "@adwright/stand-ins/faults";
import { startOpenAi } from "@adwright/stand-ins/openai/openai";
import type { AiCallRow } from "@adwright/store/work/ai-call";
import { makeAi } from "@adwright/vendors/openai/make-ai";

/** Writes copy with the real SDK and records every call. */
export interface CopyWriter {
  /** A description of the model. */
  model: string;
  ctx: WriterContext;
  calls: AiCallRow[];
  close(): Promise<void>;
}

/** Uses the real model if OPENAI_API_KEY is set, else the composer behind the local endpoint, where `faults` apply. */
export async function openCopyWriter(faults = makeFaults()): Promise<CopyWriter> {
  const apiKey = process.env["OPENAI_API_KEY"];
  const endpoint = apiKey === undefined ? await startEndpoint(faults) : undefined;
  const model = process.env["OPENAI_MODEL"] ?? (endpoint ? "local-composer-1" : "gpt-6-luna");
  const free = { input: 0, cached: 0, cacheWrite: 0, output: 0, fileSearch: 0 };
  const ai = makeAi({ apiKey: apiKey ?? endpoint?.apiKey ?? "", model, pricesUsdPerMillion: free });
  const calls: AiCallRow[] = [];
  return {
    model: endpoint ? `${model} (the offline composer, not a language model)` : model,
    calls,
    ctx: {
      ai,
      userId: "bench",
      now: Date.now,
      store: {
        brands: { findAssistant: async () => undefined },
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
  const standIn = await startOpenAi({ faults });
  process.env["OPENAI_BASE_URL"] = `${standIn.origin}/v1`;
  return standIn;
}
