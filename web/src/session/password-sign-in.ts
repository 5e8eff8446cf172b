import type { LoginBody, RegisterBody, UserWithToken } from "@adwright/contracts/session";

import { ApplicationError } from "../api/http/application-error.ts";
import type { Notify } from "../api/http/notice.ts";
import type { LoadCalls } from "./session-calls.ts";
import type { SignedIn } from "./stored-session.ts";

interface SessionDependencies {
  loadCalls: LoadCalls;
  keep: (session: SignedIn) => void;
  notify: Notify;
}

/** Signs in with a password and says how it went (spec 1 §8); true when somebody is signed in now. */
export async function logIn(dependencies: SessionDependencies, body: LoginBody): Promise<boolean> {
  const { loadCalls, notify } = dependencies;
  try {
    const { logIn: send } = await loadCalls();
    const { fullName } = keepAnswer(dependencies, await send(body));
    notify({ title: "Login successful", description: `Welcome back, ${fullName}!` });
    return true;
  } catch (error) {
    tellFailure(notify, "Login failed", error);
    return false;
  }
}

/** Makes an account with a password, signs it in and says how it went (spec 1 §8). */
export async function register(
  dependencies: SessionDependencies,
  body: RegisterBody,
): Promise<boolean> {
  const { loadCalls, notify } = dependencies;
  try {
    const { register: send } = await loadCalls();
    const { fullName } = keepAnswer(dependencies, await send(body));
    notify({ title: "Registration successful", description: `Welcome, ${fullName}!` });
    return true;
  } catch (error) {
    tellFailure(notify, "Registration failed", error);
    return false;
  }
}

function keepAnswer({ keep }: SessionDependencies, { accessToken, ...user }: UserWithToken) {
  keep({ token: accessToken, user });
  return user;
}

function tellFailure(notify: Notify, title: string, error: unknown) {
  const description =
    error instanceof ApplicationError ? error.message : "An unknown error occurred";
  notify({ title, description, variant: "destructive" });
}
