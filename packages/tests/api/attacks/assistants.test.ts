import { randomUUID } from "node:crypto";

import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { beforeAll, describe, expect, test } from "vitest";

import { connectAssistant } from "../../support/assistants/connect-assistant.ts";
import { openTools } from "../../support/assistants/open-tools.ts";
import { callAtRandom } from "../../support/assistants/random-calls.ts";
import { present } from "../../support/data/brands.ts";
import { addShared, openLiveAccount } from "../../support/data/live-account.ts";
import { routes } from "../../support/people/contract-routes.ts";
import { makePerson } from "../../support/people/person.ts";
import { openContext } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";

/** The same calls always; the deep tests make 10,000 others. */
const SEED = 7;
const CALLS = 300;

const stage = useBareStage();
const at = useMade(() => openLiveAccount(stage));
const other = useMade(() => openLiveAccount(stage));
const contextOf = () => openContext(stage, at.person.user.id);
const claude = useMade(async () => openTools(await contextOf()));
const gpt = useMade(async () =>
  openTools(await contextOf(), { clientName: "GPT", clientHost: "gpt.example" }),
);
/** Sets of the person: open, applied, and proposed by another assistant. */
let open: ChangeSet;
let applied: ChangeSet;

beforeAll(async () => {
  await Promise.all([at, other].map(addShared));
  const { campaigns } = await at.picture();
  const [first, second] = campaigns.map(({ resource_name: target }) => target);
  applied = await at.apply({ kind: "campaign_name", target: present(first), to: "Applied" });
  open = await at.check(
    await at.stage({ kind: "campaign_name", target: present(second), to: "Open" }),
  );
});

const proposing = (brandId: number, what: object) => ({
  brandId,
  title: "Forged",
  requestId: randomUUID(),
  changes: [{ what }],
});

describe("0 of over 200 forged calls change an account, approve, or read another's rows:", () => {
  const refused = { calls: 0 };

  test("every call of the API refuses an assistant's token", async () => {
    const { store } = await connectAssistant(stage.origin, at.person);
    const sinceMs = stage.clock.advance(1);
    for (const { method, path } of routes.filter((route) => route.path.startsWith("/api/"))) {
      if (isOpen(method, path)) continue;
      const answer = await fetch(
        new URL(path.replaceAll(/:\w+/g, String(at.brandId)), stage.origin),
        {
          method,
          headers: {
            authorization: `Bearer ${store.accessToken}`,
            "content-type": "application/json",
          },
          ...(method !== "GET" && { body: "{}" }),
        },
      );
      expect([method, path, answer.status]).toEqual([method, path, 401]);
      refused.calls += 1;
    }
    expect(stage.standIns.sandbox.journal(sinceMs)).toEqual([]);
  });

  test("the tools refuse a person's own token, an invented one and none", async () => {
    const tokens = [at.person.accessToken, "invented", "", at.person.refreshToken];
    for (const token of tokens) {
      for (const method of ["POST", "GET", "DELETE", "PUT"]) {
        const answer = await fetch(new URL("/mcp", stage.origin), {
          method,
          headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          ...(method !== "GET" && { body: JSON.stringify({ jsonrpc: "2.0", id: 1 }) }),
        });
        expect([method, answer.status]).toEqual([method, 401]);
        refused.calls += 1;
      }
    }
  });

  test("no tool reaches another person's brand, another assistant's set, or a person's own set", async () => {
    const [target] = (await other.picture()).campaigns.map(({ resource_name: name }) => name);
    const { brandId } = at;
    const byGpt = await gpt.call(
      "propose_changes",
      proposing(brandId, {
        kind: "negative_add",
        parent: present((await at.picture()).campaigns[0]).resource_name,
        text: "by another",
        matchType: "EXACT",
      }),
    );
    const ids = [
      byGpt.proposalId,
      `${brandId}-${open.setId}`,
      `${brandId}-${applied.setId}`,
      `${other.brandId}-${open.setId}`,
      `${brandId}-1`,
      "../../admin",
    ];
    const forged: [string, Record<string, unknown>][] = [
      ...ids.flatMap((proposalId): [string, Record<string, unknown>][] => [
        ["get_proposal", { proposalId }],
        ["withdraw_proposal", { proposalId }],
        [
          "propose_changes",
          { ...proposing(brandId, { kind: "campaign_name", target, to: "x" }), proposalId },
        ],
      ]),
      ...["list_campaigns", "get_history", "get_performance", "list_drafts"].map(
        (tool): [string, Record<string, unknown>] => [tool, { brandId: other.brandId }],
      ),
      ["get_campaign", { brandId: other.brandId, campaign: "1" }],
      ["propose_changes", proposing(other.brandId, { kind: "campaign_name", target, to: "x" })],
      ["propose_changes", proposing(brandId, { kind: "campaign_name", target, to: "x" })],
      ["propose_changes", proposing(brandId, { kind: "approve", setId: open.setId })],
      ["propose_undo", { ...proposing(brandId, {}), setId: 1, changes: undefined }],
      ["propose_undo", { ...proposing(other.brandId, {}), setId: applied.setId }],
      ["get_draft", { draftId: open.setId }],
      ["update_draft", { draftId: open.setId, version: 1, name: "x" }],
      ["check_draft", { draftId: open.setId }],
      ["get_report", { reportId: 1 }],
      ["get_job", { jobId: randomUUID() }],
      ["approve_set", { brandId, setId: open.setId }],
      ["publish_campaign", { campaignId: 1 }],
    ];
    for (const [tool, input] of forged) {
      const { error } = await claude
        .call(tool, input)
        .catch(() => ({ error: { code: "NO_SUCH_TOOL" } }));
      expect([tool, input, error?.code]).not.toContain(undefined);
      expect(error?.code).not.toBe("INTERNAL");
      refused.calls += 1;
    }
    const after = await at.person.api<ChangeSet>(
      "GET",
      `/api/brands/${brandId}/changes/${open.setId}`,
    );
    expect(after.body).toMatchObject({ status: "checked", hash: open.hash });
    expect((await gpt.call("get_proposal", { proposalId: byGpt.proposalId })).state).toBe(
      "waiting",
    );
    expect(refused.calls).toBeGreaterThanOrEqual(200);
  });
});

test("300 random calls change nothing at Google, and every applied set was approved by the person", async () => {
  const run = await callAtRandom(stage, { at, other, claude }, { calls: CALLS, seed: SEED });
  expect(run).toMatchObject({ calls: CALLS, wroteAtGoogle: [], ownErrors: [] });
  expect(run.proposed).toBeGreaterThan(3);
  expect(run.tools.size).toBeGreaterThan(18);
  // Sessions ended while days passed.
  const { api } = await makePerson(stage.origin, { email: at.person.user.email });
  const { body } = await api<ChangeSet[]>("GET", `/api/brands/${at.brandId}/changes`);
  expect(body.filter(({ status }) => status === "applied").map(({ setId }) => setId)).toEqual([
    applied.setId,
  ]);
}, 900_000);

const isOpen = (method: string, path: string) =>
  path === "/api/health" ||
  path.startsWith("/api/admin/") ||
  path.startsWith("/api/auth/") ||
  (method === "POST" && path.startsWith("/api/paddle"));
