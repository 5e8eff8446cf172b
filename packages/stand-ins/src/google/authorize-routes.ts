import { Hono, type Context } from "hono";
import * as z from "zod/mini";

import { pageStyle } from "../page.ts";
import { type AuthorizationRequest, parseAuthorization } from "./authorization-request.ts";
import { consentPage, identityErrorPage } from "./consent-page.ts";
import { paths } from "./endpoints.ts";
import type { IdentityParts } from "./parts.ts";
import { isOptionalScope } from "./scopes.ts";
import type { Person } from "./state.ts";

const Email = z.email().check(z.maxLength(254));
const EXPIRED = "This sign-in page has expired. Go back to the application and start again.";

/** The pages that a browser sees: consent, its answer, and the style sheet. */
export function authorizeRoutes(parts: IdentityParts): Hono {
  const app = new Hono();
  app.get(paths.style, (c) => c.body(pageStyle, 200, { "Content-Type": "text/css" }));
  app.get(paths.authorization, parts.faulty("authorize"), (c) => authorize(c, parts));
  app.post(paths.consent, (c) => answerConsent(c, parts));
  return app;
}

function authorize(c: Context, parts: IdentityParts) {
  const parsed = parseAuthorization(new URL(c.req.url).searchParams, parts.client);
  if (!parsed.ok) return errorPage(c, parsed.error, parsed.message);
  const { request } = parsed;
  if (request.prompts.includes("none")) {
    return c.redirect(returnUrl(parts.issuer, request, { error: "interaction_required" }));
  }
  return showConsent(c, parts, { request, ticket: parts.tickets.put(request) });
}

async function answerConsent(c: Context, parts: IdentityParts) {
  const form = new URLSearchParams(await c.req.text());
  const ticket = form.get("ticket") ?? "";
  // The ticket stays valid after the answer, so a double click or going back gets another code.
  const request = parts.tickets.find(ticket);
  if (!request) return errorPage(c, "invalid_request", EXPIRED);
  const account = form.get("account") ?? "";
  if (account === "cancel") return deny(c, parts, request);

  const person = account === "other" ? addOther(parts, form) : parts.people.find(account);
  if (!person) {
    const problem = account === "other" ? "Enter an email address." : "Choose an account.";
    return showConsent(c, parts, { request, ticket, problem }, 422);
  }
  return grant(c, parts, request, person, form.getAll("scope"));
}

function grant(
  c: Context,
  parts: IdentityParts,
  request: AuthorizationRequest,
  person: Person,
  ticked: readonly string[],
) {
  const isGranted = (scope: string) => !isOptionalScope(scope) || ticked.includes(scope);
  const scopes = request.scopes.filter(isGranted);
  if (scopes.length === 0) return deny(c, parts, request);
  const refusedScopes = request.scopes.filter((scope) => !isGranted(scope));
  const code = parts.codes.put({ request, email: person.email, scopes, refusedScopes });
  const answer = { code, scope: scopes.join(" "), authuser: "0" };
  return c.redirect(returnUrl(parts.issuer, request, answer), 303);
}

function deny(c: Context, parts: IdentityParts, request: AuthorizationRequest) {
  return c.redirect(returnUrl(parts.issuer, request, { error: "access_denied" }), 303);
}

function addOther(parts: IdentityParts, form: URLSearchParams): Person | undefined {
  const email = z.safeParse(Email, (form.get("email") ?? "").trim());
  if (!email.success) return undefined;
  const known = parts.people.find(email.data);
  const fullName = (form.get("fullName") ?? "").trim().slice(0, 100);
  if (known && fullName === "") return known;
  return parts.people.add({
    email: email.data,
    fullName: fullName || nameOf(email.data),
    isPersonal: form.get("personal") === "yes",
  });
}

/** "jo.van-dyk@x.example" becomes "Jo Van Dyk". */
function nameOf(email: string): string {
  const words = email.slice(0, email.indexOf("@")).split(/[._+-]+/);
  const names = words.filter((word) => word !== "");
  return names.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || email;
}

function returnUrl(
  issuer: string,
  request: AuthorizationRequest,
  answer: Record<string, string>,
): string {
  const url = new URL(request.redirectUri);
  const { state } = request;
  const fields = { ...(state !== undefined && { state }), iss: issuer, ...answer };
  for (const [key, value] of Object.entries(fields)) url.searchParams.set(key, value);
  return url.href;
}

interface OpenConsent {
  request: AuthorizationRequest;
  ticket: string;
  problem?: string;
}

function showConsent(
  c: Context,
  parts: IdentityParts,
  { request, ticket, problem }: OpenConsent,
  status: 200 | 422 = 200,
) {
  const people = parts.people.listForConsent(request.loginHint);
  secure(c, new URL(request.redirectUri).origin);
  const shown = { ticket, clientName: parts.client.name, request, people };
  return c.html(consentPage({ ...shown, ...(problem !== undefined && { problem }) }), status);
}

function errorPage(c: Context, error: string, message: string) {
  secure(c, "");
  return c.html(identityErrorPage(error, message), 400);
}

/** Browsers also apply form-action to the redirect after a form, so it includes the callback's origin. */
function secure(c: Context, returnOrigin: string) {
  const formAction = `form-action 'self' ${returnOrigin}`.trim();
  const rest = "base-uri 'none'; frame-ancestors 'none'";
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'self'; ${formAction}; ${rest}`,
  );
  c.header("Cache-Control", "no-store");
  // same-origin, because otherwise the form would be sent with `Origin: null`.
  c.header("Referrer-Policy", "same-origin");
  c.header("X-Content-Type-Options", "nosniff");
}
