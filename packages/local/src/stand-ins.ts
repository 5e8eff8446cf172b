import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";

import {
  type CertificateAuthority,
  loadOrCreateCertificateAuthority,
} from "@adwright/google-ads-sandbox/certificate";
import type { ProxyRoutes } from "@adwright/google-ads-sandbox/connect-proxy";
import { startConnectProxy } from "@adwright/google-ads-sandbox/connect-proxy";
import { SANDBOX_HOSTS } from "@adwright/google-ads-sandbox/hosts";
import type { Sandbox } from "@adwright/google-ads-sandbox/sandbox";
import type { Faults } from "@adwright/stand-ins/faults";
import { type GoogleIdentity, makeGoogleIdentity } from "@adwright/stand-ins/google/identity";
import { makeMail } from "@adwright/stand-ins/mail/mail";
import { makeOpenAi } from "@adwright/stand-ins/openai/endpoint";
import { websiteHosts } from "@adwright/stand-ins/websites/hosts";
import { startWebsites } from "@adwright/stand-ins/websites/websites";
import { Hono } from "hono";

import type { Clock } from "./clock.ts";
import type { LiveVendors } from "./live-vendors.ts";
import { seededPeople } from "./seed/people.ts";
import { serve } from "./serve.ts";

const ADS_SCOPE = "https://www.googleapis.com/auth/adwords";

export interface StandInsOptions {
  origin: string;
  dataDir: string | undefined;
  clock: Clock;
  faults: Faults;
  live: LiveVendors;
  googleClient: { clientId: string; clientSecret: string };
}

/** The other companies, on this machine. */
export interface StandIns {
  identity: GoogleIdentity;
  sandbox: Sandbox;
  mail: ReturnType<typeof makeMail>;
  openAi: ReturnType<typeof makeOpenAi>;
  proxyPort: number;
  /** Where OpenAI's and Amazon's e-mail interface are answered. */
  vendorOrigin: string;
  close(): Promise<void>;
}

export async function startStandIns(options: StandInsOptions): Promise<StandIns> {
  const { origin, dataDir, clock, faults, live, googleClient } = options;
  const { now } = clock;
  const authority = trustOwnAuthority(dataDir);
  const identity = makeGoogleIdentity({
    origin,
    client: {
      ...googleClient,
      name: "Adwright",
      redirectUris: [`${origin}/api/auth/google/callback`, `${origin}/auth/google`],
    },
    now,
    faults,
    people: seededPeople,
    dataDir,
  });
  // Loaded only now: the Google Ads protocol files read the trusted certificates while loading.
  const { startSandbox } = await import("@adwright/google-ads-sandbox/sandbox");
  const sandbox = await startSandbox({
    certificate: authority.issueLeaf(SANDBOX_HOSTS),
    now,
    faults,
    oauth: adsTokens(identity),
    ...(dataDir === undefined ? {} : { dataDir }),
  });
  const websites = await startWebsites({
    certificate: authority.issueLeaf(websiteHosts),
    faults,
  });
  const proxy = await startConnectProxy({ routes: routesTo(sandbox, websites, live) });

  const mail = makeMail({ now, faults, dataDir });
  const openAi = makeOpenAi({ now, faults, ...(dataDir === undefined ? {} : { dataDir }) });
  const vendors = await serve(0);
  const app = new Hono().route("/v1", openAi.app).route("/", mail.app);
  vendors.answerWith((request) => app.fetch(request));

  const parts = [proxy, websites, sandbox, vendors];
  return {
    identity,
    sandbox,
    mail,
    openAi,
    proxyPort: proxy.port,
    vendorOrigin: `http://127.0.0.1:${vendors.port}`,
    close: async () => {
      await Promise.all(parts.map((part) => part.close()));
    },
  };
}

/**
 * Makes this process trust the local certificate authority. Must run before the Google Ads client is loaded: its gRPC
 * part reads the file named in the environment while loading.
 */
function trustOwnAuthority(dataDir: string | undefined): CertificateAuthority {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "adwright-ca-"));
  const authority = loadOrCreateCertificateAuthority(folder);
  const bundle = [...tls.getCACertificates("default"), authority.caPem];
  tls.setDefaultCACertificates(bundle);
  const file = join(folder, "trusted.pem");
  writeFileSync(file, bundle.join("\n"));
  process.env["GRPC_DEFAULT_SSL_ROOTS_FILE_PATH"] = file;
  return authority;
}

/** The sandbox asks whose token it is; without the Ads consent it belongs to nobody. */
function adsTokens(identity: GoogleIdentity) {
  return {
    exchangeRefreshToken: (token: string) => identity.exchangeRefreshToken(token),
    emailOf: (accessToken: string) =>
      identity.scopesOf(accessToken).includes(ADS_SCOPE)
        ? identity.emailOf(accessToken)
        : undefined,
  };
}

const here = (port: number) => ({ host: "127.0.0.1", port });

function routesTo(
  sandbox: { port: number },
  websites: { port: number; httpPort: number },
  live: LiveVendors,
) {
  const routes: ProxyRoutes = {};
  for (const host of live.google ? [] : SANDBOX_HOSTS) routes[`${host}:443`] = here(sandbox.port);
  for (const host of websiteHosts) {
    routes[`${host}:443`] = here(websites.port);
    routes[`${host}:80`] = here(websites.httpPort);
  }
  const isLive = (target: string) =>
    live.google !== undefined && SANDBOX_HOSTS.some((host) => target === `${host}:443`);
  return (target: string) => routes[target] ?? (isLive(target) ? ("tunnel" as const) : undefined);
}
