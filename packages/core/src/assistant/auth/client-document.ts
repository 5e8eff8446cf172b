import { AppError } from "@adwright/contracts/errors";

import type { Context } from "../../context.ts";

type Ctx = Pick<Context, "store" | "website" | "now">;

const MINUTE_MS = 60_000;
/** How long an answer counts, a refusal included. */
export const DOCUMENT_KEPT_MS = 10 * MINUTE_MS;
const KIND = "ClientDocument";

/**
 * What a client says of itself at the address that is its id (OAuth Client ID Metadata Document), from public addresses
 * only and at most once a minute, however many functions ask.
 */
export async function readClientDocument(ctx: Ctx, url: string): Promise<Response> {
  const known = await ctx.store.oauth.find({ kind: KIND, id: url }, ctx.now());
  if (known) return answerOf(known.payload["text"]);
  const asked = await ctx.store.rates.hit(`client-document:${url}`, MINUTE_MS, ctx.now());
  if (asked > 1) return answerOf(undefined);
  const text = await ctx.website.readDocument(url).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  const expiresAtMs = ctx.now() + DOCUMENT_KEPT_MS;
  await ctx.store.oauth.put({ kind: KIND, id: url, payload: { text }, expiresAtMs });
  return answerOf(text);
}

function answerOf(text: unknown): Response {
  if (typeof text !== "string") return new Response(null, { status: 502 });
  return new Response(text, { headers: { "content-type": "application/json" } });
}
