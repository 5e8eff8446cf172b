import { Hono } from "hono";

import type { FaultSource } from "../faults.ts";
import { ApiError } from "./api-error.ts";
import { objectIn, textIn } from "./compose/read-json.ts";
import { getFile } from "./file-routes.ts";
import type { Attachment, FileStore, VectorStore } from "./file-store.ts";
import { getStore, readBody } from "./vector-store-routes.ts";
import { withFaults } from "./with-faults.ts";

const MAX_LISTED = 100;
const LISTED = 20;

const answerOf = (store: VectorStore, attachment: Attachment, fileStore: FileStore) => ({
  id: attachment.fileId,
  object: "vector_store.file",
  created_at: attachment.createdAt,
  vector_store_id: store.id,
  status: attachment.status,
  last_error: null,
  usage_bytes:
    attachment.status === "completed" ? (fileStore.files[attachment.fileId]?.bytes ?? 0) : 0,
  attributes: attachment.attributes,
  chunking_strategy: {
    type: "static",
    static: { max_chunk_size_tokens: 800, chunk_overlap_tokens: 400 },
  },
});

function getAttachment(store: VectorStore, fileId: string): Attachment {
  const attachment = store.attachments.find((one) => one.fileId === fileId);
  if (attachment) return attachment;
  const message = `No file found with id '${fileId}' in vector store '${store.id}'.`;
  throw new ApiError(404, message, { param: "file_id" });
}

/** Newest first unless `order=asc`; one page after the file id in `after`. */
function pageOf(attachments: Attachment[], query: Record<string, string>) {
  const ordered = query["order"] === "asc" ? attachments : attachments.toReversed();
  const after = ordered.findIndex(({ fileId }) => fileId === query["after"]);
  const limit = Math.min(MAX_LISTED, Math.max(1, Number(query["limit"] ?? LISTED)));
  const page = ordered.slice(after + 1, after + 1 + limit);
  return { page, hasMore: after + 1 + limit < ordered.length };
}

/** /vector_stores/{id}/files: attach, retrieve, list, detach. */
export function storeFileRoutes(
  fileStore: FileStore,
  seconds: () => number,
  faults: FaultSource,
): Hono {
  const app = new Hono();
  const path = "/vector_stores/:id/files";

  app.post(path, (c) =>
    withFaults(faults, c, "vectorStores.files.create", async () => {
      const store = getStore(fileStore, c.req.param("id"));
      const body = await readBody(c);
      const file = getFile(fileStore, textIn(body["file_id"]));
      const attributes = Object.entries(objectIn(body["attributes"])).filter(
        (entry): entry is [string, string | number | boolean] => typeof entry[1] !== "object",
      );
      const attachment: Attachment = {
        fileId: file.id,
        createdAt: seconds(),
        status: "in_progress",
        attributes: Object.fromEntries(attributes),
      };
      store.attachments = store.attachments.filter(({ fileId }) => fileId !== file.id);
      store.attachments.push(attachment);
      fileStore.save();
      return c.json(answerOf(store, attachment, fileStore));
    }),
  );

  app.get(`${path}/:file`, (c) =>
    withFaults(faults, c, "vectorStores.files.retrieve", () => {
      const store = getStore(fileStore, c.req.param("id"));
      const attachment = getAttachment(store, c.req.param("file"));
      const answer = answerOf(store, attachment, fileStore);
      // Indexing completes after it was read once as in progress, so it does not depend on a clock.
      attachment.status = "completed";
      fileStore.save();
      return c.json(answer);
    }),
  );

  app.get(path, (c) =>
    withFaults(faults, c, "vectorStores.files.list", () => {
      const store = getStore(fileStore, c.req.param("id"));
      const { page, hasMore } = pageOf(store.attachments, c.req.query());
      const data = page.map((attachment) => answerOf(store, attachment, fileStore));
      return c.json({
        object: "list",
        data,
        first_id: data[0]?.id ?? null,
        last_id: data.at(-1)?.id ?? null,
        has_more: hasMore,
      });
    }),
  );

  app.delete(`${path}/:file`, (c) =>
    withFaults(faults, c, "vectorStores.files.delete", () => {
      const store = getStore(fileStore, c.req.param("id"));
      const { fileId } = getAttachment(store, c.req.param("file"));
      store.attachments = store.attachments.filter((one) => one.fileId !== fileId);
      fileStore.save();
      return c.json({ id: fileId, object: "vector_store.file.deleted", deleted: true });
    }),
  );

  return app;
}
