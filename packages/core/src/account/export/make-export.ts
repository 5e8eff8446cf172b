import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

import { AppError, notFound, orNotFound } from "@adwright/contracts/errors";
import type { PersonRow } from "@adwright/store/account/person-rows";
import { strToU8, zipSync } from "fflate";

import type { Context, UserContext } from "../../context.ts";
import { csvLine } from "../../csv-file.ts";
import { queueEmail } from "../../email/queue-email.ts";
import type { ReportProgress } from "../../job/start-job.ts";
import { EXPORT_README, exportedAs, leftOut } from "./export-policy.ts";
import { type ExportLink, readExportLink } from "./start-export.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;

/** The sealing context of an export's key: the key opens for this person only. */
function exportSealingContext(userId: string): Record<string, string> {
  return { userId, purpose: "account-export" };
}

/** The name an archive is encrypted with, so that another archive cannot be put in its place. */
function archiveName(exportId: string, part: number): string {
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
function decryptArchive(sealed: Uint8Array, key: string, name: string): Uint8Array {
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

interface ArchiveFile {
  path: string;
  text: string;
}

/** In characters. Longer content is split over several files, because archives are only split between files. */
const LONGEST_FILE = 4_000_000;

/** The rows as files: JSON with everything, CSV with the plain fields. */
function archiveFiles(rows: readonly PersonRow[]): ArchiveFile[] {
  const kinds = new Map<string, PersonRow["fields"][]>();
  for (const { entity, fields } of rows) {
    if (entity in leftOut) continue;
    const name = exportedAs[entity] ?? entity;
    const known = kinds.get(name);
    if (known) known.push(fields);
    else kinds.set(name, [fields]);
  }
  return [
    { path: "README.txt", text: EXPORT_README },
    ...[...kinds].flatMap(([name, records]) =>
      slicesOf(records).flatMap((slice, index) => {
        const file = index === 0 ? name : `${name}-${index + 1}`;
        return [
          { path: `data/${file}.json`, text: `[\n${slice.texts.join(",\n")}\n]\n` },
          { path: `tables/${file}.csv`, text: csvOf(slice.records) },
        ];
      }),
    ),
  ];
}

interface Slice {
  records: PersonRow["fields"][];
  texts: string[];
}

function slicesOf(records: readonly PersonRow["fields"][]): Slice[] {
  const slices: Slice[] = [];
  let length = LONGEST_FILE;
  for (const record of records) {
    const text = JSON.stringify(record);
    length += text.length;
    if (length > LONGEST_FILE) {
      slices.push({ records: [], texts: [] });
      length = text.length;
    }
    slices.at(-1)?.records.push(record);
    slices.at(-1)?.texts.push(text);
  }
  return slices;
}

function csvOf(records: readonly PersonRow["fields"][]): string {
  const columns = [
    ...new Set(
      records.flatMap((record) => Object.keys(record).filter((name) => isPlain(record[name]))),
    ),
  ];
  const lines = records.map((record) =>
    columns.map((column) => (isPlain(record[column]) ? String(record[column]) : "")),
  );
  // Spreadsheet programs recognize UTF-8 by the byte order mark.
  return `\ufeff${[columns, ...lines].map((line) => csvLine(line)).join("\r\n")}\r\n`;
}

function isPlain(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

type OpenedExport =
  | { archive: Uint8Array; fileName: string }
  /** Too large for one response: each part is downloaded separately. */
  | { parts: number };

/**
 * What a link leads to: without `part`, the only archive or the number of archives. NOT_FOUND once the link has
 * expired, all sessions were ended, or the account is deleted.
 */
export async function openExport(
  ctx: Context,
  token: string,
  part: number | undefined,
): Promise<OpenedExport> {
  const link = await readExportLink(ctx, token);
  const { row, sealedKey, parts } = await getOpenExport(ctx, link);
  if (part === undefined && parts > 1) return { parts };
  const wanted = part ?? 0;
  const sealed = await orNotFound(ctx.store.accountExports.findArchive(row, wanted));
  const key = await ctx.cipher.open(sealedKey, exportSealingContext(row.userId));
  const day = row.requestedAt.slice(0, 10);
  const suffix = parts > 1 ? `-${wanted + 1}-of-${parts}` : "";
  return {
    archive: decryptArchive(sealed, key, archiveName(row.exportId, wanted)),
    fileName: `adwright-export-${day}${suffix}.zip`,
  };
}

async function getOpenExport(ctx: Context, { userId, exportId, epoch }: ExportLink) {
  const [row, user] = await Promise.all([
    ctx.store.accountExports.find(userId),
    ctx.store.users.find(userId),
  ]);
  if (!user || (user.epoch ?? 0) !== epoch) throw notFound();
  const isOpen = row?.exportId === exportId && (row.expiresAtMs ?? 0) > ctx.now();
  if (!isOpen || row.sealedKey === undefined) throw notFound();
  return { row, sealedKey: row.sealedKey, parts: row.pieces?.length ?? 0 };
}
