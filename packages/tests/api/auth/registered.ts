import { randomUUID } from "node:crypto";

import type { UserWithToken } from "@adwright/contracts/session";

import { type Browser, openBrowser } from "../browser.ts";

export const PASSWORD = "seven green bottles";

/** A person who has registered but not verified the address, in a browser of their own. */
export interface Registered {
  browser: Browser;
  email: string;
  password: string;
  id: string;
  token: string;
}

export const newAddress = () => `tess-${randomUUID()}@northwind.example`;

export async function register(
  origin: string,
  email = newAddress(),
  password = PASSWORD,
): Promise<Registered> {
  const browser = openBrowser(origin);
  const body = { username: "rae", email, fullName: "Rae", password };
  const { status, body: made } = await browser.call<UserWithToken>("POST", "/api/auth/register", {
    body,
  });
  if (status !== 200) throw new Error(`Not registered: ${JSON.stringify(made)}`);
  return { browser, email, password, id: made.id, token: made.accessToken };
}
