import * as contract from "@adwright/contracts/assistant/connection";
import { AppError } from "@adwright/contracts/errors";
import { HOUR_MS } from "@adwright/contracts/time";
import { allowConnection, describeRequest } from "@adwright/core/assistant/auth/allow-connection";
import { type AuthorizationServer, makeProvider } from "@adwright/core/assistant/auth/provider";
import { ALL_SCOPES } from "@adwright/core/assistant/auth/resource";
import type { Context } from "@adwright/core/context";
import { countUp } from "@adwright/core/request/count-up";
import { toFetchResponse, toReqRes } from "fetch-to-node";

import { requireOwnOrigin } from "../http/cookies.ts";
import type { Asked, Router } from "../http/env.ts";
import { makeRouter, mount } from "../http/mount.ts";

/** Registrations of one network. */
const MOST_REGISTRATIONS = 20;

const ours: ReadonlySet<string> = new Set(ALL_SCOPES.split(" "));

/** A request as the authorization server, which is written for Node's own server, takes it. */
function asNode(c: Asked, request: Request) {
  const { context, clientAddress: remoteAddress } = c.env.request;
  const node = toReqRes(request);
  const encrypted = context.appOrigin.startsWith("https:");
  Object.defineProperty(node.req, "socket", { value: { encrypted, remoteAddress } });
  return node;
}

/** The authorization server's own addresses, and the calls of the page on which the person answers. */
export function makeOauthRouter(ctx: Context): Router {
  const router = makeRouter();
  const provider = makeProvider(ctx);
  const answer = provider.callback();
  const viaNode = async (c: Asked) => {
    const { req, res } = asNode(c, c.req.raw);
    void answer(req, res);
    return toFetchResponse(res);
  };

  // The cookie of the request is sent to this path and below; the page is one of the site.
  router.get("/oauth/connect/:uid", (c) =>
    c.redirect(`/assistants/connect/${encodeURIComponent(c.req.param("uid"))}`, 303),
  );
  mountConnect(router, provider);

  router.get("/oauth/authorize", async (c) => {
    const url = new URL(c.req.url);
    const asked = (url.searchParams.get("scope") ?? "").split(" ");
    if (asked.some((scope) => ours.has(scope))) return viaNode(c);
    // Otherwise the library would answer that access is denied.
    url.searchParams.set("scope", `${ALL_SCOPES} offline_access`);
    return c.redirect(`${url.pathname}${url.search}`, 303);
  });
  router.post("/oauth/register", async (c) => {
    const { context, clientAddress } = c.env.request;
    await countUp(context, {
      subject: `assistant-registration:${clientAddress}`,
      windowMs: HOUR_MS,
      most: MOST_REGISTRATIONS,
      words: "Too many registrations. Please try again later.",
    });
    return viaNode(c);
  });
  router.all("/oauth/*", viaNode);
  router.get("/.well-known/*", viaNode);
  return router;
}

/**
 * What the consent page calls: with the person's own token, from our own origin, and with the cookie of the browser in
 * which the assistant asked. All three must belong together.
 */
function mountConnect(router: Router, provider: AuthorizationServer): void {
  const open = async (c: Asked, uid: string) => {
    // The body has been read.
    const { req, res } = asNode(c, new Request(c.req.url, { headers: c.req.raw.headers }));
    try {
      const asked = await provider.interactionDetails(req, res);
      if (asked.uid === uid) return { req, res, asked };
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "SessionNotFound") throw error;
    }
    throw new AppError(
      "NOT_FOUND",
      "This request has expired. Connect again from your assistant, in this browser.",
    );
  };

  mount(router, contract.getConnectRequest, async (_, { uid }, c) => {
    const { asked } = await open(c, uid);
    return describeRequest(provider, asked);
  });
  mount(router, contract.allowConnection, async (ctx, { uid, body }, c) => {
    requireOwnOrigin(c);
    const { req, res, asked } = await open(c, uid);
    const grantId = await allowConnection(ctx, provider, asked, body);
    const result = { login: { accountId: ctx.userId }, consent: { grantId } };
    return { continueAt: await provider.interactionResult(req, res, result) };
  });
  mount(router, contract.denyConnection, async (_, { uid }, c) => {
    requireOwnOrigin(c);
    const { req, res } = await open(c, uid);
    const result = { error: "access_denied", error_description: "The person did not allow it." };
    return { continueAt: await provider.interactionResult(req, res, result) };
  });
}
