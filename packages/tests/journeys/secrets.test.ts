import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Checkout } from "@adwright/contracts/billing";
import type { Brand } from "@adwright/contracts/brand";
import type { User } from "@adwright/contracts/session";
import type { Log } from "@adwright/core/context";
import type { Stage } from "@adwright/local/stage";
import { makeFaults } from "@adwright/stand-ins/faults";
import { type OpenAiStandIn, startOpenAi } from "@adwright/stand-ins/openai/openai";
import type { Browser, Page, Response } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { callerOf } from "../api/call.ts";
import { generate } from "../api/report/generate.ts";
import { sharedBrowser, visit } from "../support/browser/browser.ts";
import { chooseAccount, signInWithGoogle } from "../support/browser/sign-in.ts";
import { untilSettled } from "../support/browser/until-settled.ts";
import { draftCampaign, importBrands } from "../support/data/drafts.ts";
import { type Api, makeApi, settled, until } from "../support/people/api.ts";
import { freshEmail, makePerson, type Person } from "../support/people/person.ts";
import { storedTexts } from "../support/people/stored-texts.ts";
import { startWebStage } from "../support/stage/stage.ts";

const TIMEOUT_MS = 300_000;
const OPENAI_KEY = "sk-planted-key-of-the-model";
const PASSWORD = "planted password of nobody else";
const COOKIE = /adwright-(?:refresh|admin)=([^;]+)/;

/** Secrets of the server, by the names of its environment variables. */
const serverSecrets = [
  "TOKEN_SECRET",
  "TOKEN_CIPHER_KEY",
  "GOOGLE_CLIENT_SECRET",
  "OPENAI_API_KEY",
  "PADDLE_API_KEY",
  "PADDLE_WEBHOOK_SECRETS",
];

const dataDir = mkdtempSync(join(tmpdir(), "adwright-secrets-"));
let stage: Stage;
let browser: Browser;
let openAi: OpenAiStandIn;

/** Lines of the product's log and of the console. */
const logged: string[] = [];
/** Bodies and headers of the product's answers to a browser, without cookies. */
const answered: string[] = [];
/** Answers that are being read; they end with their page, so each visit waits for them. */
const reading: Promise<void>[] = [];
/** Our own tokens of the browser's session, by where they belong. */
const session = { cookies: new Set<string>(), accessTokens: new Set<string>() };
let stored = "";

const modelFaults = makeFaults();
const line = (message: string, fields?: object) =>
  void logged.push(JSON.stringify([message, fields]));

beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  for (const level of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      logged.push(JSON.stringify(words));
    });
  }
  const log: Log = { info: line, warn: line, error: line };
  openAi = await startOpenAi({ faults: modelFaults, apiKey: OPENAI_KEY });
  const openai = { apiKey: OPENAI_KEY, baseUrl: `${openAi.origin}/v1` };
  const live = { google: undefined, openai, paddle: undefined };
  [stage, browser] = await Promise.all([startWebStage({ dataDir, live, log }), sharedBrowser()]);
}, TIMEOUT_MS);
afterAll(async () => {
  await stage?.close();
  await openAi?.close();
  rmSync(dataDir, { recursive: true, force: true });
  vi.restoreAllMocks();
});

function listen(page: Page): void {
  const { origin } = stage;
  page.on("response", (response) => {
    const url = new URL(response.url());
    // The stand-ins' pages contain their own secrets.
    const ours = url.origin === origin && !url.pathname.startsWith("/local/");
    if (ours) reading.push(keepAnswer(response));
  });
}

async function keepAnswer(response: Response): Promise<void> {
  const { "set-cookie": cookie = "", ...headers } = await response.allHeaders();
  const value = COOKIE.exec(cookie)?.[1];
  if (value) session.cookies.add(value);
  // A redirect has no body.
  const body = await response.text().catch(() => "");
  answered.push(JSON.stringify(headers), body);
}

async function keepStored(page: Page): Promise<void> {
  stored += await page.evaluate<string>(`(async () => JSON.stringify([
    { ...localStorage, access_token: undefined }, { ...sessionStorage }, document.cookie, document.body.innerText,
    (await indexedDB.databases()), (await caches.keys()), history.state, location.href,
  ]))()`);
}

const tokenOn = (page: Page) => page.evaluate<string>(`localStorage.getItem("access_token")`);

/** An API client whose answers are searched for secrets as well. */
function listeningApi(accessToken: string): Api {
  const api = makeApi(stage.origin, accessToken);
  return async (...call) => {
    const answer = await api<never>(...call);
    answered.push(JSON.stringify(answer.body));
    return answer;
  };
}

async function pay(api: Api): Promise<void> {
  const plan = { planType: "unlimited", billingPeriod: "monthly" };
  const { body } = await api<Checkout>("POST", "/api/paddle/checkout-url", plan);
  const { checkout_ref, priceId, userEmail: email, userId } = body;
  const customData = { user_id: userId, checkout_ref };
  stage.standIns.paddle.buy({ priceId, email, customData, card: "works" });
  await until(
    () => api<User>("GET", "/api/auth/me"),
    (me) => me.body.subscriptionStatus === "trialing",
  );
}

/** Writes, publishes, undoes and reports; the answers are searched for secrets, too. */
async function work(person: Pick<Person, "api">): Promise<void> {
  const { api } = person;
  const [brand] = await importBrands(person as Person, 1);
  const id = brand?.id ?? 0;
  await settled(api, await api("POST", `/api/brands/${id}/value-proposition`, {}));
  await settled(api, await api("POST", `/api/brands/${id}/assistant`));
  const campaign = await draftCampaign(person as Person, id, "Campaign of Tess");
  for (const [method, path] of [
    ["POST", `/api/campaigns/${campaign.id}/preflight`],
    ["POST", `/api/campaigns/${campaign.id}/direct-publish`],
    ["GET", `/api/campaigns/${campaign.id}/receipt`],
    ["POST", `/api/campaigns/${campaign.id}/undo`],
    ["POST", "/api/google/diagnose"],
    ["POST", "/api/account/export"],
    ["GET", "/api/auth/sessions"],
    ["GET", "/api/auth/sign-ins"],
  ] as const) {
    const { status } = await settled(api, await api(method, path));
    expect([path, status < 300]).toEqual([path, true]);
  }
  await generate(person as Person, id);
}

/** Makes every vendor fail once, because errors of the vendors' clients get logged. */
async function failAtEach({ api }: Pick<Person, "api">): Promise<void> {
  const { body } = await api<{ brands: Brand[] }>("GET", "/api/brands");
  const [brand] = body.brands;
  const path = `/api/brands/${brand?.id}`;
  for (const [vendor, method, asked] of [
    ["google-ads", "POST", "/api/google/diagnose"],
    ["google-ads", "GET", "/api/google/client-accounts?refresh=true"],
    ["google", "POST", "/api/google/diagnose"],
    ["analytics", "GET", "/api/google/analytics/properties"],
    ["paddle", "POST", "/api/paddle/customer-portal"],
    ["website", "POST", `${path}/value-proposition`],
  ] as const) {
    stage.faults.add({ vendor, kind: "unavailable", times: 20 });
    await settled(api, await api(method, asked, method === "POST" ? {} : undefined));
    stage.faults.clear();
  }
  modelFaults.add({ vendor: "openai", kind: "unavailable", times: 20 });
  await settled(api, await api("POST", `${path}/value-proposition`, {}));
  modelFaults.clear();
}

/** Tries right and wrong passwords, for people and for staff. */
async function tryPasswords(): Promise<void> {
  const call = callerOf(stage);
  const email = freshEmail();
  const person = { username: "tess", email, fullName: "Tess Tester", password: PASSWORD };
  expect((await call("POST", "/api/auth/register", { body: person })).status).toBe(200);
  const wrong = { email, password: `${PASSWORD}, misspelt` };
  expect((await call("POST", "/api/auth/login", { body: wrong })).status).toBe(401);
  const { origin } = stage;
  for (const password of [stage.admin.password, `${stage.admin.password}, misspelt`]) {
    const body = { email: stage.admin.email, password };
    await call("POST", "/api/admin/login", { body, headers: { origin } });
  }
  // A body that is not valid JSON, and a token in a query, where none is expected.
  await call("POST", "/api/auth/login", { body: `{"password": "${PASSWORD}"` });
  await call("GET", `/api/auth/me?access_token=${PASSWORD}`);
}

interface GoogleState {
  grants: { refreshToken?: string }[];
  accessTokens: { token: string }[];
}

/** All secrets of this run. */
function secrets(): string[] {
  const google = JSON.parse(
    readFileSync(join(dataDir, "google-identity.json"), "utf8"),
  ) as GoogleState;
  const ofServer = serverSecrets.map((name) => process.env[name] ?? "");
  const ofGoogle = [
    ...google.grants.map(({ refreshToken }) => refreshToken),
    ...google.accessTokens.map(({ token }) => token),
  ].filter((token) => token !== undefined);
  expect(ofServer.every((secret) => secret.length > 10)).toBe(true);
  expect(ofGoogle.length).toBeGreaterThan(2);
  return [...ofServer, ...ofGoogle, PASSWORD, stage.admin.password, ...session.cookies];
}

const forms = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString("base64").replace(/=+$/, ""),
];

/** The secrets that a text contains, plain or encoded, shortened to their beginnings. */
function told(text: string, hidden: Iterable<string>): string[] {
  const known = [...hidden].filter((secret) => forms(secret).some((form) => text.includes(form)));
  return known.map((secret) => `${secret.slice(0, 12)}…`);
}

test(
  "a whole journey leaves no secret in logs, in browsers or unencrypted in the table",
  { timeout: TIMEOUT_MS },
  async () => {
    const { user } = await makePerson(stage.origin, {
      subscription: "free",
      subscriptionStatus: null,
      connected: false,
    });
    await visit(browser, { origin: stage.origin }, async (page) => {
      listen(page);
      await page.goto("/");
      await signInWithGoogle(page, user.email);
      await page.goto("/settings?tab=connections");
      await untilSettled(page);
      await page
        .getByRole("button", { name: "Connect Google Ads" })
        .or(page.getByRole("link", { name: "Connect Google Ads" }))
        .first()
        .click();
      await page.getByText("This page stands in for Google").waitFor();
      await chooseAccount(page, user.email);
      await page.waitForURL("**/brands/import");
      const accessToken = await tokenOn(page);
      session.accessTokens.add(accessToken);
      const api = listeningApi(accessToken);
      await pay(api);
      await work({ api });
      await failAtEach({ api });
      for (const path of ["/dashboard", "/campaigns", "/reports", "/settings?tab=account"]) {
        await page.goto(path);
        await untilSettled(page);
        await keepStored(page);
        session.accessTokens.add(await tokenOn(page));
      }
      await Promise.all(reading);
    });
    await tryPasswords();
    const rows = (await storedTexts()).join("\n");
    const hidden = secrets();

    // The texts that are searched are really those of the journey.
    expect(rows).toContain("Campaign of Tess");
    expect(stored).toContain(user.email);
    expect(answered.join("\n")).toContain("Campaign of Tess");
    expect(logged.join("\n")).toContain("A job failed.");
    expect(session.cookies.size).toBeGreaterThan(0);

    expect(told(logged.join("\n"), [...hidden, ...session.accessTokens])).toEqual([]);
    expect(told(rows, [...hidden, ...session.accessTokens])).toEqual([]);
    expect(told(stored, hidden)).toEqual([]);
    expect(told(answered.join("\n"), hidden)).toEqual([]);
  },
);

// Windows has no such modes.
test.skipIf(process.platform === "win32")(
  "no other user of the machine can read the data folder or a file in it",
  () => {
    const names = readdirSync(dataDir, { recursive: true }).map(String);
    expect(names.length).toBeGreaterThan(10);
    const paths = [dataDir, ...names.map((name) => join(dataDir, name))];
    expect(paths.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
  },
);
