import type { Campaign } from "@adwright/contracts/campaign";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { History } from "@adwright/contracts/publication/history";
import type { UndoAnswer } from "@adwright/contracts/publication/publication";
import { describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { changing } from "../../support/data/change-calls.ts";
import { settled } from "../../support/people/api.ts";
import { holdAtGoogle } from "../../support/stage/hold-at-google.ts";
import { usePublishStage } from "../publication/publish-stage.ts";

const at = usePublishStage();

const { path, post, checked, approve, untilApplied } = changing(() => ({
  person: at.person,
  brandId: present(at.brandIds[0]),
}));

async function applied(set: ChangeSet): Promise<ChangeSet> {
  await approve(set);
  return untilApplied(set);
}

const lines = (list: string[]) => list.map((text) => ({ text, pin: null }));

async function ofCampaign<Body>({ id }: Campaign, verb: "undo" | "enable" | "pause") {
  const { api } = at.person;
  return settled(api, await api<Body>("POST", `/api/campaigns/${id}/${verb}`));
}
const undoPublication = (campaign: Campaign) =>
  ofCampaign<UndoAnswer & { code?: string; details?: { sets?: { setId: number }[] } }>(
    campaign,
    "undo",
  );

describe("a campaign that was published here and changed since", () => {
  test("is undone once its changes are, which the refusal names", async () => {
    const before = await at.account();
    const { campaign, made } = await at.published("Changed since");
    const [keyword] = made.keywords ?? [];
    const [ad] = made.ads ?? [];
    const draft = present(campaign.adGroups[0]);
    const set = await applied(
      await checked(
        { kind: "budget_amount", target: present(made.budget), toMicros: 25_000_000 },
        { kind: "campaign_name", target: present(made.campaign), to: "Renamed by a set" },
        { kind: "keyword_remove", target: present(keyword) },
        {
          kind: "negative_add",
          parent: present(made.campaign),
          text: "added by a set",
          matchType: "EXACT",
        },
        {
          kind: "ad_text",
          target: present(ad),
          mode: "new_ad",
          to: {
            headlines: [...lines(["A Line of the Set"]), ...lines(draft.headlines.slice(1))],
            descriptions: lines(draft.descriptions),
            path1: "",
            path2: "",
            finalUrl: campaign.url,
          },
        },
      ),
    );
    const history = await at.person.api<History>("GET", `/api/campaigns/${campaign.id}/history`);
    expect(history.body.entries.filter(({ kind }) => kind === "outside_edit")).toEqual([]);

    const refused = await undoPublication(campaign);
    expect(refused.body).toMatchObject({
      code: "CONFLICT",
      details: { sets: [{ setId: set.setId, changeCount: 5 }] },
    });
    // So that nothing of the set could be taken for its undo's.
    await at.advance(3 * 60_000);
    const undo = await post(`/${set.setId}/undo`);
    await applied(undo.body);
    expect((await undoPublication(campaign)).body).toMatchObject({ state: "undone" });
    expect(await at.account()).toEqual(before);
  });

  test("stays while somebody else has edited it, too", async () => {
    const { campaign, made } = await at.published("Edited by two");
    const what = { kind: "budget_amount", target: present(made.budget) } as const;
    const set = await applied(await checked({ ...what, toMicros: 26_000_000 }));
    await applied((await post(`/${set.setId}/undo`)).body);
    at.edit(made.keywords?.[0], { status: "PAUSED" });
    const refused = await undoPublication(campaign);
    expect(refused.body).toMatchObject({
      code: "CONFLICT",
      details: { edits: [{ by: "kim@elsewhere.example" }] },
    });
  });
});

describe("two who write to one account", () => {
  test("take turns: a switch waits for a set, a pause never does", async () => {
    const { campaign, made } = await at.published("Switched meanwhile");
    const what = { kind: "budget_amount", target: present(made.budget) } as const;
    const set = await checked({ ...what, toMicros: 27_000_000 });
    const hold = holdAtGoogle(at.stage, "Mutate");
    await approve(set);
    await hold.reached();
    const enabled = await ofCampaign(campaign, "enable");
    expect(enabled).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect((await ofCampaign(campaign, "pause")).status).toBe(200);
    hold.letGo();
    await untilApplied(set);
    expect((await ofCampaign(campaign, "enable")).status).toBe(200);
  });

  test("a campaign that is being published is not changed before that is done", async () => {
    const campaign = await at.draft("Being published");
    const known = new Set((await at.account()).campaigns.map(({ id }) => id));
    const hold = holdAtGoogle(at.stage, "MutateAdGroups");
    const publication = at.publish(campaign);
    await hold.reached();
    const made = (await at.account()).campaigns.find(({ id }) => !known.has(id));
    const target = `customers/${at.customerOf()}/campaigns/${made?.id}`;
    const set = await checked({ kind: "campaign_name", target, to: "Too early" });
    expect(set).toMatchObject({ status: "open", hash: null });
    expect(set.findings.map(({ rule }) => rule)).toContain("change/publishing");
    hold.letGo();
    await publication;
    const later = await post(`/${set.setId}/check`);
    expect(later.body.status).toBe("checked");
    await at.person.api("DELETE", path(`/${set.setId}`));
  });
});
