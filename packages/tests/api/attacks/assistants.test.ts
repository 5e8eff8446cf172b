import { randomUUID } from "node:crypto";

import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { getChangeSet } from "@adwright/core/change/change-set-view";
import { beforeAll, describe, expect, test } from "vitest";

import { openTools } from "../../support/assistants/open-tools.ts";
import { present } from "../../support/data/brands.ts";
import { addShared, openLiveAccount, useLiveAccount } from "../../support/data/live-account.ts";
import { openContext } from "../../support/stage/product-context.ts";
import { useMade } from "../../support/stage/use-started.ts";

const { stage, at } = useLiveAccount();
const other = useMade(() => openLiveAccount(stage));
const working = () => openContext(stage, at.person.user.id);
const claude = useMade(async () => openTools(await working()));
const gpt = useMade(async () => openTools(await working(), { clientName: "GPT" }));
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

const noSuchTool = () => ({ error: { code: "NO_SUCH_TOOL" } });

async function refuses(tool: string, input: Record<string, unknown>): Promise<void> {
  const { error } = await claude.call(tool, input).catch(noSuchTool);
  expect([tool, input, error?.code]).not.toContain(undefined);
  expect(error?.code).not.toBe("INTERNAL");
}

describe("no forged call changes an account, approves, or reads another's rows:", () => {
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
      }
    }
  });

  test("no tool reaches another person's brand, another assistant's set, or a person's own set", async () => {
    const target = present((await other.picture()).campaigns[0]).resource_name;
    const parent = present((await at.picture()).campaigns[0]).resource_name;
    const { brandId } = at;
    const negative = { kind: "negative_add", parent, text: "by another", matchType: "EXACT" };
    const { proposalId: byGpt } = await gpt.call("propose_changes", proposing(brandId, negative));
    const foreign = { kind: "campaign_name", target, to: "x" };

    for (const proposalId of [
      byGpt,
      `${brandId}-${open.setId}`,
      `${brandId}-${applied.setId}`,
      `${other.brandId}-${open.setId}`,
      `${brandId}-1`,
      "../../admin",
    ]) {
      await refuses("get_proposal", { proposalId });
      await refuses("withdraw_proposal", { proposalId });
      await refuses("propose_changes", { ...proposing(brandId, foreign), proposalId });
    }
    for (const tool of ["list_campaigns", "get_history", "get_performance", "list_drafts"]) {
      await refuses(tool, { brandId: other.brandId });
    }
    await refuses("get_campaign", { brandId: other.brandId, campaign: "1" });
    await refuses("propose_changes", proposing(other.brandId, foreign));
    await refuses("propose_changes", proposing(brandId, foreign));
    await refuses("propose_changes", proposing(brandId, { kind: "approve", setId: open.setId }));
    await refuses("propose_undo", { ...proposing(brandId, {}), setId: 1, changes: undefined });
    await refuses("propose_undo", { ...proposing(other.brandId, {}), setId: applied.setId });
    await refuses("get_draft", { draftId: open.setId });
    await refuses("update_draft", { draftId: open.setId, version: 1, name: "x" });
    await refuses("check_draft", { draftId: open.setId });
    await refuses("get_report", { reportId: 1 });
    await refuses("get_job", { jobId: randomUUID() });
    await refuses("approve_set", { brandId, setId: open.setId });
    await refuses("publish_campaign", { campaignId: 1 });

    const after = await getChangeSet(at.held.ctx, open);
    expect(after).toMatchObject({ status: "checked", hash: open.hash });
    expect((await gpt.call("get_proposal", { proposalId: byGpt })).state).toBe("waiting");
  });
});
