import { seededPeople } from "@adwright/local/seed/people";
import { adsScope, analyticsScope } from "@adwright/vendors/google-oauth/google-oauth";
import { makeGoogleOauth } from "@adwright/vendors/google-oauth/make-google-oauth";
import { beforeEach, describe, expect, test } from "vitest";

import { callbackOf, consent, startIdentity } from "../../stand-ins/test/identity-fixture.ts";
import { useStarted } from "../support/stage/use-started.ts";

const google = useStarted(() => startIdentity());
beforeEach(() => google.faults.clear());

const person = seededPeople[0];
if (person === undefined) throw new Error("There are no seeded people.");
const { email, fullName } = person;

function makeOauth(change: Partial<Parameters<typeof makeGoogleOauth>[0]> = {}) {
  const { endpoints, issuer } = google.identity;
  return makeGoogleOauth({
    issuer,
    authorizationEndpoint: endpoints.authorization,
    tokenEndpoint: endpoints.token,
    revocationEndpoint: endpoints.revocation,
    jwksUri: endpoints.jwks,
    clientId: "client-of-the-test",
    clientSecret: "secret-of-the-test",
    allowInsecure: true,
    ...change,
  });
}

const options = () => ({ redirectUri: google.redirectUri, loginHint: email });

/** Signs in until Google redirects to the callback. */
async function signInCallback(oauth = makeOauth()) {
  const { url, transaction } = await oauth.startSignIn(options());
  return { callback: callbackOf(await consent(new URL(url), email)), transaction };
}

async function consentCallback(scopes: string[], untick: string[] = []) {
  const oauth = makeOauth();
  const { url, transaction } = await oauth.startConsent({ ...options(), scopes });
  const answer = await consent(new URL(url), email, { untick });
  return { oauth, callback: callbackOf(answer), transaction };
}

const refusal = (code: string) => expect.objectContaining({ name: "AppError", code });

describe("signing in", () => {
  test("asks for the identity with state, nonce and PKCE", async () => {
    const { url, transaction } = await makeOauth().startSignIn(options());
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      scope: "openid email profile",
      response_type: "code",
      code_challenge_method: "S256",
      state: transaction.state,
      nonce: transaction.nonce,
      login_hint: email,
    });
    expect(asked["code_challenge"]).not.toBe(transaction.codeVerifier);
  });

  test("answers the person's identity", async () => {
    const oauth = makeOauth();
    const { callback, transaction } = await signInCallback(oauth);
    const identity = await oauth.finishSignIn(callback, transaction);
    expect(identity).toMatchObject({ email, fullName, isEmailVerified: true });
    expect(identity.sub).not.toBe("");
  });

  test.each(["state", "nonce", "codeVerifier"] as const)(
    "refuses a callback with a foreign %s",
    async (field) => {
      const oauth = makeOauth();
      const { callback, transaction } = await signInCallback(oauth);
      const foreign = (await signInCallback(oauth)).transaction[field];
      await expect(
        oauth.finishSignIn(callback, { ...transaction, [field]: foreign }),
      ).rejects.toEqual(refusal("UNAUTHENTICATED"));
    },
  );

  test("refuses a code that was used before", async () => {
    const oauth = makeOauth();
    const { callback, transaction } = await signInCallback(oauth);
    await oauth.finishSignIn(callback, transaction);
    await expect(oauth.finishSignIn(callback, transaction)).rejects.toEqual(
      refusal("UNAUTHENTICATED"),
    );
  });

  test("reports that access was not granted", async () => {
    const oauth = makeOauth();
    const { transaction } = await oauth.startSignIn(options());
    const callback = new URL(google.redirectUri);
    callback.search = `?error=access_denied&state=${transaction.state}&iss=${google.identity.issuer}`;
    await expect(oauth.finishSignIn(callback, transaction)).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
      message: "Access to Google was not granted.",
    });
  });
});

describe("an unavailable Google is reported", () => {
  test("when it answers with an error", async () => {
    const oauth = makeOauth();
    const { callback, transaction } = await signInCallback(oauth);
    google.faults.add({ vendor: "google", kind: "unavailable", times: 5 });
    await expect(oauth.finishSignIn(callback, transaction)).rejects.toEqual(
      refusal("GOOGLE_ADS_UNAVAILABLE"),
    );
  });

  test("when the connection fails", async () => {
    const oauth = makeOauth({ tokenEndpoint: "http://127.0.0.1:1/token" });
    const { callback, transaction } = await signInCallback(oauth);
    await expect(oauth.finishSignIn(callback, transaction)).rejects.toEqual(
      refusal("GOOGLE_ADS_UNAVAILABLE"),
    );
  });
});

describe("consent to more access", () => {
  test("asks for offline access in addition to what was granted", async () => {
    const { url } = await makeOauth().startConsent({ ...options(), scopes: [adsScope] });
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      scope: adsScope,
      access_type: "offline",
      prompt: "consent",
      include_granted_scopes: "true",
    });
  });

  test("answers a refresh token and the scopes that were really granted", async () => {
    const asked = [adsScope, analyticsScope];
    const { oauth, callback, transaction } = await consentCallback(asked, [analyticsScope]);
    const granted = await oauth.finishConsent(callback, transaction);
    expect(granted.refreshToken).toMatch(/^1\/\//);
    expect(granted.scopes).toContain(adsScope);
    expect(granted.scopes).not.toContain(analyticsScope);
  });

  test("can be revoked twice", async () => {
    const { oauth, callback, transaction } = await consentCallback([adsScope]);
    const { refreshToken } = await oauth.finishConsent(callback, transaction);
    expect(google.identity.exchangeRefreshToken(refreshToken)).toBeDefined();
    await oauth.revoke(refreshToken);
    expect(google.identity.exchangeRefreshToken(refreshToken)).toBeUndefined();
    await expect(oauth.revoke(refreshToken)).resolves.toBeUndefined();
  });
});
