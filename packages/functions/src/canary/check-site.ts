import { Health, getHealth } from "@adwright/contracts/health";
import { getMe, login, logout } from "@adwright/contracts/session";

/** An account with a password, whose only purpose is to read itself. Its address need not be verified. */
export interface CheckedAccount {
  email: string;
  password: string;
}

/** One thing that every visitor needs, and what was wrong with it. */
export interface SiteCheck {
  name: string;
  failure: string | undefined;
}

const TIMEOUT_MS = 10_000;
const LOGIN_PAGE = "/login";

/**
 * Checks what every visitor needs: the page, its code, the API's health and its refusal of unauthenticated calls; with
 * an account, also a sign-in and a signed-in call. Never throws; each result says what failed.
 */
export async function checkSite(origin: string, account?: CheckedAccount): Promise<SiteCheck[]> {
  const checks: Record<string, () => Promise<void>> = {
    "sign-in page": () => checkPage(origin),
    health: () => checkHealth(origin),
    "refusal of a stranger": () => checkRefusal(origin),
    "assistants' door": () => checkAssistants(origin),
    ...(account && { "signed-in call": () => checkSignedIn(origin, account) }),
  };
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({
      name,
      failure: await check().then(
        () => undefined,
        (error: unknown) => wordsOf(error),
      ),
    })),
  );
}

/** fetch only says "fetch failed"; the reason is in the cause. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

async function checkPage(origin: string): Promise<void> {
  const page = await ask(origin, LOGIN_PAGE);
  demand(page.headers.has("content-security-policy"), "The page has no Content-Security-Policy.");
  const html = await page.text();
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
  if (script === undefined) throw new Error("The page loads no code of ours.");
  const code = await ask(origin, script);
  const type = code.headers.get("content-type") ?? "";
  demand(type.includes("javascript"), `The code of the page is ${type}.`);
}

async function checkHealth(origin: string): Promise<void> {
  const answer = await ask(origin, getHealth.path);
  Health.parse(await answer.json());
  const caching = answer.headers.get("cache-control") ?? "";
  demand(caching.includes("no-store"), `An answer of the API may be cached: "${caching}".`);
}

async function checkRefusal(origin: string): Promise<void> {
  const answer = await ask(origin, getMe.path, {}, 401);
  const { code } = (await answer.json()) as { code?: string };
  demand(code === "UNAUTHENTICATED", `A stranger is refused with ${code}.`);
}

/** What an assistant needs to find out where to sign in: some give up without the header. */
async function checkAssistants(origin: string): Promise<void> {
  const refused = await ask(origin, "/mcp", { method: "POST" }, 401);
  const challenge = refused.headers.get("www-authenticate") ?? "";
  const [, metadata] = /resource_metadata="([^"]+)"/.exec(challenge) ?? [];
  demand(metadata !== undefined, `An assistant is not told where to sign in: "${challenge}".`);
  const resource = (await (await ask(origin, metadata ?? "")).json()) as {
    resource?: string;
    authorization_servers?: string[];
  };
  const { origin: own } = new URL(origin);
  demand(resource.resource === `${own}/mcp`, `The resource of assistants is ${resource.resource}.`);
  const server = await ask(origin, "/.well-known/oauth-authorization-server");
  const { issuer } = (await server.json()) as { issuer?: string };
  demand(issuer === resource.authorization_servers?.[0], `Assistants sign in at ${issuer}.`);
}

async function checkSignedIn(origin: string, { email, password }: CheckedAccount): Promise<void> {
  const own = { Origin: origin, "Content-Type": "application/json" };
  const body = JSON.stringify({ email, password });
  const signedIn = await ask(origin, login.path, { method: login.method, headers: own, body });
  const { accessToken } = (await signedIn.json()) as { accessToken?: string };
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  try {
    const headers = { Authorization: `Bearer ${accessToken}` };
    const me = (await (await ask(origin, getMe.path, { headers })).json()) as { email?: string };
    demand(me.email === email, "The signed-in call answered somebody else.");
  } finally {
    // Every visit opens a session, so it logs out again.
    await ask(origin, logout.path, {
      method: logout.method,
      headers: { ...own, Cookie: cookie },
      body: "{}",
    });
  }
}

/** Sends a request and returns the response if it has the expected status. */
async function ask(
  origin: string,
  path: string,
  init: RequestInit = {},
  status = 200,
): Promise<Response> {
  const answer = await fetch(new URL(path, origin).href, {
    ...init,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status === status) return answer;
  throw new Error(`${path} answered ${answer.status}, not ${status}.`);
}

function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
