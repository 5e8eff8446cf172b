import type { PersonRow } from "@adwright/store/account/person-rows";

import type { UserContext } from "../../context.ts";
import { queueEmail } from "../../email/queue-email.ts";
import type { ReportProgress } from "../../job/report-progress.ts";
import { encryptArchive, makeArchiveKey } from "./archive-cipher.ts";
import { archiveFiles } from "./archive-files.ts";
import { zipArchives } from "./zip-archives.ts";

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
