import { PADDLE_WEBHOOK_PATH } from "@adwright/contracts/billing";
import { SANDBOX_HOSTS, trustAuthority } from "@adwright/google-ads-sandbox/certificate";
import { type ProxyRoutes, startConnectProxy } from "@adwright/google-ads-sandbox/connect-proxy";
import type { Sandbox } from "@adwright/google-ads-sandbox/sandbox";
import type { Faults } from "@adwright/stand-ins/faults";
import { startGoogleAnalytics } from "@adwright/stand-ins/google-analytics/google-analytics";
import { startGoogleIdentity } from "@adwright/stand-ins/google/google-identity";
import { makeKey } from "@adwright/stand-ins/loopback";
import { startMail } from "@adwright/stand-ins/mail/mail";
import { startNws } from "@adwright/stand-ins/nws/nws";
import { startOpenAi } from "@adwright/stand-ins/openai/openai";
import { startPaddle } from "@adwright/stand-ins/paddle/paddle";
import type { StandIn } from "@adwright/stand-ins/stand-in";
import { answeredHosts } from "@adwright/stand-ins/websites/hosts";
import { type WebsitesStandIn, startWebsites } from "@adwright/stand-ins/websites/websites";

import type { Clock } from "./clock.ts";
import type { LiveVendors } from "./live-vendors.ts";
import type { PaddleSecrets } from "./secrets.ts";
import { seededPeople } from "./seed/people.ts";

export interface StandInsOptions {
  origin: string;
  dataDir: string | undefined;
  clock: Clock;
  faults: Faults;
  live: LiveVendors;
  googleClient: { clientId: string; clientSecret: string };
  paddleSecrets: PaddleSecrets;
}

/** The stand-ins for all vendors. */
export async function startStandIns(options: StandInsOptions) {
  const { origin, clock, live, googleClient } = options;
  const common = { dataDir: options.dataDir, now: clock.now, faults: options.faults };
  const authority = await trustAuthority(common.dataDir);
  const client = {
    ...googleClient,
    name: "Adwright",
    redirectUris: [`${origin}/api/auth/google/callback`, `${origin}/auth/google`],
  };
  const identity = await startGoogleIdentity({ ...common, origin, client, people: seededPeople });
  // Imported only now, because the Google Ads protos read the trusted certificates when they are loaded.
  const { startSandbox } = await import("@adwright/google-ads-sandbox/sandbox");
  const [sandbox, analytics, mail, openAi, paddle, nws] = await Promise.all([
    startSandbox({
      ...common,
      certificate: await authority.issueLeaf(SANDBOX_HOSTS),
      oauth: identity,
    }),
    startGoogleAnalytics({ ...common, tokens: identity }),
    startMail(common),
    startOpenAi(common),
    startPaddle({ ...common, ...paddleOptions(options) }),
    startNws(common),
  ]);
  const websites = startWebsites({
    ...common,
    certificate: await authority.issueLeaf(answeredHosts),
  });
  const credentials = `adwright:${makeKey()}`;
  const routes = routesTo(sandbox, websites, live);
  const proxy = await startConnectProxy({ routes, credentials });

  const standIns: StandIn[] = [identity, sandbox, analytics, websites, mail, openAi, paddle, nws];
  return {
    identity,
    sandbox,
    analytics,
    mail,
    openAi,
    paddle,
    nws,
    websites,
    /** The CONNECT proxy that leads to the sandbox and the sample websites, with its credentials. */
    proxyUrl: `http://${credentials}@127.0.0.1:${proxy.port}`,
    close: async () => {
      await Promise.all([proxy, ...standIns].map((one) => one.close()));
    },
  };
}

export type StandIns = Awaited<ReturnType<typeof startStandIns>>;

function paddleOptions({ origin, paddleSecrets }: StandInsOptions) {
  const { apiKey, clientToken, webhookSecret: secret } = paddleSecrets;
  const webhook = { url: new URL(PADDLE_WEBHOOK_PATH, origin).href, secret };
  return { apiKey, clientToken, appOrigin: origin, webhook };
}

function routesTo(sandbox: Sandbox, websites: WebsitesStandIn, live: LiveVendors) {
  const routes: ProxyRoutes = {};
  for (const host of live.google ? [] : SANDBOX_HOSTS) routes[`${host}:443`] = sandbox.accept;
  for (const host of answeredHosts) {
    routes[`${host}:443`] = websites.accept;
    routes[`${host}:80`] = websites.acceptPlain;
  }
  const isLive = (target: string) =>
    live.google !== undefined && SANDBOX_HOSTS.some((host) => target === `${host}:443`);
  return (target: string) => routes[target] ?? (isLive(target) ? ("tunnel" as const) : undefined);
}
