import { randomUUID } from "node:crypto";

import type { AccountExport } from "@adwright/contracts/account";
import { AppError } from "@adwright/contracts/errors";
import type { AccountExportRow } from "@adwright/store/account/account-export";

import type { UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";
import { makeExportLink } from "./export-link.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Queues an export, or returns the one in progress. RATE_LIMITED within 24 hours of the last one. */
export async function startAccountExport(ctx: UserContext): Promise<AccountExport> {
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
  if (!row || isOver) {
    return { status: "none", requestedAt: null, downloadUrl: null, expiresAt: null };
  }
  const { status, requestedAt, expiresAtMs } = row;
  if (status !== "ready" || expiresAtMs === undefined) {
    return { status, requestedAt, downloadUrl: null, expiresAt: null };
  }
  return {
    status,
    requestedAt,
    downloadUrl: await makeExportLink(ctx, { ...row, epoch: ctx.epoch ?? 0 }, expiresAtMs),
    expiresAt: new Date(expiresAtMs).toISOString(),
  };
}
