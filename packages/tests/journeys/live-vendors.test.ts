import type { Health } from "@adwright/contracts/health";
import type { LiveVendors } from "@adwright/local/live-vendors";
import { expect, test } from "vitest";

import { makeApi } from "../support/people/api.ts";
import { startBareStage } from "../support/stage/stage.ts";

const openai = { apiKey: "sk-not-a-real-key", baseUrl: undefined };
const google = { clientId: "not-a-real-client", clientSecret: "not-a-real-secret" };

const allStandIns: Health["vendors"] = {
  google: "stand-in",
  googleAds: "sandbox",
  analytics: "stand-in",
  openai: "stand-in",
  paddle: "stand-in",
  email: "stand-in",
  website: "stand-in",
  weather: "stand-in",
};
const googleLive = { google: "live", googleAds: "live", analytics: "live" };

const cases: [string, LiveVendors, Partial<Record<keyof Health["vendors"], string>>][] = [
  ["nothing", { google: undefined, openai: undefined }, {}],
  ["a key for OpenAI", { google: undefined, openai }, { openai: "live" }],
  ["a client of Google's", { google, openai: undefined }, googleLive],
  ["both", { google, openai }, { ...googleLive, openai: "live" }],
];

test.each(cases)("given %s, only its vendors are live", async (_, live, expected) => {
  const stage = await startBareStage({ live });
  const { status, body } = await makeApi(stage.origin)<Health>("GET", "/api/health");
  await stage.close();
  expect(status).toBe(200);
  expect(body.vendors).toEqual({ ...allStandIns, ...expected });
});

test("with a live Google, neither its clock can be moved nor its people made", async () => {
  const stage = await startBareStage({ live: { google, openai: undefined } });
  const api = makeApi(stage.origin);
  const user = await api("POST", "/local/users", { email: "a@b.example" });
  const clock = await api("POST", "/local/clock", { advanceMs: 1000 });
  await stage.close();
  expect([user.status, clock.status]).toEqual([409, 409]);
});
