import type { LoginBody, RegisterBody, UserWithToken } from "@adwright/contracts/session";

import { ApplicationError } from "../api/http/application-error.ts";
import type { Notify } from "../api/http/notice.ts";
import type { SessionSetup } from "./session-setup.ts";
import type { SignedIn } from "./stored-session.ts";

interface SignInParts extends Pick<SessionSetup, "loadCalls" | "notify"> {
  keep: (session: SignedIn) => void;
}

/** Signs in with a password and shows a notice; true on success. */
export async function logIn(parts: SignInParts, body: LoginBody): Promise<boolean> {
  const { loadCalls, notify } = parts;
  try {
    const { logIn: send } = await loadCalls();
    const { fullName } = keepAnswer(parts, await send(body));
    notify({ title: "Login successful", description: `Welcome back, ${fullName}!` });
    return true;
  } catch (error) {
    notifyFailure(notify, "Login failed", error);
    return false;
  }
}

/** Creates an account with a password, signs the person in and shows a notice. */
export async function register(parts: SignInParts, body: RegisterBody): Promise<boolean> {
  const { loadCalls, notify } = parts;
  try {
    const { register: send } = await loadCalls();
    const { fullName } = keepAnswer(parts, await send(body));
    notify({ title: "Registration successful", description: `Welcome, ${fullName}!` });
    return true;
  } catch (error) {
    notifyFailure(notify, "Registration failed", error);
    return false;
  }
}

function keepAnswer({ keep }: SignInParts, { accessToken, ...user }: UserWithToken) {
  keep({ token: accessToken, user });
  return user;
}

function notifyFailure(notify: Notify, title: string, error: unknown) {
  const description =
    error instanceof ApplicationError ? error.message : "An unknown error occurred";
  notify({ title, description, variant: "destructive" });
}
