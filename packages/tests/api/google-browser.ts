import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { TokenAnswer } from "@adwright/contracts/session";

import { callbackOf, consent } from "../../stand-ins/test/identity-fixture.ts";
import type { Browser } from "./browser.ts";

/** What a person types at Google who signs in with another account than those that are known there. */
export const another = (email: string, fullName = "Tess Google") => ({ email, fullName });

/** Goes to Google and consents there, with an account that is known there or another one; answers the callback's URL. */
export async function fromGoogle(
  browser: Browser,
  account: string | Record<string, string>,
  purpose = "signin",
): Promise<URL> {
  const leaving = await browser.go(`/api/auth/google/login?purpose=${purpose}`);
  if (leaving.status !== 302) throw new Error(`Answered ${leaving.status}.`);
  const page =
    typeof account === "string"
      ? consent(leaving.location, account, { fields: {} })
      : consent(leaving.location, "other", { fields: account });
  return callbackOf(await page);
}

/** The handoff in the login screen's URL. */
export function handoffIn(location: URL): string {
  const { accessToken } = JSON.parse(location.searchParams.get("jwt") ?? "{}") as {
    accessToken?: string;
  };
  return accessToken ?? "";
}

export const redeem = (browser: Browser, handoff: string) =>
  browser.call<TokenAnswer & ErrorAnswer>("POST", "/api/auth/jwt/refresh", { body: { handoff } });

/** Signs in over Google's consent page, and redeems the handoff. */
export async function signInAs(
  browser: Browser,
  account: Parameters<typeof fromGoogle>[1],
): Promise<TokenAnswer> {
  const { location } = await browser.go(await fromGoogle(browser, account));
  const answer = await redeem(browser, handoffIn(location));
  if (answer.status !== 200) throw new Error(`No session: ${answer.body.message}`);
  return answer.body;
}

/** The same with a new or known address. */
export const signInOverGoogle = (browser: Browser, email: string): Promise<TokenAnswer> =>
  signInAs(browser, another(email));
