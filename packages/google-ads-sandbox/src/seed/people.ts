import { readFileSync } from "node:fs";

import type { TreePlan } from "./account-tree.ts";

const REFRESH_TOKEN_PREFIX = "1//sandbox-";

const people = new URL("../../data/seed-people.json", import.meta.url);

/** The people that every sandbox starts with, with fixed customer ids. */
export const SEEDED_TREES = JSON.parse(readFileSync(people, "utf8")) as readonly TreePlan[];

/** "1//sandbox-ada" is Ada's refresh token, "1//sandbox-<email>" that of anybody else. */
export function emailOfRefreshToken(refreshToken: string): string | undefined {
  if (!refreshToken.startsWith(REFRESH_TOKEN_PREFIX)) return undefined;
  const person = refreshToken.slice(REFRESH_TOKEN_PREFIX.length);
  if (person.includes("@")) return person;
  return SEEDED_TREES.find(({ email }) => email.split("@")[0] === person)?.email;
}
