import type { Context } from "../../context.ts";

/** What an assistant can ask for. What it may do is in the person's row of the connection. */
export const scopes = { read: "ads:read", propose: "ads:propose" } as const;
export const ALL_SCOPES = `${scopes.read} ${scopes.propose}`;

/** The resource that assistants' tokens are for: the address that people enter. */
export const mcpUrlOf = ({ appOrigin }: Pick<Context, "appOrigin">) => `${appOrigin}/mcp`;

/** The protected resource's metadata, at the address that the challenge names. */
export const RESOURCE_METADATA_PATH = "/.well-known/oauth-protected-resource/mcp";
