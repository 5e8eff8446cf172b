import type { AdGroup } from "@adwright/contracts/ad-group";
import type { Campaign } from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { expect, test } from "vitest";

import { draftCampaign } from "../support/data/drafts.ts";
import { makePerson } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { useMade } from "../support/stage/use-started.ts";
import { importAccount } from "./import-account.ts";

const stage = useBareStage();

const person = useMade(() => makePerson(stage.origin));
const draft = useMade(async () =>
  draftCampaign(person, (await importAccount(person)).id, "Strict"),
);

const put = (body: object) =>
  person.api<Campaign & ErrorAnswer>("PUT", `/api/campaigns/${draft.id}`, body);
const read = async () => (await person.api<Campaign>("GET", `/api/campaigns/${draft.id}`)).body;
const slot = (startHour: number, endHour: number) => ({
  adSchedule: [{ day: "MONDAY", startHour, endHour }],
});
const link = (url: string) => ({
  adExtensions: {
    ...draft.adExtensions,
    sitelinks: [{ text: "Shop", description1: "", description2: "", url }],
  },
});
const place = (id: number) => ({ locations: [{ id, name: "Berlin", countryCode: "DE" }] });

/** The message on the first field of a refused change; undefined if it was saved, even in part. */
async function refusalOf(change: object) {
  const before = await read();
  const { status, body } = await put(change);
  const isSame = JSON.stringify(await read()) === JSON.stringify(before);
  return status === 422 && isSame ? body.validationErrors?.[0] : undefined;
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`);

const TOO_LARGE = "An amount can be at most 1,000,000,000 in the account's currency";
const hours = "An ad schedule has whole hours from 0 to 24";
test.each([
  [{ budget: 1e300 }, "budget", TOO_LARGE],
  [{ budget: 1e-320 }, "budget", "Budget must be a valid number"],
  [{ budget: 0 }, "budget", "Budget must be a valid number"],
  [{ budget: "20" }, "budget", "Budget must be a valid number"],
  [{ targetCpa: -5 }, "targetCpa", "Target CPA must be a valid number"],
  [{ targetCpa: 1e12 }, "targetCpa", TOO_LARGE],
  [{ targetRoas: -1 }, "targetRoas", "Target ROAS must be between 0.01 and 1000"],
  [slot(-3.7, 99), "adSchedule.0.startHour", hours],
  [slot(0, 25), "adSchedule.0.endHour", hours],
  [slot(20, 3), "adSchedule.0", "An ad schedule must end after it starts"],
  [
    { deviceTargeting: ["desktop", "desktop"] },
    "deviceTargeting",
    "Each device can be chosen once",
  ],
  [{ ageTargeting: ["18-24", "18-24"] }, "ageTargeting", "Each age group can be chosen once"],
  [{ genderTargeting: ["Male", "Male"] }, "genderTargeting", "Each gender can be chosen once"],
  [place(-1.5), "locations.0.id", "A location is one of Google's geo targets"],
  [place(0), "locations.0.id", "A location is one of Google's geo targets"],
])("%o is refused", async (...row) => {
  const [change, field, message] = row;
  expect(await refusalOf(change)).toEqual({ field, message });
});

test.each(["javascript:alert(1)", " java\tscript:alert(1)", "data:text/html,x", "ftp://a.example"])(
  "a sitelink to %j is refused",
  async (url) => {
    const field = "adExtensions.sitelinks.0.url";
    expect(await refusalOf(link(url))).toEqual({ field, message: "Please enter a valid URL" });
  },
);

test("pins and locks must name lines of their ad", async () => {
  const [group, ...others] = draft.adGroups;
  const change = (part: object) => ({ adGroups: [{ ...group, ...part }, ...others] });
  const pin = (index: number, position: string) =>
    change({ pins: [{ kind: "headline", index, position }] });
  expect(await refusalOf(pin(-7.5, "HEADLINE_1"))).toMatchObject({
    field: "adGroups.0.pins.0.index",
    message: expect.stringContaining("names a line"),
  });
  expect(await refusalOf(pin(15, "HEADLINE_1"))).toMatchObject({
    field: "adGroups.0.pins",
    message: expect.stringContaining("names a line"),
  });
  expect(await refusalOf(pin(0, "DESCRIPTION_2"))).toMatchObject({
    field: "adGroups.0.pins.0.position",
    message: expect.stringContaining("is pinned to"),
  });
  expect(await refusalOf(change({ locked: ["headlines/15"] }))).toMatchObject({
    field: "adGroups.0.locked",
    message: expect.stringContaining("be locked"),
  });
  expect(await refusalOf(change({ locked: ["keywords/0"] }))).toMatchObject({
    field: "adGroups.0.locked",
    message: expect.stringContaining("be locked"),
  });
});

test("lists have a maximum length, so that checking them is fast", async () => {
  const [group] = draft.adGroups;
  const change = (part: Partial<AdGroup>) => ({ adGroups: [{ ...group, ...part }] });
  const keywords = lines(1001).map((text) => ({ text, matchType: "EXACT" as const }));
  const at = "adGroups.0";
  expect(await refusalOf(change({ headlines: lines(20_000) }))).toMatchObject({
    field: `${at}.headlines`,
    message: expect.stringContaining("At most 50 "),
  });
  expect(await refusalOf(change({ descriptions: lines(21) }))).toMatchObject({
    field: `${at}.descriptions`,
    message: expect.stringContaining("At most 20 "),
  });
  expect(await refusalOf(change({ keywords }))).toMatchObject({
    field: `${at}.keywords`,
    message: expect.stringContaining("At most 1000 "),
  });
  expect(await refusalOf(change({ locked: lines(71) }))).toMatchObject({
    field: `${at}.locked`,
    message: expect.stringContaining("At most 70 "),
  });
});

test("unfinished drafts and generous values are saved", async () => {
  for (const url of ["", "www.n.exam", "http", "https://", "https://n.example/a"]) {
    expect((await put(link(url))).status).toBe(200);
  }
  const [group, ...others] = draft.adGroups;
  const headlines = ["", ...(group?.headlines ?? []), "x".repeat(400)];
  const edited = {
    ...group,
    headlines,
    pins: [{ kind: "headline", index: headlines.length - 1, position: "HEADLINE_3" }],
    locked: ["headlines/0", "descriptions/3"],
  };
  const saved = await put({ ...slot(0, 24), adGroups: [edited, ...others], targetRoas: 4 });
  expect(saved).toMatchObject({ status: 200, body: { adGroups: [edited, ...others] } });
});
