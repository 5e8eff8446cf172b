import { number, readJson, allOf } from "../reading/read.ts";

const Payload = allOf({ exp: number });

/** When an access token ends, epoch ms; undefined unless it has exactly three readable parts. */
export function expiryMsOf(token: string): number | undefined {
  const parts = token.split(".");
  const payload = parts[1];
  if (parts.length !== 3 || payload === undefined) return undefined;
  try {
    const json = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const read = readJson(json, Payload);
    return read && read.exp * 1000;
  } catch {
    return undefined;
  }
}
