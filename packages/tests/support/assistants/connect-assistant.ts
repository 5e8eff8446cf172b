import type {
  AssistantBrands,
  AssistantLevel,
  ConnectedAssistant,
  ConnectRequest,
} from "@adwright/contracts/assistant/connection";
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";

import { type Browser, openBrowser } from "../../api/browser.ts";
import type { Person } from "../people/person.ts";
import { CALLBACK, CLIENT_URL } from "./oauth-requests.ts";

const NAME = "Test Assistant";

interface Connecting {
  /** By the address of what it says of itself, or by registering; the former if absent. */
  by?: "document" | "registration";
  mode?: "auto" | "legacy";
  level?: AssistantLevel;
  brandIds?: AssistantBrands;
  /** Answers the person's question with no. */
  isDenied?: boolean;
  fetch?: typeof fetch | undefined;
  /** Answers in a real browser, instead of `answerInBrowser`; returns where the browser is sent back to. */
  answer?: (asked: URL) => Promise<URL>;
}

export type Assistant = Awaited<ReturnType<typeof connectAssistant>>;

/** What an OAuth client keeps between its steps. */
export class AssistantStore implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadataUrl?: string;
  asked: URL | undefined;
  #values: Record<string, unknown> = {};

  constructor({ by = "document" }: Connecting) {
    if (by === "document") this.clientMetadataUrl = CLIENT_URL;
  }

  get clientMetadata() {
    return {
      client_name: NAME,
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
}

/** A real client connects, asks in the person's browser, and is allowed. Throws if it is denied. */
export async function connectAssistant(origin: string, person: Person, options: Connecting = {}) {
  const store = new AssistantStore(options);
  const mcpUrl = new URL("/mcp", origin);
  const transport = () =>
    new StreamableHTTPClientTransport(mcpUrl, {
      authProvider: store,
      ...(options.fetch && { fetch: options.fetch }),
    });
  const makeClient = () =>
    new Client(
      { name: NAME, version: "1" },
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
  return { client, store, grantId: grant };
}

/** The assistants that a person has connected, as they see them. */
export async function assistantsOf({ api }: Person): Promise<ConnectedAssistant[]> {
  const { body } = await api<{ assistants: ConnectedAssistant[] }>("GET", "/api/assistants");
  return body.assistants;
}

/** What a browser does from the assistant's link to the redirect back to it. */
export async function answerInBrowser(
  asked: URL,
  { accessToken: token }: Pick<Person, "accessToken">,
  { level = "propose", brandIds = "all", isDenied = false }: Connecting = {},
  browser = openBrowser(asked.origin),
): Promise<{ back: URL; request: ConnectRequest }> {
  const page = await follow(browser, asked);
  const path = `/oauth/connect/${page.pathname.split("/").at(-1)}`;
  const { body: request } = await browser.call<ConnectRequest>("GET", `${path}/request`, { token });
  const { status, body } = await browser.call<{ continueAt: string }>(
    "POST",
    `${path}/${isDenied ? "deny" : "allow"}`,
    { token, body: isDenied ? undefined : { level, brandIds } },
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { back: await follow(browser, new URL(body.continueAt)), request };
}

/** Opens a page and follows its redirects, up to a page of the site or away from it. */
export async function follow(browser: Browser, start: URL): Promise<URL> {
  let at = start;
  while (at.origin === start.origin && at.pathname.startsWith("/oauth/")) {
    const { status, location } = await browser.go(at);
    if (location.protocol === "about:") throw new Error(`${at.pathname} answered ${status}.`);
    at = location;
  }
  return at;
}
