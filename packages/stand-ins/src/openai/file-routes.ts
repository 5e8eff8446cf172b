import { Hono } from "hono";

import { ApiError } from "./api-error.ts";
import { textIn } from "./compose/read-json.ts";
import { makeId, type FileStore, type StoredFile, type StoreParts } from "./file-store.ts";

const PURPOSES = ["assistants", "batch", "fine-tune", "vision", "user_data", "evals"];

const answerOf = (file: StoredFile) => ({
  id: file.id,
  object: "file",
  bytes: file.bytes,
  created_at: file.createdAt,
  expires_at: null,
  filename: file.filename,
  purpose: file.purpose,
  status: "processed",
  status_details: null,
});

export function getFile(fileStore: FileStore, id: string): StoredFile {
  const file = fileStore.files[id];
  if (!file) throw new ApiError(404, `No such File object: ${id}`, { param: "id" });
  return file;
}

async function readUpload(form: FormData, nowSeconds: number): Promise<StoredFile> {
  const file = form.get("file");
  const purpose = textIn(form.get("purpose"));
  if (!(file instanceof File)) {
    throw new ApiError(400, "'file' is a required property", { param: "file" });
  }
  if (!PURPOSES.includes(purpose)) {
    const message = `'${purpose}' is not one of ${PURPOSES.map((one) => `'${one}'`).join(", ")} - 'purpose'`;
    throw new ApiError(400, message, { param: "purpose" });
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  return {
    id: makeId("file-"),
    filename: file.name,
    purpose,
    createdAt: nowSeconds,
    bytes: bytes.length,
    content: bytes.toString("base64"),
  };
}

/** /files: upload, retrieve, content, delete. */
export function fileRoutes({ fileStore, seconds, faulty }: StoreParts): Hono {
  const app = new Hono();

  app.post("/files", faulty("files.create"), async (c) => {
    const form = await c.req.formData().catch(() => {
      throw new ApiError(400, "We could not parse the form of your request.");
    });
    const file = await readUpload(form, seconds());
    fileStore.files[file.id] = file;
    fileStore.save();
    return c.json(answerOf(file));
  });

  app.get("/files/:id", faulty("files.retrieve"), (c) =>
    c.json(answerOf(getFile(fileStore, c.req.param("id")))),
  );

  app.get("/files/:id/content", faulty("files.content"), (c) => {
    const file = getFile(fileStore, c.req.param("id"));
    return new Response(Buffer.from(file.content, "base64"), {
      headers: { "content-type": "application/octet-stream" },
    });
  });

  app.delete("/files/:id", faulty("files.delete"), (c) => {
    const { id } = getFile(fileStore, c.req.param("id"));
    delete fileStore.files[id];
    // OpenAI API: deleting a file removes it from all vector stores.
    for (const store of Object.values(fileStore.stores)) {
      store.attachments = store.attachments.filter(({ fileId }) => fileId !== id);
    }
    fileStore.save();
    return c.json({ id, object: "file", deleted: true });
  });

  return app;
}
