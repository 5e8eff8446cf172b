import { IDENTITY_MOUNT } from "@adwright/stand-ins/google/endpoints";
import type { Context, MiddlewareHandler } from "hono";

import { answerError } from "./answer-error.ts";

const OWN_HOST = /^(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/i;

/**
 * Protects the local endpoints from other websites and from DNS names that point to this machine: checks Host, then
 * Origin, then that a body is JSON. The Google stand-in may post forms: its page has one, which is protected by a
 * one-time ticket.
 */
export function localGuard(): MiddlewareHandler {
  return async (c, next) => {
    const host = c.req.header("host") ?? new URL(c.req.url).host;
    if (!OWN_HOST.test(host)) {
      return answerError(c, 403, "FORBIDDEN", "Only localhost and 127.0.0.1 are answered here.");
    }
    if (isForeign(c.req.header("origin"), host, isIdentity(c))) {
      return answerError(c, 403, "FORBIDDEN", "Other origins are not answered here.");
    }
    if (!isIdentity(c) && !isJsonIfBody(c)) {
      return answerError(c, 415, "UNSUPPORTED_TYPE", "Send application/json.");
    }
    return next();
  };
}

function isIdentity(c: Context): boolean {
  return c.req.path.startsWith(`${IDENTITY_MOUNT}/`);
}

/** localhost and 127.0.0.1 with the same port count as the same origin. */
function isForeign(origin: string | undefined, host: string, isNullAllowed: boolean): boolean {
  if (origin === undefined) return false;
  // A page with Referrer-Policy no-referrer posts its own form with `Origin: null`.
  if (origin === "null") return !isNullAllowed;
  const url = URL.parse(origin);
  const port = URL.parse(`http://${host}`)?.port;
  return url?.protocol !== "http:" || !OWN_HOST.test(url.host) || url.port !== port;
}

function isJsonIfBody(c: Context): boolean {
  if (!["POST", "PUT", "PATCH"].includes(c.req.method)) return true;
  const type = c.req.header("content-type") ?? "";
  return type.split(";")[0]?.trim().toLowerCase() === "application/json";
}
