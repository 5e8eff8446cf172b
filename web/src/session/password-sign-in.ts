import type { LoginBody, RegisterBody } from "@adwright/contracts/session";

import { ApplicationError } from "../api/http/application-error.ts";
import type { SessionSetup } from "./session-setup.ts";
import type { SignedIn } from "./stored-session.ts";

/** A person with a password, or one who chooses one for a new account. */
export type PasswordSignIn = { logIn: LoginBody } | { register: RegisterBody };

const wordsOf = {
  logIn: {
    done: "Login successful",
    welcome: (name: string) => `Welcome back, ${name}!`,
    failed: "Login failed",
  },
  register: {
    done: "Registration successful",
    welcome: (name: string) => `Welcome, ${name}!`,
    failed: "Registration failed",
  },
};

interface SignInParts extends Pick<SessionSetup, "loadCalls" | "notify"> {
  keep: (session: SignedIn) => void;
}

/** Signs in with a password, or creates an account and signs in; shows a notice. True on success. */
export async function signInByPassword(
  { loadCalls, keep, notify }: SignInParts,
  given: PasswordSignIn,
): Promise<boolean> {
  const isNew = "register" in given;
  const words = isNew ? wordsOf.register : wordsOf.logIn;
  try {
    const { logIn, register } = await loadCalls();
    const answer = await (isNew ? register(given.register) : logIn(given.logIn));
    const { accessToken, ...user } = answer;
    keep({ token: accessToken, user });
    notify({ title: words.done, description: words.welcome(user.fullName) });
    return true;
  } catch (error) {
    const description =
      error instanceof ApplicationError ? error.message : "An unknown error occurred";
    notify({ title: words.failed, description, variant: "destructive" });
    return false;
  }
}
