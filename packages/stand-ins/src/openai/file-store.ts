import { randomBytes } from "node:crypto";

import * as z from "zod/mini";

import type { Faulty } from "../await-fault.ts";
import { openState } from "../json-file.ts";

const StoredFile = z.object({
  id: z.string(),
  filename: z.string(),
  purpose: z.string(),
  createdAt: z.number(),
  bytes: z.number(),
  /** The uploaded bytes as base64. */
  content: z.string(),
});
export type StoredFile = z.infer<typeof StoredFile>;

const Attachment = z.object({
  fileId: z.string(),
  createdAt: z.number(),
  status: z.enum(["in_progress", "completed"]),
});
export type Attachment = z.infer<typeof Attachment>;

const VectorStore = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  metadata: z.record(z.string(), z.string()),
  attachments: z.array(Attachment),
});
export type VectorStore = z.infer<typeof VectorStore>;

const FileStore = z.object({
  files: z.record(z.string(), StoredFile),
  stores: z.record(z.string(), VectorStore),
});

/** Uploaded files and vector stores; times are epoch seconds, as at OpenAI. Saved only if stored on disk. */
export type FileStore = z.infer<typeof FileStore> & { save: () => void };

export const openFileStore = (dataDir?: string): FileStore =>
  openState(dataDir, "openai-file-store.json", FileStore, { files: {}, stores: {} });

/** What routes of files and vector stores work with. */
export interface StoreParts {
  fileStore: FileStore;
  /** Epoch seconds. */
  seconds: () => number;
  faulty: Faulty;
}

/** An id in OpenAI's format: "vs_" and 32 hexadecimal digits. */
export const makeId = (prefix: string): string => prefix + randomBytes(16).toString("hex");

/** The uploaded text. */
export const textOfFile = (file: StoredFile): string =>
  Buffer.from(file.content, "base64").toString("utf8");
