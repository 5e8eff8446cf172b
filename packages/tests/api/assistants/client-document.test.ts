import type { ConnectRequest } from "@adwright/contracts/assistant/connection";
import { readClientDocument } from "@adwright/core/assistant/auth/provider";
import { beforeEach, describe, expect, test } from "vitest";

import { answerInBrowser } from "../../support/assistants/connect-assistant.ts";
import { authorizeUrl } from "../../support/assistants/oauth-requests.ts";
import { makePerson } from "../../support/people/person.ts";
import { openContext } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";

const stage = useBareStage();
const ask = (clientId: string) => authorizeUrl(stage.origin, { client_id: clientId });

async function statusOf(clientId: string): Promise<number> {
  return (await fetch(ask(clientId), { redirect: "manual" })).status;
}

beforeEach(() => void stage.clock.advance(11 * 60_000));

describe("what a client says of itself is read from public addresses only", () => {
  test.each([
    "127.0.0.1",
    "127.1.2.3",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "[::1]",
    "[fe80::1]",
    "[fd00::1]",
    "[::ffff:127.0.0.1]",
  ])("not from %s", async (host) => {
    const url = `https://${host}/client.json`;
    const { website } = await openContext(stage, "nobody");
    // Refused without a try to connect.
    await expect(website.readDocument(url)).rejects.toThrow("points to a private address");
    expect(await statusOf(url)).toBe(400);
  });

  test.each([
    ["a name that leads here", "https://localhost/client.json"],
    ["another port", "https://assistant.example:8443/client.json"],
    ["http", "http://assistant.example/client.json"],
    ["a redirect", "https://assistant.example/moved.json"],
    ["a redirect to loopback", "https://assistant.example/to-loopback.json"],
    ["a page", "https://assistant.example/page.json"],
    ["a document of over 5 kB", "https://assistant.example/large.json"],
    ["a document of another client", "https://assistant.example/other-id.json"],
    ["a document with a secret", "https://assistant.example/with-secret.json"],
    ["nothing", "https://assistant.example/nothing.json"],
  ])("and not if it is %s", async (_, clientId) => {
    expect(await statusOf(clientId)).toBe(400);
  });

  test("nor for longer than five seconds", async () => {
    const started = performance.now();
    expect(await statusOf("https://assistant.example/dripping.json")).toBe(400);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

test.each([
  ["/client.json", 200],
  ["/nothing.json", 502],
])(
  "%s is asked for once in ten minutes, however many functions ask and whatever it answers",
  async (path, answer) => {
    const ctx = await openContext(stage, "nobody");
    const read = async () =>
      (await readClientDocument(ctx, `https://assistant.example${path}`)).status;
    // A fault that changes nothing counts the requests.
    const counter = { vendor: "website", method: "assistant.example", kind: "slow" } as const;
    const { id } = stage.faults.add({ ...counter, delayMs: 1, times: 1000 });
    expect(await Promise.all(Array.from({ length: 30 }, read))).toContain(answer);
    stage.clock.advance(9 * 60_000);
    expect(await read()).toBe(answer);
    expect(stage.faults.list().find((one) => one.id === id)?.hits).toBe(1);
    stage.faults.remove(id);
  },
);

test("what a hostile client says of itself is shown as one line of text", async () => {
  const person = await makePerson(stage.origin);
  const asked = ask("https://assistant.example/hostile.json");
  const { request }: { request: ConnectRequest } = await answerInBrowser(asked, person);
  expect(request).toMatchObject({ clientHost: "assistant.example", isVerified: true });
  expect(request.clientName).not.toMatch(/[\p{Cc}\u202A-\u202E]/u);
  expect(request.clientName.length).toBeLessThanOrEqual(60);
});
