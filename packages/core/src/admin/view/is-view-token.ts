/** The type of the tokens with which staff view a person's screens. */
export const VIEW_TOKEN_TYPE = "view+jwt";

/** Whether the token's header says that it is a view token. Does not verify it: `readView` does. */
export function isViewToken(token: string): boolean {
  try {
    const header = Buffer.from(token.split(".")[0] ?? "", "base64url").toString();
    return (JSON.parse(header) as { typ?: unknown }).typ === VIEW_TOKEN_TYPE;
  } catch {
    return false;
  }
}
