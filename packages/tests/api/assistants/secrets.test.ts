import type { Log } from "@adwright/core/context";
import { expect, test } from "vitest";

import { answerInBrowser, connectAssistant } from "../../support/assistants/connect-assistant.ts";
import {
  authorizeUrl,
  redeem,
  refresh,
  VERIFIER,
} from "../../support/assistants/oauth-requests.ts";
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

test("no token, code or secret is stored or logged, and no text of an ad in what is kept of calls", async () => {
  const at = await openLiveAccount(stage);
  const { campaigns } = await at.picture();
  const target = present(campaigns[0]).resource_name;
  await at.apply({ kind: "campaign_name", target, to: AD_TEXT });

  // By hand, so that every secret on the way is known.
  const { back } = await answerInBrowser(authorizeUrl(stage.origin), at.person);
  const code = back.searchParams.get("code") ?? "";
  const first = await redeem(stage.origin, code);
  const second = await refresh(stage.origin, first.refresh_token);
  const failed: unknown[] = [
    await redeem(stage.origin, code),
    await refresh(stage.origin, "invented-refresh-token"),
  ];

  const { client, store } = await connectAssistant(stage.origin, at.person);
  const call = (name: string, input: object) => client.callTool({ name, arguments: { ...input } });
  const shown = await call("list_campaigns", { brandId: at.brandId });
  expect(JSON.stringify(shown)).toContain(AD_TEXT);
  failed.push(await call("get_report", { reportId: 1 }));
  failed.push(await call("list_brands", { [ARGUMENT]: ARGUMENT }).catch(String));
  const what = { kind: "campaign_name", target, to: ARGUMENT };
  const proposing = { brandId: at.brandId, title: ARGUMENT, requestId: "request-1" };
  await call("propose_changes", { ...proposing, changes: [{ what }] });
  const used = [store.accessToken, store.refreshToken, store.codeVerifier()];
  await client.close();

  const secrets = [...used, code, VERIFIER];
  for (const tokens of [first, second]) secrets.push(tokens.access_token, tokens.refresh_token);
  secrets.push(process.env["TOKEN_SECRET"] ?? "");
  const rows = await storedTexts();
  const told = [...logged, ...failed.map((answer) => JSON.stringify(answer))];
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
