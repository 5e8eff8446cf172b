import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { TokenAnswer } from "@adwright/contracts/session";

import { callbackOf, consent } from "../../stand-ins/test/identity-fixture.ts";
import type { Browser } from "./browser.ts";

/** Signs in over Google's consent page with a new or known address, and redeems the handoff. */
export async function signInOverGoogle(browser: Browser, email: string): Promise<TokenAnswer> {
  const leaving = await browser.go("/api/auth/google/login?purpose=signin");
  const fields = { email, fullName: "Tess Google" };
  const back = callbackOf(await consent(leaving.location, "other", { fields }));
  const { location } = await browser.go(back);
  const { accessToken: handoff } = JSON.parse(location.searchParams.get("jwt") ?? "{}") as {
    accessToken?: string;
  };
  const path = "/api/auth/jwt/refresh";
  const answer = await browser.call<TokenAnswer & ErrorAnswer>("POST", path, { body: { handoff } });
  if (answer.status !== 200) throw new Error(`No session: ${answer.body.message}`);
  return answer.body;
}
