import type { TokenAnswer } from "@adwright/contracts/session";
import type { PersonInput } from "@adwright/local/seed/make-person";

import { openBrowser } from "../api/browser.ts";
import { signInOverGoogle } from "../api/google-browser.ts";
import { type Api, makeApi, until } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { whileItRestarts } from "./while-it-restarts.ts";

const COOKIE = "adwright-refresh";

/** A person of a journey, with the answers they got. */
export interface ChaosPerson extends Person {
  answers: string[];
}

/** Signs a person in. Their browser refreshes the session, and signs in with Google again if that is refused. */
export async function signIn(origin: string, input: Partial<PersonInput>): Promise<ChaosPerson> {
  const person = await untilStarted(() => makePerson(origin, input));
  const browser = openBrowser(origin);
  browser.cookies.set(COOKIE, person.refreshToken);
  let { api } = person;
  const renew = async () => {
    const renewed = await browser.call<TokenAnswer>("POST", "/api/auth/jwt/refresh", { body: {} });
    const isRenewed = renewed.status === 200;
    const { accessToken } = isRenewed
      ? renewed.body
      : await signInOverGoogle(browser, person.user.email);
    api = makeApi(origin, accessToken);
  };
  const patient: Api = async (method, path, body, headers) => {
    const answer = await api<never>(method, path, body, headers);
    if (answer.status !== 401) return answer;
    await renew();
    return api<never>(method, path, body, headers);
  };
  return { ...person, api: patient, answers: [] };
}

async function untilStarted<Value>(ask: () => Promise<Value>): Promise<Value> {
  const found = await until(
    () => whileItRestarts(ask),
    (value) => value !== undefined,
  );
  return found as Value;
}
