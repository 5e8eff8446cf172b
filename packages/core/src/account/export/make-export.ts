import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

import { AppError } from "@adwright/contracts/errors";
import type { PersonRow } from "@adwright/store/account/person-rows";
import { strToU8, zipSync } from "fflate";

import type { UserContext } from "../../context.ts";
import { queueEmail } from "../../email/queue-email.ts";
import type { ReportProgress } from "../../job/start-job.ts";
import { archiveFiles, type ArchiveFile } from "./archive-files.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;

/** The sealing context of an export's key: the key opens for this person only. */
export function exportSealingContext(userId: string): Record<string, string> {
  return { userId, purpose: "account-export" };
}

/** The name an archive is encrypted with, so that another archive cannot be put in its place. */
export function archiveName(exportId: string, part: number): string {
  return `${exportId}/${part}`;
}

/**
 * Collects everything we hold about the person into encrypted archives, which are kept for 24 hours. Can be repeated.
 */
export async function makeExport(
  ctx: UserContext,
  { exportId }: { exportId: string },
  progress: ReportProgress,
): Promise<{ success: true }> {
  const asked = await ctx.store.accountExports.find(ctx.userId);
  if (asked?.exportId !== exportId || asked.status !== "working") return { success: true };
  await progress(10, "Collecting what is stored");
  const rows: PersonRow[] = [];
  for await (const page of ctx.store.personRows.listPages(ctx.userId)) rows.push(...page);

  await progress(60, "Packing");
  const archives = zipArchives(archiveFiles(rows));
  const key = makeArchiveKey();
  const sealedKey = await ctx.cipher.seal(key, exportSealingContext(ctx.userId));
  const readyMs = ctx.now();
  const expiresAtMs = readyMs + KEPT_MS;
  const pieces: number[] = [];
  for (const [part, archive] of archives.entries()) {
    const sealed = encryptArchive(archive, key, archiveName(exportId, part));
    pieces.push(await ctx.store.accountExports.putArchive(asked, part, sealed, expiresAtMs));
  }
  const readyAt = new Date(readyMs).toISOString();
  const ready = { userId: ctx.userId, exportId, readyAt, expiresAtMs, sealedKey, pieces };
  if (await ctx.store.accountExports.finish(ready)) {
    const until = new Date(expiresAtMs).toISOString();
    await queueEmail(ctx, { template: "export_ready", until });
  }
  return { success: true };
}

/** A Lambda response is limited to 6 MB, and base64 makes a body one third larger. */
const LARGEST_ARCHIVE_BYTES = 4_000_000;
/** The limit for all archives of one export together. */
const LARGEST_EXPORT_BYTES = 50_000_000;

/** Packs the files into zip archives, each small enough for one response; TOO_LARGE above 50 MB in total. */
function zipArchives(files: readonly ArchiveFile[]): Uint8Array[] {
  const groups: ArchiveFile[][] = [];
  let size = LARGEST_ARCHIVE_BYTES;
  let total = 0;
  for (const file of files) {
    const zipped = zip([file]).byteLength;
    size += zipped;
    total += zipped;
    if (total > LARGEST_EXPORT_BYTES) {
      throw new AppError("TOO_LARGE", "This account is too large for one export. Contact support.");
    }
    if (size > LARGEST_ARCHIVE_BYTES) {
      groups.push([]);
      size = zipped;
    }
    groups.at(-1)?.push(file);
  }
  return groups.map((group) => zip(group));
}

function zip(files: readonly ArchiveFile[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)])));
}

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Makes the key for the archives of one export, as base64. */
function makeArchiveKey(): string {
  return randomBytes(KEY_BYTES).toString("base64");
}

/** Encrypts with AES-256-GCM; `name` is the additional authenticated data. */
function encryptArchive(archive: Uint8Array, key: string, name: string): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, "base64"), iv);
  cipher.setAAD(Buffer.from(name, "utf8"));
  const sealed = [cipher.update(archive), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
}

/** Throws if the key or the name is wrong, or if any bit was changed. */
export function decryptArchive(sealed: Uint8Array, key: string, name: string): Uint8Array {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(
    ALGORITHM,
    Buffer.from(key, "base64"),
    bytes.subarray(0, IV_BYTES),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAAD(Buffer.from(name, "utf8"));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
