/** The protected resource's metadata, at the address that the challenge names. */
export const RESOURCE_METADATA_PATH = "/.well-known/oauth-protected-resource/mcp";
