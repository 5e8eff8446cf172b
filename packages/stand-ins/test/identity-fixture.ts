import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { makeFaults } from "@adwright/stand-ins/faults";
import { IDENTITY_MOUNT } from "@adwright/stand-ins/google/endpoints";
import {
  startGoogleIdentity,
  type GoogleIdentityStandIn,
} from "@adwright/stand-ins/google/google-identity";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import * as oidc from "openid-client";

export const ADWORDS = "https://www.googleapis.com/auth/adwords";
export const ANALYTICS = "https://www.googleapis.com/auth/analytics.readonly";
const PEOPLE = [
  { email: "ada@northwind.example", fullName: "Ada Advertiser" },
  { email: "finn@solo.example", fullName: "Finn Free" },
  { email: "uma@scale.example", fullName: "Uma Unlimited" },
  { email: "sam@adwright.example", fullName: "Sam Super" },
];
const CLIENT = { clientId: "client-of-the-test", clientSecret: "secret-of-the-test" };

export interface Flow {
  url: URL;
  verifier: string;
  state: string;
  nonce: string;
  isSignIn: boolean;
}

/** The identity stand-in on a real port, with the real openid-client configured for it. */
export async function startIdentity({ dataDir }: { dataDir?: string } = {}) {
  const app = new Hono();
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const redirectUri = `${origin}/auth/google`;
  const offset = { ms: 0 };
  const faults = makeFaults();
  const identity = await startGoogleIdentity({
    origin,
    client: { ...CLIENT, name: "Test Shop", redirectUris: [redirectUri] },
    now: () => Date.now() + offset.ms,
    faults,
    people: PEOPLE,
    dataDir,
  });
  app.route(IDENTITY_MOUNT, identity.app);

  const config = configOf(identity);
  return {
    origin,
    redirectUri,
    identity,
    faults,
    config,
    advance: (ms: number) => (offset.ms += ms),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    /** Exchanges the code in a callback, with all of the client's checks enabled. */
    exchange: (callback: URL, flow: Flow, client = config) =>
      oidc.authorizationCodeGrant(client, callback, {
        expectedState: flow.state,
        pkceCodeVerifier: flow.verifier,
        ...(flow.isSignIn && { expectedNonce: flow.nonce, idTokenExpected: true }),
      }),
    /** Starts a flow: the address of the consent page and the values for checking the callback. */
    async begin(parameters: Record<string, string> = {}): Promise<Flow> {
      const verifier = oidc.randomPKCECodeVerifier();
      const state = oidc.randomState();
      const nonce = oidc.randomNonce();
      const scope = parameters["scope"] ?? "openid email profile";
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...parameters,
      });
      return { url, verifier, state, nonce, isSignIn: scope.includes("openid") };
    },
  };
}

export type StartedIdentity = Awaited<ReturnType<typeof startIdentity>>;

function configOf({ issuer, endpoints }: GoogleIdentityStandIn) {
  const server: oidc.ServerMetadata = {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    revocation_endpoint: endpoints.revocation,
    jwks_uri: endpoints.jwks,
    authorization_response_iss_parameter_supported: true,
  };
  const authentication = oidc.ClientSecretPost(CLIENT.clientSecret);
  const config = new oidc.Configuration(server, CLIENT.clientId, undefined, authentication);
  oidc.allowInsecureRequests(config);
  // Google's ID tokens come over TLS, so the client would skip the signature; here it is verified.
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** Submits the consent form like a browser: every checked box stays checked. */
export async function consent(
  page: URL,
  account: string,
  change: { untick?: string[]; fields?: Record<string, string> } = {},
): Promise<Response> {
  const text = await (await fetch(page)).text();
  const form = new URLSearchParams({ ticket: valuesOf(text, "ticket")[0] ?? "", account });
  for (const scope of valuesOf(text, "scope")) {
    if (!change.untick?.includes(scope)) form.append("scope", scope);
  }
  for (const [key, value] of Object.entries(change.fields ?? {})) form.set(key, value);
  const action = /<form method="post" action="([^"]+)"/.exec(text)?.[1] ?? "";
  return fetch(new URL(action, page), { method: "POST", body: form, redirect: "manual" });
}

/** The address to which the browser is redirected after the consent. */
export function callbackOf(answer: Response): URL {
  return new URL(answer.headers.get("location") ?? "");
}

function valuesOf(page: string, name: string): string[] {
  const inputs = [...page.matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
  const named = inputs.filter((input) => input.includes(`name="${name}"`));
  return named.map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? "");
}
