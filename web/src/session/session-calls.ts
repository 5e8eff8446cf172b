import type {
  LoginBody,
  RegisterBody,
  TokenAnswer,
  User,
  UserWithToken,
} from "@adwright/contracts/session";

import { ApplicationError } from "../api/http/application-error.ts";

/** The calls a session lives on, as `api/session.ts` makes them. */
interface SessionCalls {
  fetchMe: (signal?: AbortSignal) => Promise<User>;
  checkToken: (token: string) => Promise<void>;
  refreshAccessToken: (handoff?: string) => Promise<TokenAnswer>;
  logIn: (body: LoginBody) => Promise<UserWithToken>;
  register: (body: RegisterBody) => Promise<UserWithToken>;
  endSession: (signal?: AbortSignal) => Promise<void>;
  endRefreshCookie: (signal?: AbortSignal) => Promise<void>;
}

/** They arrive when first needed: a visitor who is signed out never loads them. */
export type LoadCalls = () => Promise<SessionCalls>;

/** The server refused; every other failure may be temporary. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApplicationError)) return false;
  const status = error.statusCode ?? 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** One more try where the first found no server to say yes or no. */
export async function withOneRetry<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (isRefusal(error)) throw error;
    return await call();
  }
}

/** Some 10 s in all: a train's tunnel, a change of networks. */
const RECONNECT_WAITS_MS = [1000, 2000, 3000, 4000];

/** Tries for some 10 s to find a server that says yes or no; `onWaiting` hears of it before each wait. */
export async function withReconnection<Value>(
  call: () => Promise<Value>,
  onWaiting: () => void,
): Promise<Value> {
  for (const waitMs of RECONNECT_WAITS_MS) {
    try {
      return await call();
    } catch (error) {
      if (isRefusal(error)) throw error;
    }
    onWaiting();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return call();
}
