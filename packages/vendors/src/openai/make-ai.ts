import { AppError } from "@adwright/contracts/errors";

import type { Ai } from "./ai.ts";
import { type AiConfig, type AiConnection, connect } from "./connection.ts";
import { aiError, aiFailureOf } from "./errors.ts";
import { mostUsd } from "./usage.ts";
import {
  addFile,
  createVectorStore,
  listFiles,
  listVectorStores,
  removeFile,
  removeVectorStore,
} from "./vector-stores.ts";
import { write } from "./write.ts";

/** The model through OpenAI's Responses API; the SDK is imported on the first call. */
export function makeAi(config: AiConfig): Ai {
  let connecting: Promise<AiConnection> | undefined;
  const connection = () => (connecting ??= connect(config));
  /** Throws every failure as an AppError AI_…. */
  const translated =
    <Args extends unknown[], Answer>(
      work: (connection: AiConnection, ...args: Args) => Promise<Answer>,
    ) =>
    async (...args: Args): Promise<Answer> => {
      const open = await connection();
      return work(open, ...args).catch((error: unknown) => {
        throw error instanceof AppError ? error : aiError(aiFailureOf(open.library, error), error);
      });
    };

  return {
    model: config.model,
    mostUsd: (request) => mostUsd(config.pricesUsdPerMillion, request),
    write: async (request) => write(config, await connection(), request),
    createVectorStore: translated(createVectorStore),
    addFile: translated(addFile),
    listFiles: translated(listFiles),
    removeFile: translated(removeFile),
    removeVectorStore: translated(removeVectorStore),
    listVectorStores: translated(listVectorStores),
  };
}
