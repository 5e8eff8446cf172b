import type { Ai, VectorStoreEntry } from "./ai.ts";
import { type AiConnection, wholeCallSignal } from "./connection.ts";
import { aiError, aiWords } from "./errors.ts";

const POLL_INTERVAL_MS = 500;
const MAX_NAME_LENGTH = 256;
/** OpenAI: a page has at most 100 entries. */
const LARGEST_PAGE = 100;

type StoreOptions = Parameters<Ai["createVectorStore"]>[0];
type TextFile = Parameters<Ai["addFile"]>[1];

async function unlessGone({ library }: AiConnection, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof library.NotFoundError)) throw error;
  }
}

export async function createVectorStore({ client }: AiConnection, options: StoreOptions) {
  const name = options.name.slice(0, MAX_NAME_LENGTH);
  const store = await client.vectorStores.create(
    { name, metadata: options.metadata },
    { signal: wholeCallSignal() },
  );
  return store.id;
}

export async function addFile(connection: AiConnection, storeId: string, file: TextFile) {
  const { toFile } = await import("openai");
  const upload = await toFile(Buffer.from(file.text, "utf8"), file.name, {
    type: "text/markdown",
  });
  const added = await connection.client.vectorStores.files.uploadAndPoll(storeId, upload, {
    pollIntervalMs: POLL_INTERVAL_MS,
    signal: wholeCallSignal(),
  });
  if (added.status === "completed") return added.id;
  await removeFile(connection, storeId, added.id);
  throw aiError({ code: "AI_UNAVAILABLE", message: aiWords.bad });
}

export async function listFiles(connection: AiConnection, storeId: string): Promise<string[]> {
  const { files } = connection.client.vectorStores;
  const ids: string[] = [];
  await unlessGone(connection, async () => {
    const options = { signal: wholeCallSignal() };
    for await (const { id } of files.list(storeId, {}, options)) ids.push(id);
  });
  return ids;
}

export async function removeFile(connection: AiConnection, storeId: string, fileId: string) {
  const { client } = connection;
  const options = { signal: wholeCallSignal() };
  await unlessGone(connection, () =>
    client.vectorStores.files.delete(fileId, { vector_store_id: storeId }, options),
  );
  await unlessGone(connection, () => client.files.delete(fileId, options));
}

export const removeVectorStore = (connection: AiConnection, storeId: string) =>
  unlessGone(connection, () =>
    connection.client.vectorStores.delete(storeId, { signal: wholeCallSignal() }),
  );

export async function listVectorStores(connection: AiConnection, after?: string) {
  const { NotFoundError, BadRequestError } = connection.library;
  try {
    return await listPage(connection, after);
  } catch (error) {
    const isGone = error instanceof NotFoundError || error instanceof BadRequestError;
    if (after === undefined || !isGone) throw error;
    return listPage(connection);
  }
}

async function listPage({ client }: AiConnection, after?: string) {
  const page = await client.vectorStores.list(
    { limit: LARGEST_PAGE, order: "asc", ...(after !== undefined && { after }) },
    { signal: wholeCallSignal() },
  );
  const stores: VectorStoreEntry[] = page.data.map((store) => ({
    id: store.id,
    metadata: store.metadata ?? {},
    createdAtMs: store.created_at * 1000,
  }));
  return { stores, hasMore: page.has_more };
}
