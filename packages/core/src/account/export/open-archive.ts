import { notFound } from "@adwright/contracts/errors";

import type { Context } from "../../context.ts";
import { decryptArchive, archiveName, exportSealingContext } from "./make-export.ts";
import { type ExportLink, readExportLink } from "./start-export.ts";

export type OpenedExport =
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
  const sealed = await ctx.store.accountExports.findArchive(row, wanted);
  if (!sealed) throw notFound();
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
