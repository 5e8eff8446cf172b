import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { expect, test } from "vitest";

import { draftCampaign } from "../support/data/drafts.ts";
import { settled, until } from "../support/people/api.ts";
import { makePerson } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { useMade } from "../support/stage/use-started.ts";
import { importAccount } from "./import-account.ts";

const FACT = "Every pair is resoled free of charge, as often as its owner likes.";
const UNPROVEN = "500 Experts Recommend Us";

const stage = useBareStage();
const person = useMade(() => makePerson(stage.origin));
const brand = useMade(async () => {
  const { id } = await importAccount(person);
  const valueProposition = `# Shoes\n\n${FACT}`;
  return (await person.api<Brand>("PUT", `/api/brands/${id}`, { valueProposition })).body;
});

const read = async (id: number) => (await person.api<Campaign>("GET", `/api/campaigns/${id}`)).body;

async function draftWith(...headlines: string[]): Promise<Campaign> {
  const campaign = await draftCampaign(person, brand.id, "Claims");
  const [group, ...others] = campaign.adGroups;
  if (group === undefined) throw new Error("The draft has no ad group.");
  const lines = [...headlines, ...group.headlines.slice(headlines.length)];
  const adGroups = [{ ...group, headlines: lines, pins: [], locked: [] }, ...others];
  const saved = await person.api<Campaign>("PUT", `/api/campaigns/${campaign.id}`, { adGroups });
  expect(saved.status).toBe(200);
  return saved.body;
}

/** The requests for a comparison that name a line. */
const requestsWith = (line: string) =>
  stage.standIns.openAi
    .requests()
    .filter(
      ({ purpose, body }) => purpose === "claim_check" && JSON.stringify(body).includes(line),
    );

async function check(id: number) {
  const begun = await person.api<Campaign>("POST", `/api/campaigns/${id}/check-claims`);
  return settled(person.api, begun);
}

test("the readings of lines are kept with the campaign, whose texts do not change", async () => {
  const before = await draftWith(UNPROVEN);
  const { status, body: after } = await check(before.id);
  expect(status).toBe(200);
  expect(after.claimReadings).toContainEqual({
    text: UNPROVEN,
    verdict: "unproven",
    words: UNPROVEN,
  });
  expect(after.adGroups).toEqual(before.adGroups);
  expect((await read(before.id)).claimReadings).toEqual(after.claimReadings);
});

test("what is unproven by some facts is open again with others; the same facts are not asked twice", async () => {
  const { id } = await draftWith(UNPROVEN);
  await check(id);
  const { length: count } = requestsWith(UNPROVEN);
  await check(id);
  expect(requestsWith(UNPROVEN)).toHaveLength(count);
  await person.api("PUT", `/api/brands/${brand.id}`, {
    valueProposition: `# Shoes\n\n${FACT}\n\nOpen daily.`,
  });
  const { claimReadings = [] } = await read(id);
  expect(claimReadings.map(({ text }) => text)).not.toContain(UNPROVEN);
});

test("a failure of the AI is an error of the call, and changes nothing", async () => {
  const { id, version } = await draftWith("Trail Shoes for You");
  stage.faults.add({ vendor: "openai", kind: "bad_answer", variant: "refusal", times: 1 });
  const { status, body } = await check(id);
  expect(status).toBeGreaterThanOrEqual(400);
  expect((body as unknown as ErrorAnswer).code).toMatch(/^AI_/);
  expect((await read(id)).version).toBe(version);
});

test("a check during which the campaign is published ends without an error", async () => {
  const { id } = await draftWith("700 Experts Recommend Us");
  const hold = stage.faults.add({ vendor: "openai", kind: "hold", times: 1 });
  const checked = check(id);
  await until(
    () => Promise.resolve(requestsWith("700 Experts")),
    (requests) => requests.length > 0,
  );
  await settled(person.api, await person.api("POST", `/api/campaigns/${id}/direct-publish`, {}));
  stage.faults.remove(hold.id);
  expect(await checked).toMatchObject({ status: 200, body: { id } });
});
