import { Hono, type Context } from "hono";

import { ApiError } from "./api-error.ts";
import { objectIn, textIn, type JsonObject } from "./compose/read-json.ts";
import { getFile } from "./file-routes.ts";
import {
  makeId,
  type Attachment,
  type FileStore,
  type VectorStore,
  type StoreParts,
} from "./file-store.ts";

const LONGEST_NAME = 256;
const LONGEST_PAGE = 100;
const USUAL_PAGE = 20;

export function getStore(fileStore: FileStore, id: string): VectorStore {
  const store = fileStore.stores[id];
  if (!store) {
    throw new ApiError(404, `Vector store with id ${id} not found.`, { param: "vector_store_id" });
  }
  return store;
}

function storeAnswer(store: VectorStore, fileStore: FileStore) {
  const done = store.attachments.filter(({ status }) => status === "completed");
  const [completed, total] = [done.length, store.attachments.length];
  const in_progress = total - completed;
  const bytes = done.map(({ fileId }) => fileStore.files[fileId]?.bytes ?? 0);
  return {
    id: store.id,
    object: "vector_store",
    created_at: store.createdAt,
    name: store.name,
    usage_bytes: bytes.reduce((sum, one) => sum + one, 0),
    file_counts: { in_progress, completed, failed: 0, cancelled: 0, total },
    status: in_progress > 0 ? "in_progress" : "completed",
    expires_after: null,
    expires_at: null,
    last_active_at: store.createdAt,
    metadata: store.metadata,
  };
}

const attachmentAnswer = (store: VectorStore, attachment: Attachment, fileStore: FileStore) => ({
  id: attachment.fileId,
  object: "vector_store.file",
  created_at: attachment.createdAt,
  vector_store_id: store.id,
  status: attachment.status,
  last_error: null,
  usage_bytes:
    attachment.status === "completed" ? (fileStore.files[attachment.fileId]?.bytes ?? 0) : 0,
  attributes: {},
  chunking_strategy: {
    type: "static",
    static: { max_chunk_size_tokens: 800, chunk_overlap_tokens: 400 },
  },
});

/** Parses metadata within OpenAI's limits: at most 16 texts of at most 512 characters. */
function readMetadata(value: unknown): Record<string, string> {
  const entries = Object.entries(objectIn(value));
  const isFine = entries.every(([key, text]) => {
    return key.length <= 64 && typeof text === "string" && text.length <= 512;
  });
  if (entries.length > 16 || !isFine) {
    throw new ApiError(400, "Invalid 'metadata': up to 16 short texts.", { param: "metadata" });
  }
  return Object.fromEntries(entries.map(([key, text]) => [key, String(text)]));
}

/** The JSON body; 400 if it is not JSON. */
export async function readBody(c: Context): Promise<JsonObject> {
  return objectIn(
    await c.req.json().catch(() => {
      throw new ApiError(400, "We could not parse the JSON body of your request.");
    }),
  );
}

function getAttachment(store: VectorStore, fileId: string): Attachment {
  const attachment = store.attachments.find((one) => one.fileId === fileId);
  if (attachment) return attachment;
  const message = `No file found with id '${fileId}' in vector store '${store.id}'.`;
  throw new ApiError(404, message, { param: "file_id" });
}

/** One page of a list, newest first unless `order=asc`, behind the existing entry with the id in `after`. */
function pageOf(oldestFirst: { id: string }[], query: Record<string, string>) {
  const all = query["order"] === "asc" ? oldestFirst : oldestFirst.toReversed();
  const afterId = query["after"];
  const after = all.findIndex(({ id }) => id === afterId);
  if (afterId !== undefined && after < 0) {
    throw new ApiError(404, `No entry with id ${afterId} found.`, { param: "after" });
  }
  const end = after + 1 + Math.min(Number(query["limit"] ?? USUAL_PAGE), LONGEST_PAGE);
  const data = all.slice(after + 1, end);
  const [first, last] = [data[0]?.id ?? null, data.at(-1)?.id ?? null];
  return { object: "list", data, first_id: first, last_id: last, has_more: end < all.length };
}

/** /vector_stores: create, list, delete. */
export function vectorStoreRoutes({ fileStore, seconds, faulty }: StoreParts): Hono {
  const app = new Hono();

  app.post("/vector_stores", faulty("vectorStores.create"), async (c) => {
    const body = await readBody(c);
    const name = textIn(body["name"]);
    if (name.length > LONGEST_NAME) {
      throw new ApiError(400, `'name' is longer than ${LONGEST_NAME}.`, { param: "name" });
    }
    const metadata = readMetadata(body["metadata"]);
    const id = makeId("vs_");
    const store = { id, name, createdAt: seconds(), metadata, attachments: [] };
    fileStore.stores[id] = store;
    fileStore.save();
    return c.json(storeAnswer(store, fileStore));
  });

  app.get("/vector_stores", faulty("vectorStores.list"), (c) => {
    const stores = Object.values(fileStore.stores).map((one) => storeAnswer(one, fileStore));
    return c.json(pageOf(stores, c.req.query()));
  });

  app.delete("/vector_stores/:id", faulty("vectorStores.delete"), (c) => {
    const { id } = getStore(fileStore, c.req.param("id"));
    delete fileStore.stores[id];
    fileStore.save();
    return c.json({ id, object: "vector_store.deleted", deleted: true });
  });

  return app;
}

/** /vector_stores/{id}/files: attach, retrieve, list, detach. */
export function storeFileRoutes({ fileStore, seconds, faulty }: StoreParts): Hono {
  const app = new Hono();
  const path = "/vector_stores/:id/files";

  app.post(path, faulty("vectorStores.files.create"), async (c) => {
    const store = getStore(fileStore, c.req.param("id"));
    const body = await readBody(c);
    const { id: fileId } = getFile(fileStore, textIn(body["file_id"]));
    const attachment: Attachment = { fileId, createdAt: seconds(), status: "in_progress" };
    store.attachments = store.attachments.filter((one) => one.fileId !== fileId);
    store.attachments.push(attachment);
    fileStore.save();
    return c.json(attachmentAnswer(store, attachment, fileStore));
  });

  app.get(`${path}/:file`, faulty("vectorStores.files.retrieve"), (c) => {
    const store = getStore(fileStore, c.req.param("id"));
    const attachment = getAttachment(store, c.req.param("file"));
    const answer = attachmentAnswer(store, attachment, fileStore);
    // Indexing completes after it was read once as in progress, so it does not depend on a clock.
    attachment.status = "completed";
    fileStore.save();
    return c.json(answer);
  });

  app.get(path, faulty("vectorStores.files.list"), (c) => {
    const store = getStore(fileStore, c.req.param("id"));
    const files = store.attachments.map((one) => attachmentAnswer(store, one, fileStore));
    return c.json(pageOf(files, c.req.query()));
  });

  app.delete(`${path}/:file`, faulty("vectorStores.files.delete"), (c) => {
    const store = getStore(fileStore, c.req.param("id"));
    const { fileId } = getAttachment(store, c.req.param("file"));
    store.attachments = store.attachments.filter((one) => one.fileId !== fileId);
    fileStore.save();
    return c.json({ id: fileId, object: "vector_store.file.deleted", deleted: true });
  });

  return app;
}
