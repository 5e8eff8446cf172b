import { GoogleLoginPurpose } from "@adwright/contracts/session";
import * as z from "zod/mini";

import type { Context } from "../context.ts";
import { openCookie } from "./sealed-cookie.ts";

const LoginTransaction = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  purpose: GoogleLoginPurpose,
  userId: z.string(),
  binding: z.string(),
});
export type LoginTransaction = z.infer<typeof LoginTransaction>;

/** What was stored when this browser left for Google; undefined if nothing was or it has expired. */
export async function openLoginTransaction(
  ctx: Context,
  sealed: string | undefined,
): Promise<LoginTransaction | undefined> {
  const parsed = LoginTransaction.safeParse(await openCookie(ctx, sealed));
  return parsed.success ? parsed.data : undefined;
}
