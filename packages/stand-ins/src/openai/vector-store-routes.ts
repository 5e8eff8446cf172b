import { Hono, type Context } from "hono";

import type { FaultSource } from "../faults.ts";
import { ApiError } from "./api-error.ts";
import { objectIn, listIn, textIn, type JsonObject } from "./compose/read-json.ts";
import { makeId, type FileStore, type VectorStore } from "./file-store.ts";
import { withFaults } from "./with-faults.ts";

const LONGEST_NAME = 256;

export function getStore(fileStore: FileStore, id: string): VectorStore {
  const store = fileStore.stores[id];
  if (!store) {
    throw new ApiError(404, `Vector store with id ${id} not found.`, { param: "vector_store_id" });
  }
  return store;
}

function answerOf(store: VectorStore, fileStore: FileStore) {
  const completed = store.attachments.filter(({ status }) => status === "completed");
  const total = store.attachments.length;
  const inProgress = total - completed.length;
  const bytes = completed.map(({ fileId }) => fileStore.files[fileId]?.bytes ?? 0);
  return {
    id: store.id,
    object: "vector_store",
    created_at: store.createdAt,
    name: store.name,
    usage_bytes: bytes.reduce((sum, one) => sum + one, 0),
    file_counts: {
      in_progress: inProgress,
      completed: completed.length,
      failed: 0,
      cancelled: 0,
      total,
    },
    status: inProgress > 0 ? "in_progress" : "completed",
    expires_after: null,
    expires_at: null,
    last_active_at: store.createdAt,
    metadata: store.metadata,
  };
}

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

const LONGEST_PAGE = 100;

/** /vector_stores: create, list, retrieve, delete. */
export function vectorStoreRoutes(
  fileStore: FileStore,
  seconds: () => number,
  faults: FaultSource,
): Hono {
  const app = new Hono();

  app.post("/vector_stores", (c) =>
    withFaults(faults, c, "vectorStores.create", async () => {
      const body = await readBody(c);
      const name = textIn(body["name"]);
      if (name.length > LONGEST_NAME) {
        throw new ApiError(400, `'name' is longer than ${LONGEST_NAME}.`, { param: "name" });
      }
      const attachments = listIn(body["file_ids"]).map((id) => {
        if (!fileStore.files[textIn(id)])
          throw new ApiError(404, `No such File object: ${textIn(id)}`);
        return {
          fileId: textIn(id),
          createdAt: seconds(),
          status: "in_progress" as const,
          attributes: {},
        };
      });
      const store: VectorStore = {
        id: makeId("vs_"),
        name,
        createdAt: seconds(),
        metadata: readMetadata(body["metadata"]),
        attachments,
      };
      fileStore.stores[store.id] = store;
      fileStore.save();
      return c.json(answerOf(store, fileStore));
    }),
  );

  app.get("/vector_stores", (c) =>
    withFaults(faults, c, "vectorStores.list", () => {
      const oldestFirst = Object.values(fileStore.stores);
      const all = c.req.query("order") === "asc" ? oldestFirst : oldestFirst.toReversed();
      const afterId = c.req.query("after");
      const after = afterId === undefined ? -1 : all.indexOf(getStore(fileStore, afterId));
      const limit = Math.min(Number(c.req.query("limit") ?? 20), LONGEST_PAGE);
      const page = all.slice(after + 1, after + 1 + limit);
      return c.json({
        object: "list",
        data: page.map((store) => answerOf(store, fileStore)),
        first_id: page[0]?.id ?? null,
        last_id: page.at(-1)?.id ?? null,
        has_more: after + 1 + limit < all.length,
      });
    }),
  );

  app.get("/vector_stores/:id", (c) =>
    withFaults(faults, c, "vectorStores.retrieve", () =>
      c.json(answerOf(getStore(fileStore, c.req.param("id")), fileStore)),
    ),
  );

  app.delete("/vector_stores/:id", (c) =>
    withFaults(faults, c, "vectorStores.delete", () => {
      const { id } = getStore(fileStore, c.req.param("id"));
      delete fileStore.stores[id];
      fileStore.save();
      return c.json({ id, object: "vector_store.deleted", deleted: true });
    }),
  );

  return app;
}
