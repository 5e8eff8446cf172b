import { randomUUID } from "node:crypto";

import type { User } from "@adwright/contracts/session";
import type { PersonInput } from "@adwright/local/seed/make-person";

import { type Api, makeApi } from "./api.ts";

export interface Person {
  user: User;
  accessToken: string;
  /** Their Google Ads accounts, the manager first. */
  customerIds: string[];
  /** The session's cookie, as a browser keeps it. */
  refreshToken: string;
  api: Api;
}

/** Makes a person on the unlimited plan who is signed in and connected to Google Ads, unless the input differs. */
export async function makePerson(
  origin: string,
  input: Partial<PersonInput> = {},
): Promise<Person> {
  const response = await fetch(new URL("/local/users", origin), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: freshEmail(),
      fullName: "Tess Tester",
      subscription: "unlimited",
      subscriptionStatus: "active",
      connected: true,
      ...input,
    }),
  });
  if (!response.ok) throw new Error(`No person: ${await response.text()}`);
  const made = (await response.json()) as Omit<Person, "refreshToken" | "api">;
  const refreshToken = /adwright-refresh=([^;]+)/.exec(response.headers.getSetCookie().join());
  return {
    ...made,
    refreshToken: refreshToken?.[1] ?? "",
    api: makeApi(origin, made.accessToken),
  };
}

export function freshEmail(): string {
  return `tess-${randomUUID()}@journeys.example`;
}
