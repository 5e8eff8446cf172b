import type { Route } from "@adwright/contracts/route";
import type * as z from "zod/mini";

import { sessionLink } from "../session-link.ts";
import { errorFromAnswer } from "./errors.ts";
import { log } from "./log.ts";
import { untilAborted } from "./pause.ts";
import { shareAnswer } from "./recent-answers.ts";
import { requestUrl } from "./request-url.ts";
import { cutOffError, deadlineOf, exchange } from "./wire.ts";

/**
 * One page of a list: the call's answer and the cursor of the next page, which travels in the
 * `Link` header. Throws like `send`.
 */
export async function sendPage<Answer extends z.ZodMiniType, Query extends z.ZodMiniType>(
  call: Route<string, z.ZodMiniType<undefined>, Answer, Query>,
  query: Record<string, string | undefined>,
  callerSignal: AbortSignal,
): Promise<{ answer: z.output<Answer>; cursor: string | undefined }> {
  const { method, path } = call;
  const request = { method, path, url: requestUrl(path, {}, query) };
  const deadline = deadlineOf(request);
  try {
    // A shared request must outlive a caller who leaves; it ends with its own time-out.
    const shared = shareAnswer(sessionLink().userId(), request.url, () =>
      exchange(request, deadline),
    );
    const { status, body, headers } = await untilAborted(
      shared,
      AbortSignal.any([callerSignal, deadline]),
    );
    if (status >= 400) throw errorFromAnswer(body, status);
    return { answer: body as z.output<Answer>, cursor: nextCursor(headers.get("link")) };
  } catch (error) {
    const failure = cutOffError(request, error);
    log.warn("call failed", { method, path, failure: String(failure) });
    throw failure;
  }
}

/** The cursor in `<…?cursor=abc>; rel="next"` (RFC 8288), or undefined on the last page. */
export function nextCursor(link: string | null): string | undefined {
  const target = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? "")?.[1];
  if (target === undefined) return undefined;
  return new URL(target, "http://link.invalid").searchParams.get("cursor") ?? undefined;
}
