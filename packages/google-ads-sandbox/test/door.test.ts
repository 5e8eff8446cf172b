import { connect } from "node:tls";

import { beforeEach, describe, expect, it, test } from "vitest";

import { createCampaign } from "./campaign-requests.ts";
import { errorNamesOf } from "./error-names.ts";
import { MCC, USD_ACCOUNT, useStage } from "./sandbox-stage.ts";

const stage = useStage();
const customer = stage.customer(USD_ACCOUNT, MCC);
beforeEach(() => ask("DELETE", "faults"));

/** The status and the body of a request to the HTTP door. */
async function ask(method: string, path: string, body?: unknown) {
  const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await fetch(`${stage.server().url}/${path}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const readCampaigns = () => customer.query("SELECT campaign.id FROM campaign LIMIT 1");

test("it says what a client's environment is, and which endpoints there are", async () => {
  const { body } = await ask("GET", "");
  expect(body).toMatchObject({ environment: { grpc_proxy: stage.server().url } });
  const { status, body: other } = await ask("PUT", "clock");
  expect([status, other["error"]]).toEqual([404, expect.stringContaining("POST /clock")]);
  expect((await ask("GET", "accounts/1234567890")).status).toBe(404);
});

test("faults are planned, listed and taken back", async () => {
  const { body: fault } = await ask("POST", "faults", { kind: "quota", method: "SearchStream" });
  expect(await errorNamesOf(readCampaigns())).toEqual(["quota_error.RESOURCE_EXHAUSTED"]);
  expect((await ask("GET", "faults")).body).toMatchObject([{ id: fault["id"], hits: 1 }]);
  expect((await ask("DELETE", `faults/${String(fault["id"])}`)).status).toBe(200);
  expect((await ask("DELETE", `faults/${String(fault["id"])}`)).status).toBe(404);
});

test("people get accounts, of a standard kind or as named", async () => {
  const { body: tree } = await ask("POST", "people", { email: "noa@new.example", name: "Noa" });
  expect(tree["customerIds"]).toHaveLength(8);
  const client = { id: "7000000001", name: "Tea House", currency: "GBP", kind: "new" };
  const plan = { email: "li@tea.example", manager: { name: "Tea" }, clients: [client] };
  const { body: made } = await ask("POST", "people", plan);
  expect(made["customerIds"]).toEqual([client.id]);
  const theirs = stage.customer(client.id, String(made["managerId"]), "1//sandbox-li@tea.example");
  const [row] = await theirs.query("SELECT customer.currency_code FROM customer");
  expect(row?.customer?.currency_code).toBe("GBP");
  const again = await ask("POST", "people", { ...plan, email: "lu@tea.example" });
  expect(again).toEqual({
    status: 422,
    body: { error: "There is an account 7000000001 already." },
  });
});

test("scenarios change metrics, and edits change accounts", async () => {
  const { campaign } = await createCampaign(customer);
  const name = { campaign: campaign.split("/").at(-1), customerId: USD_ACCOUNT };
  const scenario = { ...name, kind: "price", factor: 2, from: "2026-11-01" };
  expect((await ask("POST", "scenarios", scenario)).body).toEqual({ campaigns: [campaign] });
  expect((await ask("POST", "scenarios", { ...scenario, campaign: "1" })).status).toBe(404);
  const edit = { customerId: USD_ACCOUNT, email: "kim@elsewhere.example", resourceName: campaign };
  await ask("POST", "edits", { ...edit, fields: { name: "By hand" } });
  const account = stage.sandbox().snapshotOf(USD_ACCOUNT);
  expect(account?.campaigns.map((each) => each.name)).toContain("By hand");
  const { status, body } = await ask("POST", "edits", { ...edit, fields: { name: "" } });
  expect([status, body["reasons"]]).toEqual([
    422,
    [expect.objectContaining({ message: expect.any(String) as string })],
  ]);
});

test("the clock goes forward, and the access level counts operations", async () => {
  const { body: before } = await ask("GET", "clock");
  const { body: after } = await ask("POST", "clock", { advanceMs: 86_400_000 });
  expect(Number(after["now"]) - Number(before["now"])).toBeGreaterThanOrEqual(86_400_000);
  await ask("POST", "access-level", { level: "test" });
  stage.sandbox().makeProduction([USD_ACCOUNT]);
  expect(await errorNamesOf(readCampaigns())).toEqual([
    "authorization_error.CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION",
  ]);
  const { body: journal } = await ask("GET", `journal?since=${String(after["now"])}`);
  expect(journal).toMatchObject([{ method: "SearchStream", customerId: USD_ACCOUNT }]);
});

test("a reset brings back the seed, the present and the first access level", async () => {
  const { name } = await createCampaign(customer).catch(() => ({ name: "none" }));
  await ask("POST", "ended-campaigns", { mode: "refuse" });
  await ask("POST", "reset");
  const { campaigns } = stage.sandbox().snapshotOf(USD_ACCOUNT) ?? { campaigns: [] };
  expect(campaigns.map((each) => each.name)).not.toContain(name);
  expect(Number((await ask("GET", "clock")).body["now"]) - Date.now()).toBeLessThan(60_000);
  expect(await readCampaigns()).toHaveLength(1);
});

describe("a request that makes no sense", () => {
  it.each([
    ["faults", { kind: "bad_answer" }, /fault: kind is one of unavailable/],
    ["faults", { kind: "quota", often: 2 }, /fault: there is no often, only kind, method/],
    ["faults", { kind: "edit_between", edit: { customerId: "1" } }, /inside: email is a text/],
    ["people", { email: "x@y.example", clients: [{ name: "A", currency: "euro" }] }, /currency is/],
    ["edits", { customerId: "1", email: "a@b.example" }, /edit: resourceName is a text/],
    ["edits", { customerId: "1", email: "a@b.example", kind: "feed", added: {} }, /kind is one of/],
    ["people", [], /person: an object is wanted/],
    ["clock", { advanceMs: -1 }, /advanceMs is a number from 0/],
    ["access-level", { level: "gold" }, /level is one of test, explorer, basic, standard/],
    ["ended-campaigns", {}, /mode is one of revive, refuse/],
    ["scenarios", { customerId: "1", kind: "price", factor: 1, from: "today" }, /from is a day/],
  ])("POST /%s %j", async (path, body, reason) => {
    const { status, body: answer } = await ask("POST", path, body);
    expect([status, answer["error"]]).toEqual([422, expect.stringMatching(reason)]);
  });
});

test("the same port answers TLS, for clients that take an address instead of a proxy", async () => {
  const port = Number(new URL(stage.server().url).port);
  const protocol = await new Promise((resolve, reject) => {
    const socket = connect({
      port,
      host: "127.0.0.1",
      servername: "localhost",
      ALPNProtocols: ["h2", "http/1.1"],
    });
    socket.once("secureConnect", () => resolve(socket.alpnProtocol)).once("error", reject);
    socket.once("secureConnect", () => socket.end());
  });
  expect(protocol).toBe("http/1.1");
  const response = await fetch(`https://localhost:${port}/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: "1//sandbox-ada" }),
  });
  expect(await response.json()).toMatchObject({ token_type: "Bearer" });
});
