import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";

import { callbackOf, consent } from "../../../../stand-ins/test/identity-fixture.ts";

/** Consents at Google with this browser's cookies; answers the URL of the login screen with the unused handoff. */
export async function returnFromGoogle(
  context: BrowserContext,
  origin: string,
  email: string,
): Promise<URL> {
  const leaving = await locationOf(context, `${origin}/api/auth/google/login?purpose=signin`);
  const callback = callbackOf(await consent(leaving, "other", { fields: { email } }));
  const location = await locationOf(context, callback.href);
  expect(location.pathname).toBe("/login");
  return location;
}

async function locationOf(context: BrowserContext, address: string): Promise<URL> {
  const answer = await context.request.get(address, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  return new URL(answer.headers()["location"] ?? "", address);
}
