/** The client of the stand-in's host. */
export const CLIENT_URL = "https://assistant.example/client.json";
/** Nothing listens there: what comes back is read from the redirect. */
export const CALLBACK = "http://127.0.0.1:9/callback";

type Changed = Record<string, string | undefined>;

/** Where an assistant sends the browser; undefined leaves a parameter out. */
export function authorizePath(scope: string | undefined, changed: Changed = {}): string {
  const params = new URLSearchParams();
  const asked: Changed = {
    client_id: CLIENT_URL,
    redirect_uri: CALLBACK,
    response_type: "code",
    // RFC 7636, appendix B.
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
    state: "state-1",
    scope,
    ...changed,
  };
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined) params.set(name, value);
  }
  return `/oauth/authorize?${params.toString()}`;
}
