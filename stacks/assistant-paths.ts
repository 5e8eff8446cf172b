/** What assistants reach: at the edge by prefix and by cache rule, and at the gateway. */
export const assistantPaths = {
  prefixes: [
    "/mcp",
    "/oauth",
    // The site has another file in this folder.
    "/.well-known/oauth-protected-resource",
    "/.well-known/oauth-authorization-server",
    "/.well-known/openid-configuration",
  ],
  patterns: ["/mcp", "/oauth/*", "/.well-known/o*"],
  routes: {
    Mcp: "ANY /mcp",
    OAuth: "ANY /oauth/{proxy+}",
    WellKnown: "GET /.well-known/{proxy+}",
  },
};

/**
 * API Gateway renames the header in which a 401 tells an assistant where to sign in, and some assistants give up without
 * it. CloudFront's own functions do not see answers from 400 on.
 */
export const restoreChallenge = `export const handler = async ({ Records: [{ cf }] }) => {
  const { headers, status } = cf.response;
  const renamed = headers["x-amzn-remapped-www-authenticate"];
  if (renamed && (status === "401" || status === "403")) {
    headers["www-authenticate"] = renamed.map(({ value }) => ({ key: "WWW-Authenticate", value }));
    delete headers["x-amzn-remapped-www-authenticate"];
  }
  return cf.response;
};
`;
