import type { Log } from "@adwright/core/context";
import { expect, test } from "vitest";

import { authorizePath, CALLBACK, CLIENT_URL } from "../../support/assistants/authorize-path.ts";
import {
  answerInBrowser,
  connectAssistant,
  makeBrowser,
} from "../../support/assistants/connect-assistant.ts";
import { present } from "../../support/data/brands.ts";
import { openLiveAccount } from "../../support/data/live-account.ts";
import { storedTexts } from "../../support/people/stored-texts.ts";
import { useBareStage } from "../../support/stage/stage.ts";

const logged: string[] = [];
const line = (message: string, fields?: object) =>
  void logged.push(JSON.stringify([message, fields]));
const log: Log = { info: line, warn: line, error: line };
const stage = useBareStage({ log });

const AD_TEXT = "Plantedtextofanad";
const ARGUMENT = "Plantedargumentofacall";
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

interface Tokens {
  access_token: string;
  refresh_token: string;
}

async function askForToken(params: Record<string, string>) {
  const answer = await fetch(new URL("/oauth/token", stage.origin), {
    method: "POST",
    body: new URLSearchParams(params),
  });
  return { text: await answer.clone().text(), tokens: (await answer.json()) as Tokens };
}

test("no token, code or secret is stored or logged, and no text of an ad in what is kept of calls", async () => {
  const at = await openLiveAccount(stage);
  const { campaigns } = await at.picture();
  const target = present(campaigns[0]).resource_name;
  await at.apply({ kind: "campaign_name", target, to: AD_TEXT });
  const errors: string[] = [];

  // By hand, so that every secret on the way is known.
  const browser = makeBrowser();
  const asked = new URL(
    authorizePath("ads:read offline_access", { resource: `${stage.origin}/mcp` }),
    stage.origin,
  );
  const { back } = await answerInBrowser(asked, at.person, {}, browser);
  const code = back.searchParams.get("code") ?? "";
  const grant = { code, redirect_uri: CALLBACK, client_id: CLIENT_URL, code_verifier: VERIFIER };
  const first = await askForToken({ grant_type: "authorization_code", ...grant });
  const refresh = (token: string) =>
    askForToken({ grant_type: "refresh_token", refresh_token: token, client_id: CLIENT_URL });
  const second = await refresh(first.tokens.refresh_token);
  errors.push((await askForToken({ grant_type: "authorization_code", ...grant })).text);
  errors.push((await refresh("invented-refresh-token")).text);

  const { client, store } = await connectAssistant(stage.origin, at.person);
  const call = (name: string, input: object) => client.callTool({ name, arguments: { ...input } });
  const shown = await call("list_campaigns", { brandId: at.brandId });
  expect(JSON.stringify(shown)).toContain(AD_TEXT);
  errors.push(JSON.stringify(await call("get_report", { reportId: 1 })));
  errors.push(JSON.stringify(await call("list_brands", { [ARGUMENT]: ARGUMENT }).catch(String)));
  const what = { kind: "campaign_name", target, to: ARGUMENT };
  const proposing = { brandId: at.brandId, title: ARGUMENT, requestId: "request-1" };
  await call("propose_changes", { ...proposing, changes: [{ what }] });
  const used = [store.accessToken, store.refreshToken, store.codeVerifier()];
  await client.close();

  const { access_token: access, refresh_token: next } = second.tokens;
  const secrets = [...used, code, VERIFIER, access, next];
  secrets.push(first.tokens.access_token, first.tokens.refresh_token);
  secrets.push(process.env["TOKEN_SECRET"] ?? "");
  const rows = await storedTexts();
  const told = [...logged, ...errors];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(20);
    expect([...rows, ...told].filter((text) => text.includes(secret))).toEqual([]);
  }
  const ofCalls = rows.filter((text) => text.includes("ASSISTACT#"));
  expect(ofCalls.length).toBeGreaterThanOrEqual(3);
  const texts = new RegExp(`${AD_TEXT}|${ARGUMENT}`);
  expect([...ofCalls, ...logged].filter((text) => texts.test(text))).toEqual([]);
  const calls = logged.filter((text) => text.includes("An assistant called a tool."));
  expect(calls.length).toBeGreaterThanOrEqual(3);
});
