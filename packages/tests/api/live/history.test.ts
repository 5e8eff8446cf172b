import type { LiveCampaignPage, LiveCampaigns } from "@adwright/contracts/change/live-campaign";
import type { HistoryEntry, LiveHistory } from "@adwright/contracts/change/live-history";
import { DAY_MS, MINUTE_MS } from "@adwright/contracts/time";
import { beforeAll, describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";
import { publishToTheEnd } from "../../support/data/publications.ts";
import { settled } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";

const KIM = "kim@elsewhere.example";

const { stage, at } = useLiveAccount();
let campaign: string;
let resource: string;
let budget: string;
beforeAll(async () => {
  const { rows } = await get<LiveCampaigns>("/campaigns");
  const found = present(rows.find(({ name }) => name === "Running shoes"));
  ({ campaign, resource } = found);
  budget = present(found.budget).resource;
});

/** Time passes here by weeks: the person signs in again for every call. */
const signedIn = () => makePerson(stage.origin, { email: at.person.user.email });

async function get<Body>(end: string): Promise<Body> {
  const person = await signedIn();
  const path = `/api/brands/${at.brandId}/live${end}`;
  const { body } = await settled(person.api, await person.api<Body>("GET", path));
  return body;
}

const history = (query = "") =>
  get<LiveHistory>(`/campaigns/${campaign}/history?refresh=true${query}`);
const lookAtPage = () => get<LiveCampaignPage>(`/campaigns/${campaign}?refresh=true`);

const told = ({ source, isOurs, by, lines: [line] }: HistoryEntry) =>
  [source, isOurs, by, line?.field, line?.before, line?.after] as const;

describe("the history of a live campaign", () => {
  test("has what was changed here and elsewhere, newest first, each change once", async () => {
    const set = await at.apply({ kind: "budget_amount", target: budget, toMicros: 64_000_000 });
    stage.clock.advance(10 * MINUTE_MS);
    at.edit(budget, { amount_micros: 70_000_000 });
    stage.clock.advance(10 * MINUTE_MS);
    at.edit(resource, { status: "PAUSED" });

    const { entries, isComplete, since, total } = await history();
    expect(entries.map(told)).toEqual([
      ["event", false, KIM, "Campaign status", "ENABLED", "PAUSED"],
      ["event", false, KIM, "Daily budget", 64_000_000, 70_000_000],
      ["set", true, at.person.user.email, "Daily budget", expect.any(Number), 64_000_000],
    ]);
    expect(entries.at(-1)).toMatchObject({ setId: set.setId, isUndo: false, tool: null });
    expect(entries[0]).toMatchObject({ tool: "Google Ads", lines: [{ path: ["Running shoes"] }] });
    expect(entries[1]).toMatchObject({ lines: [{ path: ["Running shoes"] }] });
    expect({ isComplete, total }).toEqual({ isComplete: true, total: 3 });
    expect(since?.slice(0, 10)).toBe(
      new Date(stage.clock.now() - 29 * DAY_MS).toISOString().slice(0, 10),
    );
  });

  test("is filtered by who it was, and comes page by page", async () => {
    expect((await history("&of=ours")).entries.map(({ source }) => source)).toEqual(["set"]);
    const first = await history("&of=others&limit=1");
    expect(first).toMatchObject({ total: 2, nextCursor: "1" });
    const path = `/campaigns/${campaign}/history?of=others&limit=1&cursor=1`;
    const second = await get<LiveHistory>(path);
    expect(second.entries.map(({ lines: [line] }) => line?.field)).toEqual(["Daily budget"]);
    expect(second.nextCursor).toBeNull();
  });

  test("tells what Google Ads Editor did, once Google had the time to report it", async () => {
    const { keywords } = await at.picture();
    const page = await lookAtPage();
    const { rows } = await get<{ rows: { resource: string; text: string }[] }>(
      `/campaigns/${campaign}/keywords`,
    );
    const [edited, reported] = rows;
    stage.clock.advance(10 * MINUTE_MS);
    at.edit(present(edited).resource, { cpc_bid_micros: 3_300_000 }, true);
    at.edit(present(reported).resource, { cpc_bid_micros: 3_400_000 });
    expect(keywords.length).toBeGreaterThan(2);
    stage.clock.advance(MINUTE_MS);
    const seen = await lookAtPage();
    expect((await history("&of=others")).entries[0]?.source).toBe("event");
    stage.clock.advance(4 * MINUTE_MS);
    const { entries } = await history("&of=others");
    expect(entries[0]).toMatchObject({
      source: "unreported",
      by: null,
      after: page.asOf,
      at: seen.asOf,
      lineCount: 1,
      lines: [
        {
          field: "Keyword bid",
          after: 3_300_000,
          path: ["Running shoes", expect.any(String), edited?.text],
        },
      ],
    });
    expect(entries[1]).toMatchObject({
      source: "event",
      lines: [{ field: "Keyword bid", after: 3_400_000 }],
    });
    expect(entries[1]?.lines[0]?.path.at(-1)).toBe(reported?.text);
  });

  test("outlives what Google keeps", async () => {
    stage.clock.advance(35 * DAY_MS);
    const { entries, isComplete, since } = await history();
    expect(entries.map(({ source }) => source)).toEqual([
      "unreported",
      "event",
      "event",
      "event",
      "set",
    ]);
    // Between the two readings Google may have forgotten something, so it is known from later on.
    expect(isComplete).toBe(true);
    expect(Date.parse(since ?? "")).toBeGreaterThan(Date.parse(present(entries[0]).at));
  });

  test("shows what is kept while Google does not answer", async () => {
    stage.faults.add({ vendor: "google-ads", kind: "unavailable", times: 9 });
    const { entries, isComplete } = await history();
    expect({ count: entries.length, isComplete }).toEqual({ count: 5, isComplete: false });
  });
});

test("the history of an account is of all of its campaigns, and knows what was published here", async () => {
  const person = await signedIn();
  const draft = await draftCampaign(person, at.brandId, "Ours");
  await publishToTheEnd(person, draft.id);
  const { entries } = await get<LiveHistory>("/history?refresh=true");
  const [published] = entries;
  expect(published).toMatchObject({ source: "event", isOurs: true });
  expect(entries.filter(({ isOurs }) => !isOurs)).toHaveLength(4);
  expect(entries.filter(({ source }) => source === "set")).toHaveLength(1);
});
