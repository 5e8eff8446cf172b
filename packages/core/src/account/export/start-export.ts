import { randomUUID } from "node:crypto";

import { AccountExport, ACCOUNT_EXPORT_DOWNLOAD_PATH } from "@adwright/contracts/account";
import { AppError, orNotFound } from "@adwright/contracts/errors";
import { DAY_MS } from "@adwright/contracts/time";
import type { AccountExportRow } from "@adwright/store/account/account-export";

import { type Issuer, readToken, signToken } from "../../auth/signed-token.ts";
import { refuseAssistant, type UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";
import { shownAs } from "../../shown-as.ts";

/** Queues an export, or returns the one in progress. RATE_LIMITED within 24 hours of the last one. */
export async function startAccountExport(ctx: UserContext): Promise<AccountExport> {
  refuseAssistant(ctx);
  const exportId = randomUUID();
  const requestedAt = new Date(ctx.now()).toISOString();
  const isStarted = await ctx.store.accountExports.start({
    userId: ctx.userId,
    exportId,
    requestedAt,
  });
  if (!isStarted) {
    const row = await ctx.store.accountExports.find(ctx.userId);
    if (row?.status === "ready") throw tooSoon(row, ctx.now());
    return getAccountExport(ctx);
  }
  await startJob(ctx, {
    kind: "export_account",
    input: { exportId },
    message: "Waiting for its turn",
  });
  return getAccountExport(ctx);
}

function tooSoon({ requestedAt }: AccountExportRow, nowMs: number): AppError {
  const retryAfterSeconds = Math.ceil((Date.parse(requestedAt) + DAY_MS - nowMs) / 1000);
  return new AppError(
    "RATE_LIMITED",
    "You can export your data once in 24 hours. The last export can still be downloaded.",
    { retryAfterSeconds: Math.max(1, retryAfterSeconds) },
  );
}

/** The newest export; status "none" once its archives have expired. */
export async function getAccountExport(ctx: UserContext): Promise<AccountExport> {
  const row = await ctx.store.accountExports.find(ctx.userId);
  const isOver = row?.expiresAtMs !== undefined && row.expiresAtMs <= ctx.now();
  if (!row || isOver) return shownAs(AccountExport, { status: "none" });
  const { status, requestedAt, expiresAtMs } = row;
  if (status !== "ready" || expiresAtMs === undefined) {
    return shownAs(AccountExport, { status, requestedAt });
  }
  return {
    status,
    requestedAt,
    downloadUrl: await makeExportLink(ctx, { ...row, epoch: ctx.epoch ?? 0 }, expiresAtMs),
    expiresAt: new Date(expiresAtMs).toISOString(),
  };
}

/** The export that a link opens. */
export interface ExportLink {
  userId: string;
  exportId: string;
  /** The person's epoch when the link was made; the link ends with the sessions. */
  epoch: number;
}

/** Makes a link that works for anyone who has it, until `expiresAtMs` or until all sessions are ended. */
export async function makeExportLink(
  ctx: Issuer,
  { userId, exportId, epoch }: ExportLink,
  expiresAtMs: number,
): Promise<string> {
  const token = await signToken(ctx, "export_link", {
    userId,
    tokenId: exportId,
    claims: { epoch },
    endsAtMs: expiresAtMs,
  });
  const url = new URL(ACCOUNT_EXPORT_DOWNLOAD_PATH, ctx.appOrigin);
  url.searchParams.set("token", token);
  return url.href;
}

/** Throws NOT_FOUND if we did not sign the link or it has expired. */
export async function readExportLink(ctx: Issuer, token: string): Promise<ExportLink> {
  const claims = await orNotFound(readToken(ctx, "export_link", token));
  const { sub = "", jti = "", epoch } = claims;
  return { userId: sub, exportId: jti, epoch: Number(epoch ?? 0) };
}

/** Marks an export as failed after its last attempt. The person can request another one immediately. */
export async function failExport(
  ctx: UserContext,
  { exportId }: { exportId: string },
): Promise<void> {
  await ctx.store.accountExports.fail(ctx.userId, exportId);
}
