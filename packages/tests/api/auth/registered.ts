import { randomUUID } from "node:crypto";

import type { UserWithToken } from "@adwright/contracts/session";

import { type Browser, openBrowser } from "../browser.ts";

export const PASSWORD = "seven green bottles";

interface Credentials {
  email: string;
  password: string;
}

/** A person who has registered but not verified the address, in a browser of their own. */
export interface Registered extends Credentials {
  browser: Browser;
  id: string;
  token: string;
}

export const newAddress = () => `tess-${randomUUID()}@northwind.example`;

export function register(
  origin: string,
  email = newAddress(),
  password = PASSWORD,
  agent?: string,
): Promise<Registered> {
  return enter(origin, "register", { email, password }, agent);
}

/** Signs in with a password in a browser of its own. */
export const logIn = (origin: string, { email, password }: Credentials, agent: string) =>
  enter(origin, "login", { email, password }, agent);

async function enter(
  origin: string,
  how: "register" | "login",
  credentials: Credentials,
  agent = "a browser",
): Promise<Registered> {
  const browser = openBrowser(origin);
  const names = how === "register" ? { username: "rae", fullName: "Rae" } : {};
  const { status, body } = await browser.call<UserWithToken>("POST", `/api/auth/${how}`, {
    body: { ...credentials, ...names },
    headers: { "user-agent": agent },
  });
  if (status !== 200) throw new Error(`Not signed in: ${JSON.stringify(body)}`);
  return { ...credentials, browser, id: body.id, token: body.accessToken };
}
