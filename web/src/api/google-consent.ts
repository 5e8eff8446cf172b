import { exchangeGoogleCode } from "@adwright/contracts/session";
import type * as z from "zod/mini";

import { send } from "./http/client.ts";

export type ConsentAnswer = z.infer<typeof exchangeGoogleCode.answer>;

/** Trades the code of Google's consent page for a connection. */
export function exchangeCode(body: {
  code: string;
  state?: string | undefined;
}): Promise<ConsentAnswer> {
  const { code, state } = body;
  return send(exchangeGoogleCode, { body: state === undefined ? { code } : { code, state } });
}
