import type { Ai } from "./ai.ts";
import { type AiConfig, type AiConnection, connect } from "./connection.ts";
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

  return {
    model: config.model,
    mostUsd: (request) => mostUsd(config.pricesUsdPerMillion, request),
    write: async (request) => write(config, await connection(), request),
    createVectorStore: async (options) => createVectorStore(await connection(), options),
    addFile: async (storeId, file) => addFile(await connection(), storeId, file),
    listFiles: async (storeId) => listFiles(await connection(), storeId),
    removeFile: async (storeId, fileId) => removeFile(await connection(), storeId, fileId),
    removeVectorStore: async (storeId) => removeVectorStore(await connection(), storeId),
    listVectorStores: async (after) => listVectorStores(await connection(), after),
  };
}
