import { randomBytes } from "node:crypto";

/** Resolves tokens to people; a program that embeds the sandbox may have its own Google sign-in. */
export interface SandboxOAuth {
  /** Undefined is answered with 400 invalid_grant. */
  exchangeRefreshToken(
    refreshToken: string,
  ): { accessToken: string; expiresInSeconds: number } | undefined;
  /** Undefined if the token is unknown, expired or revoked. */
  emailOf(accessToken: string): string | undefined;
  /** By their long names; without this method, every token has all scopes. */
  scopesOf?(accessToken: string): readonly string[];
}

const LIFETIME_SECONDS = 3_599;
const PREFIX = "ya29.sandbox.";

const invalidGrant = {
  code: 400,
  body: { error: "invalid_grant", error_description: "Token has been expired or revoked." },
};

/** The answer of https://oauth2.googleapis.com/token to a refresh_token grant. */
export function answerTokenRequest(
  form: string,
  oauth: SandboxOAuth,
): { code: number; body: Record<string, unknown> } {
  const fields = new URLSearchParams(form);
  if (fields.get("grant_type") !== "refresh_token") {
    return { code: 400, body: { error: "unsupported_grant_type" } };
  }
  const granted = oauth.exchangeRefreshToken(fields.get("refresh_token") ?? "");
  if (granted === undefined) return invalidGrant;
  return {
    code: 200,
    body: {
      access_token: granted.accessToken,
      expires_in: granted.expiresInSeconds,
      scope: "https://www.googleapis.com/auth/adwords",
      token_type: "Bearer",
    },
  };
}

function readToken(accessToken: string): { email: string; expiresAt: number } | undefined {
  if (!accessToken.startsWith(PREFIX)) return undefined;
  try {
    const text = Buffer.from(accessToken.slice(PREFIX.length), "base64url").toString();
    return JSON.parse(text) as { email: string; expiresAt: number };
  } catch {
    return undefined;
  }
}

/**
 * OAuth for a stand-alone sandbox. Access tokens contain their own data, so they survive a restart; they expire on the
 * machine's clock, because clients cache them by it.
 */
export function createOAuth(
  emailOfRefreshToken: (refreshToken: string) => string | undefined,
): SandboxOAuth {
  return {
    exchangeRefreshToken(refreshToken) {
      const email = emailOfRefreshToken(refreshToken);
      if (email === undefined) return undefined;
      const expiresAt = Date.now() + LIFETIME_SECONDS * 1000;
      const facts = JSON.stringify({ email, expiresAt, nonce: randomBytes(6).toString("hex") });
      const accessToken = PREFIX + Buffer.from(facts).toString("base64url");
      return { accessToken, expiresInSeconds: LIFETIME_SECONDS };
    },
    emailOf(accessToken) {
      const token = readToken(accessToken);
      return token !== undefined && token.expiresAt > Date.now() ? token.email : undefined;
    },
  };
}
