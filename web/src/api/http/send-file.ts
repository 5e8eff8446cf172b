import type { PathParams, Route } from "@adwright/contracts/route";
import type * as z from "zod/mini";

import { errorFromAnswer } from "./errors.ts";
import { requestUrl } from "./request-url.ts";
import { cutOffError, deadlineOf, exchange } from "./wire.ts";

const BYTE_ORDER_MARK = "\ufeff";

/** Reads a call that answers a CSV file: a link could not carry the bearer token. Throws like `send`. */
export async function sendFile<Path extends string>(
  call: Route<Path, z.ZodMiniType<undefined>, z.ZodMiniType<string>, z.ZodMiniType<undefined>>,
  params: { [Name in keyof PathParams<Path>]: string | number },
): Promise<Blob> {
  const { method, path } = call;
  const request = { method, path, url: requestUrl(path, params), headers: { accept: "text/csv" } };
  try {
    const { status, body, text } = await exchange(request, deadlineOf(request));
    if (status >= 400) throw errorFromAnswer(body, status);
    // Reading the answer as text took the mark off; spreadsheets know UTF-8 by it.
    return new Blob([BYTE_ORDER_MARK, text], { type: "text/csv;charset=utf-8" });
  } catch (error) {
    throw cutOffError(request, error);
  }
}
