import { AppError, statusMessages } from "@adwright/contracts/errors";
import { ADMIN_SESSION_HOURS } from "@adwright/core/admin/sign-in/admin-session";
import { REFRESH_TOKEN_DAYS } from "@adwright/core/auth/refresh-session";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

import type { Asked } from "./env.ts";

/**
 * The product's cookies: the refresh token, a sign-in in progress, the binding of a handoff to its browser, and the
 * session of a member of staff, which other sites can never make the browser send.
 */
const cookies = {
  refresh: {
    name: "adwright-refresh",
    maxAge: REFRESH_TOKEN_DAYS * 24 * 60 * 60,
    sameSite: "Lax",
  },
  /** Its lifetime depends on what is requested from Google. */
  transaction: { name: "adwright-oauth", maxAge: 0, sameSite: "Lax" },
  handoff: { name: "adwright-handoff", maxAge: 60, sameSite: "Lax" },
  admin: { name: "adwright-admin", maxAge: ADMIN_SESSION_HOURS * 60 * 60, sameSite: "Strict" },
} as const;

type CookieName = keyof typeof cookies;

function settings(c: Asked, cookie: CookieName) {
  const secure = c.env.request.context.appOrigin.startsWith("https:");
  const { name, maxAge, sameSite } = cookies[cookie];
  const options = { httpOnly: true, secure, sameSite, path: "/" } as const;
  // RFC 6265bis: a sibling domain cannot set a __Host- cookie. Browsers accept it over https only.
  return { name: secure ? `__Host-${name}` : name, maxAge, options };
}

export function readCookie(c: Asked, cookie: CookieName): string | undefined {
  return getCookie(c, settings(c, cookie).name);
}

export function writeCookie(
  c: Asked,
  cookie: Exclude<CookieName, "transaction">,
  value: string,
): void {
  const { name, maxAge, options } = settings(c, cookie);
  setCookie(c, name, value, { ...options, maxAge });
}

/** The cookie of a sign-in or consent in progress at Google. `maxAge` in seconds depends on what is requested. */
export function writeTransaction(c: Asked, value: string, maxAge: number): void {
  const { name, options } = settings(c, "transaction");
  setCookie(c, name, value, { ...options, maxAge });
}

export function dropCookie(c: Asked, cookie: CookieName): void {
  const { name, options } = settings(c, cookie);
  deleteCookie(c, name, options);
}

/** Calls authenticated by a cookie must come from our own pages (OWASP CSRF: verify the origin). */
export function requireOwnOrigin(c: Asked): void {
  const origin = c.req.header("origin");
  const isOwn =
    origin === undefined
      ? c.req.header("sec-fetch-site") === "same-origin"
      : origin === c.env.request.context.appOrigin;
  if (!isOwn) throw new AppError("FORBIDDEN", statusMessages[403]);
}

/**
 * A read authenticated by a cookie must not come from another site. Tools other than browsers send neither header and
 * are accepted.
 */
export function refuseOtherSites(c: Asked): void {
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site") ?? "none";
  const isForeign = origin !== undefined && origin !== c.env.request.context.appOrigin;
  if (isForeign || (site !== "same-origin" && site !== "none")) {
    throw new AppError("FORBIDDEN", statusMessages[403]);
  }
}
