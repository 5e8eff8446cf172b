import type { Ai, VectorStoreEntry } from "./ai.ts";
import { type AiConnection, wholeCallSignal } from "./connection.ts";
import { aiError, aiFailureOf, aiWords } from "./errors.ts";

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

/** Throws every failure as an AppError AI_…. */
async function translated<Answer>(
  { library }: AiConnection,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw aiError(aiFailureOf(library, error), error);
  }
}

export function createVectorStore(connection: AiConnection, options: StoreOptions) {
  return translated(connection, async () => {
    const name = options.name.slice(0, MAX_NAME_LENGTH);
    const store = await connection.client.vectorStores.create(
      { name, metadata: options.metadata },
      { signal: wholeCallSignal() },
    );
    return store.id;
  });
}

export async function addFile(connection: AiConnection, storeId: string, file: TextFile) {
  const { client } = connection;
  const { toFile } = await import("openai");
  const added = await translated(connection, async () => {
    const upload = await toFile(Buffer.from(file.text, "utf8"), file.name, {
      type: "text/markdown",
    });
    return client.vectorStores.files.uploadAndPoll(storeId, upload, {
      pollIntervalMs: POLL_INTERVAL_MS,
      signal: wholeCallSignal(),
    });
  });
  if (added.status === "completed") return added.id;
  await removeFile(connection, storeId, added.id);
  throw aiError({ code: "AI_UNAVAILABLE", message: aiWords.bad });
}

export function listFiles(connection: AiConnection, storeId: string): Promise<string[]> {
  const { client } = connection;
  return translated(connection, async () => {
    const ids: string[] = [];
    await unlessGone(connection, async () => {
      const options = { signal: wholeCallSignal() };
      for await (const { id } of client.vectorStores.files.list(storeId, {}, options)) ids.push(id);
    });
    return ids;
  });
}

export function removeFile(connection: AiConnection, storeId: string, fileId: string) {
  const { client } = connection;
  const options = { signal: wholeCallSignal() };
  return translated(connection, async () => {
    await unlessGone(connection, () =>
      client.vectorStores.files.delete(fileId, { vector_store_id: storeId }, options),
    );
    await unlessGone(connection, () => client.files.delete(fileId, options));
  });
}

export function removeVectorStore(connection: AiConnection, storeId: string) {
  return translated(connection, () =>
    unlessGone(connection, () =>
      connection.client.vectorStores.delete(storeId, { signal: wholeCallSignal() }),
    ),
  );
}

export async function listVectorStores(connection: AiConnection, after?: string) {
  try {
    return await translated(connection, () => listPage(connection, after));
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    const isGone = [connection.library.NotFoundError, connection.library.BadRequestError].some(
      (kind) => cause instanceof kind,
    );
    if (after === undefined || !isGone) throw error;
    return translated(connection, () => listPage(connection));
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
