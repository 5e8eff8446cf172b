import { PRODUCT_NAME } from "@adwright/contracts/product";
import * as v from "valibot";

import type { Notice } from "../../api/http/notice.ts";
import type { Session } from "../../session/session.ts";
import type { LoginReturn } from "./page-returns.ts";

const Handoff = v.object({ accessToken: v.string() });

const failed: Notice = {
  title: "Authentication Error",
  description: "Failed to complete login. Please try again.",
  variant: "destructive",
};

/**
 * Signs in with the parameters of the redirect, and answers the notice to show. The token in the address is single-use:
 * it is exchanged at once, and only the answer to that says who is signed in.
 */
export async function finishSignIn(
  session: Pick<Session, "signIn">,
  given: LoginReturn,
): Promise<Notice | undefined> {
  const mayUseJwt = given.isSuccess || (given.wasStarted && !given.isComplete);
  const jwt = mayUseJwt ? given.jwt : undefined;
  if (jwt === undefined && !given.isComplete) return given.isSuccess ? failed : undefined;
  try {
    await session.signIn(jwt === undefined ? undefined : accessTokenIn(jwt));
    return welcome(given);
  } catch {
    return failed;
  }
}

/** Throws if it is not JSON with an access token. */
function accessTokenIn(jwt: string): string {
  const read = v.safeParse(Handoff, JSON.parse(jwt));
  if (!read.success) throw new TypeError("No access token came back.");
  return read.output.accessToken;
}

function welcome({ isComplete, isSuccess }: LoginReturn): Notice {
  if (isSuccess && !isComplete) {
    return { title: "Login Successful", description: "Welcome back!" };
  }
  return {
    title: `Welcome to ${PRODUCT_NAME}`,
    description: "Successfully signed in with Google",
  };
}
