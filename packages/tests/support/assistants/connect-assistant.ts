import type {
  AssistantBrands,
  AssistantLevel,
  ConnectRequest,
} from "@adwright/contracts/assistant/connection";
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";

import { makeApi } from "../people/api.ts";
import type { Person } from "../people/person.ts";
import { CALLBACK, CLIENT_URL } from "./authorize-path.ts";

type Mode = "auto" | "legacy";
type Fetch = typeof fetch;

export interface Connecting {
  /** By the address of what it says of itself, or by registering; the former if absent. */
  by?: "document" | "registration";
  mode?: Mode;
  level?: AssistantLevel;
  brandIds?: AssistantBrands;
  clientUrl?: string;
  name?: string;
  /** Answers the person's question with no. */
  isDenied?: boolean;
  fetch?: Fetch;
  /** Answers in a real browser, instead of `answerInBrowser`; returns where the browser is sent back to. */
  answer?: (asked: URL) => Promise<URL>;
}

export interface Assistant {
  client: Client;
  /** What its OAuth client has stored. */
  store: AssistantStore;
  grantId: string;
  close: () => Promise<void>;
}

/** What an OAuth client keeps between its steps. */
export class AssistantStore implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadataUrl?: string;
  readonly name: string;
  asked: URL | undefined;
  #values: Record<string, unknown> = {};

  constructor({ by = "document", clientUrl = CLIENT_URL, name = "Test Assistant" }: Connecting) {
    if (by === "document") this.clientMetadataUrl = clientUrl;
    this.name = name;
  }

  get clientMetadata() {
    return {
      client_name: this.name,
      application_type: "native",
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
    };
  }
  state = () => "state-1";
  clientInformation = () => this.#values["client"] as never;
  saveClientInformation = (client: unknown) => void (this.#values["client"] = client);
  tokens = () => this.#values["tokens"] as never;
  saveTokens = (tokens: unknown) => void (this.#values["tokens"] = tokens);
  redirectToAuthorization = (url: URL) => void (this.asked = url);
  saveCodeVerifier = (verifier: string) => void (this.#values["verifier"] = verifier);
  codeVerifier = () => this.#values["verifier"] as string;

  get accessToken(): string {
    return (this.tokens() as { access_token: string }).access_token;
  }
  get refreshToken(): string {
    return (this.tokens() as { refresh_token: string }).refresh_token;
  }
  get clientId(): string {
    return (this.clientInformation() as { client_id: string } | undefined)?.client_id ?? CLIENT_URL;
  }
}

/** A real client connects, asks in the person's browser, and is allowed. Throws if it is denied. */
export async function connectAssistant(
  origin: string,
  person: Person,
  options: Connecting = {},
): Promise<Assistant> {
  const store = new AssistantStore(options);
  const mcpUrl = new URL("/mcp", origin);
  const transport = () =>
    new StreamableHTTPClientTransport(mcpUrl, {
      authProvider: store,
      ...(options.fetch && { fetch: options.fetch }),
    });
  const makeClient = () =>
    new Client(
      { name: store.name, version: "1" },
      { versionNegotiation: { mode: options.mode ?? "auto" } },
    );
  const first = transport();
  await makeClient()
    .connect(first)
    .catch((error: unknown) => {
      if (!(error instanceof UnauthorizedError)) throw error;
    });
  if (!store.asked) throw new Error("The client asked for nothing.");
  const back =
    (await options.answer?.(store.asked)) ??
    (await answerInBrowser(store.asked, person, options)).back;
  await first.finishAuth(back.searchParams);
  const client = makeClient();
  await client.connect(transport());
  const [, payload = ""] = store.accessToken.split(".");
  const { grant } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { grant: string };
  return { client, store, grantId: grant, close: () => client.close() };
}

/** What a browser does from the assistant's link to the redirect back to it. */
export async function answerInBrowser(
  asked: URL,
  person: Pick<Person, "accessToken">,
  { level = "propose", brandIds = "all", isDenied = false }: Connecting = {},
  browser = makeBrowser(),
): Promise<{ back: URL; request: ConnectRequest }> {
  const page = await browser.follow(asked);
  const uid = page.pathname.split("/").at(-1) ?? "";
  const api = makeApi(page.origin, person.accessToken);
  const headers = { cookie: browser.cookiesFor(`/oauth/connect/${uid}`), origin: page.origin };
  const path = `/oauth/connect/${uid}`;
  const { body: request } = await api<ConnectRequest>("GET", `${path}/request`, undefined, headers);
  const answered = isDenied
    ? await api<{ continueAt: string }>("POST", `${path}/deny`, undefined, headers)
    : await api<{ continueAt: string }>("POST", `${path}/allow`, { level, brandIds }, headers);
  if (answered.status !== 200) throw new Error(JSON.stringify(answered.body));
  return { back: await browser.follow(new URL(answered.body.continueAt)), request };
}

interface Cookie {
  name: string;
  value: string;
  path: string;
}

/** A browser that follows redirects and keeps cookies, as far as a sign-in needs it. */
export function makeBrowser() {
  const cookies = new Map<string, Cookie>();
  const cookiesFor = (path: string) =>
    [...cookies.values()]
      .filter((cookie) => path.startsWith(cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");

  function keep(header: string): void {
    const [pair = "", ...attributes] = header.split(/;\s*/);
    const [name = "", value = ""] = pair.split("=");
    const path = attributes.find((one) => /^path=/i.test(one))?.slice("path=".length) ?? "/";
    const isGone = attributes.some((one) => /^expires=Thu, 01 Jan 1970/i.test(one));
    if (isGone) cookies.delete(`${name} ${path}`);
    else cookies.set(`${name} ${path}`, { name, value, path });
  }

  return {
    cookiesFor,
    /** Opens a page and follows its redirects, up to a page of the site or away from it. */
    async follow(start: URL): Promise<URL> {
      let at = start;
      for (;;) {
        const isSent = at.origin === start.origin && at.pathname.startsWith("/oauth/");
        if (!isSent) return at;
        const headers = { cookie: cookiesFor(at.pathname) };
        const answer = await fetch(at, { redirect: "manual", headers });
        for (const header of answer.headers.getSetCookie()) keep(header);
        const location = answer.headers.get("location");
        if (location === null) {
          throw new Error(`${at.pathname} answered ${answer.status}: ${await answer.text()}`);
        }
        at = new URL(location, at);
      }
    },
  };
}
