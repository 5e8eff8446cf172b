import * as v from "valibot";

const Payload = v.object({ exp: v.number() });

/** When an access token expires, epoch ms; undefined unless it has exactly three readable parts. */
export function expiryMsOf(token: string): number | undefined {
  const parts = token.split(".");
  const payload = parts[1];
  if (parts.length !== 3 || payload === undefined) return undefined;
  try {
    const json: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const read = v.safeParse(Payload, json);
    return read.success ? read.output.exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}
