import { PADDLE_WEBHOOK_PATH } from "@adwright/contracts/billing";
import { AppError } from "@adwright/contracts/errors";
import { IDENTITY_MOUNT, paths } from "@adwright/stand-ins/google/endpoints";
import { type Guard, pathOf } from "@adwright/stand-ins/loopback";
import type { Context, MiddlewareHandler } from "hono";

import type { LiveVendors } from "../live-vendors.ts";

/** The port that people open, so without a key. */
export function productGuard(live: LiveVendors): Guard {
  return {
    admits: () => true,
    isWelcome(origin, request) {
      const path = pathOf(request);
      // The product judges the origin of its calls itself, as in the cloud. A page with Referrer-Policy no-referrer posts
      // its own form with `Origin: null`; a one-time ticket protects it.
      return judgedByProduct.test(path) || (origin === "null" && path === CONSENT);
    },
    // Webhooks of a live Paddle are signed, and come through a tunnel with a name of its own.
    isReachedAs: (_, request) =>
      live.paddle !== undefined && pathOf(request) === PADDLE_WEBHOOK_PATH,
  };
}

const judgedByProduct = /^\/(api\/|oauth\/|\.well-known\/|mcp$)/;
const CONSENT = IDENTITY_MOUNT + paths.consent;

/** Bodies are JSON, which other websites cannot send without asking first; only the Google stand-in has forms. */
export function jsonOnly(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.path.startsWith(`${IDENTITY_MOUNT}/`) || isJsonIfBody(c)) return next();
    throw new AppError("UNSUPPORTED_TYPE", "Send application/json.");
  };
}

function isJsonIfBody(c: Context): boolean {
  if (!["POST", "PUT", "PATCH"].includes(c.req.method)) return true;
  const type = c.req.header("content-type") ?? "";
  return type.split(";")[0]?.trim().toLowerCase() === "application/json";
}
