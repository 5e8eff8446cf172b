import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingMessage, createServer, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

import {
  loadOrCreateCertificateAuthority,
  SANDBOX_HOSTS,
} from "@adwright/google-ads-sandbox/certificate";
import { type Sandbox, startSandbox } from "@adwright/google-ads-sandbox/sandbox";
import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import { startGoogleAnalytics } from "@adwright/stand-ins/google-analytics/google-analytics";
import { startMail } from "@adwright/stand-ins/mail/mail";
import { startOpenAi } from "@adwright/stand-ins/openai/openai";
import { startPaddle } from "@adwright/stand-ins/paddle/paddle";

/** Changes an answer on its way, for a vendor that differs from its stand-in. */
export type Plant = (asked: { path: string; body: string }, answer: string) => string | undefined;

export const STAND_IN_ACCOUNT = "2000000001";

const PASSED = ["authorization", "content-type", "login-customer-id"];

/** All stand-ins that trials can be held against, and the environment that leads to them. */
export interface TrialStandIns {
  env: Record<string, string>;
  sandbox: Sandbox;
  close(): Promise<void>;
}

/** `onRequest` hears of each request before it is passed on. */
export async function startTrialStandIns(
  plant: Plant = () => undefined,
  onRequest: () => void = () => undefined,
): Promise<TrialStandIns> {
  const folder = mkdtempSync(join(tmpdir(), "adwright-trial-"));
  const authority = await loadOrCreateCertificateAuthority(folder);
  const sandbox = await startSandbox({
    port: 0,
    certificate: await authority.issueLeaf(SANDBOX_HOSTS),
  });
  const scopes = ["https://www.googleapis.com/auth/analytics.readonly"];
  const tokens = { emailOf: () => "ada@northwind.example", scopesOf: () => scopes };
  const apiKey = "pdl_sdbx_apikey_of_the_trial";
  const [openAi, analytics, paddle, mail] = await Promise.all([
    startOpenAi(),
    startGoogleAnalytics({ tokens }),
    startPaddle({ apiKey, clientToken: "test_0", appOrigin: "http://localhost:3000" }),
    startMail(),
  ]);
  const ads = { origin: `https://127.0.0.1:${sandbox.port}`, ca: authority.caPem };
  const relay = createServer((request, response) => {
    const pass = async () => {
      const body = (await buffer(request)).toString();
      onRequest();
      const { url: path = "", method, headers } = request;
      const isAds = path === "/token" || path.startsWith("/v25/");
      const other = path.startsWith("/v1/") ? openAi.origin : paddle.origin;
      // Google's servers tell the two apart by name.
      const host = path === "/token" ? "oauth2.googleapis.com" : "googleads.googleapis.com";
      const passed = isAds
        ? requestHttps(ads.origin + path, { method, ca: ads.ca, servername: host })
        : requestHttp(other + path, { method });
      for (const name of PASSED) if (headers[name]) passed.setHeader(name, headers[name]);
      if (isAds) passed.setHeader("host", host);
      passed.end(body);
      const [answer] = (await once(passed, "response")) as [IncomingMessage];
      const text = (await buffer(answer)).toString();
      const planted = plant({ path, body }, text);
      response.writeHead(planted === undefined ? (answer.statusCode ?? 500) : statusOf(planted));
      response.end(planted ?? text);
    };
    pass().catch(() => response.destroy());
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  const origin = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
  return {
    sandbox,
    env: {
      GOOGLE_CLIENT_ID: "trial",
      GOOGLE_CLIENT_SECRET: "trial",
      GOOGLE_REFRESH_TOKEN: "1//sandbox-ada",
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_ADS_URL: `${origin}/v25`,
      GOOGLE_ADS_CUSTOMER_ID: STAND_IN_ACCOUNT,
      GOOGLE_ADS_LOGIN_CUSTOMER_ID: "1000000001",
      GOOGLE_ANALYTICS_DATA_URL: analytics.origin,
      GOOGLE_ANALYTICS_ADMIN_URL: analytics.origin,
      OPENAI_API_KEY: openAi.apiKey,
      OPENAI_BASE_URL: `${origin}/v1`,
      PADDLE_API_KEY: apiKey,
      PADDLE_API_URL: origin,
      MAIL_SENDER: "notices@adwright.example",
      AWS_ENDPOINT_URL_SESV2: mail.origin,
      AWS_REGION: localClientConfig.region,
      AWS_ACCESS_KEY_ID: localClientConfig.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: localClientConfig.credentials.secretAccessKey,
    },
    async close() {
      relay.close();
      relay.closeAllConnections();
      await Promise.all([sandbox, openAi, analytics, paddle, mail].map((one) => one.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A planted refusal has Google's status in it; anything else counts as success. */
function statusOf(planted: string): number {
  const { error } = JSON.parse(planted) as { error?: { status?: string } };
  return error === undefined ? 200 : 400;
}
