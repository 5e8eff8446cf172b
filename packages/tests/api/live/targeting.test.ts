import type { LiveHistory } from "@adwright/contracts/change/live-history";
import type { LiveTargeting } from "@adwright/contracts/change/live-targeting";
import type { Radius } from "@adwright/contracts/change/radius";
import { expect, test } from "vitest";

import { radiusAround } from "../../faults/change-examples.ts";
import { present } from "../../support/data/brands.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";

const GERMANY = 2276;
const GERMAN = 1001;

const { at } = useLiveAccount();

const get = <Body>(end: string) => at.live<Body>(end);

test("a campaign's targeting is read by name, changed, and undone", async () => {
  const { campaign, resource } = await at.named("Trail shoes");
  const before = await get<LiveTargeting>(`/${campaign}/targeting`);
  expect(before).toMatchObject({
    campaign: resource,
    locations: [{ name: "United States", isNegative: false }],
    languages: [{ name: "English" }],
    schedule: [],
    adGroups: [{ name: "Trail", ages: [], genders: [] }],
  });
  expect(before.devices.map(({ device, modifier }) => [device, modifier])).toEqual(
    expect.arrayContaining([["MOBILE", null]]),
  );
  expect(before.otherLanguages.map(({ name }) => name)).toContain("German");

  const criterion = (id: number) =>
    `${resource.replace("/campaigns/", "/campaignCriteria/")}~${id}`;
  const { resource: adGroup } = present(before.adGroups[0]);
  const mobile = present(before.devices.find(({ device }) => device === "MOBILE")).resource;
  const week = ["MONDAY 09:00-17:30", "SUNDAY 00:00-24:00"];
  const set = await at.apply(
    { kind: "location_add", target: criterion(GERMANY), isNegative: true },
    { kind: "language_add", target: criterion(GERMAN) },
    { kind: "schedule", target: resource, to: week },
    { kind: "device_modifier", target: mobile, to: 0.8 },
    { kind: "ages", target: adGroup, to: ["AGE_RANGE_18_24"] },
    { kind: "genders", target: adGroup, to: ["UNDETERMINED"] },
  );
  expect(set).toMatchObject({ status: "applied" });
  const after = await get<LiveTargeting>(`/${campaign}/targeting`);
  expect(after).toMatchObject({
    locations: [
      { name: "Germany", isNegative: true },
      { name: "United States", isNegative: false },
    ],
    languages: [{ name: "English" }, { name: "German" }],
    adGroups: [{ ages: ["AGE_RANGE_18_24"], genders: ["UNDETERMINED"] }],
  });
  expect(after.schedule.toSorted()).toEqual(week);
  expect(after.devices.find(({ device }) => device === "MOBILE")?.modifier).toBe(0.8);

  // The states of Google are named as such, so that the history puts them into words.
  const { entries } = await get<LiveHistory>(`/${campaign}/history`);
  expect(entries.find(({ setId }) => setId === set.setId)?.lines).toContainEqual(
    expect.objectContaining({ field: "Location", unit: "status", after: "EXCLUDED" }),
  );

  expect(await at.takeBack(set)).toMatchObject({ status: "applied" });
  const { locations, languages, schedule, devices, adGroups } = await get<LiveTargeting>(
    `/${campaign}/targeting`,
  );
  expect({ locations, languages, schedule, devices, adGroups }).toEqual({
    locations: before.locations,
    languages: before.languages,
    schedule: before.schedule,
    devices: before.devices,
    adGroups: before.adGroups,
  });
});

test("an hour that stays keeps its bid adjustment when the week is changed", async () => {
  const { campaign, resource } = await at.named("Running shoes");
  const at9 = {
    day_of_week: "MONDAY",
    start_hour: 9,
    start_minute: "ZERO",
    end_hour: 12,
    end_minute: "ZERO",
  };
  at.add("campaign_criterion", { campaign: resource, ad_schedule: at9, bid_modifier: 1.5 });
  const kept = "MONDAY 09:00-12:00 1.5";
  await at.apply({ kind: "schedule", target: resource, to: [kept, "TUESDAY 10:00-11:15"] });
  const { schedule } = await get<LiveTargeting>(`/${campaign}/targeting`);
  expect(schedule.toSorted()).toEqual([kept, "TUESDAY 10:00-11:15"]);
  const set = await at.apply({ kind: "schedule", target: resource, to: [] });
  await at.takeBack(set);
  const again = await get<LiveTargeting>(`/${campaign}/targeting`);
  expect(again.schedule.toSorted()).toEqual([kept, "TUESDAY 10:00-11:15"]);
});

test("a week that somebody else edits meanwhile is a conflict", async () => {
  const { resource } = await at.named("Running classes");
  const set = await at.stage({ kind: "schedule", target: resource, to: ["FRIDAY 09:00-10:00"] });
  const saturday = {
    day_of_week: "SATURDAY",
    start_hour: 9,
    start_minute: "ZERO",
    end_hour: 12,
    end_minute: "ZERO",
  };
  at.add("campaign_criterion", { campaign: resource, ad_schedule: saturday });
  const checked = await at.check(set);
  expect(checked.diff.map(({ state, theirs }) => [state, theirs])).toEqual([
    ["conflict", ["SATURDAY 09:00-12:00"]],
  ]);
  expect(checked.hash).toBeNull();
  await at.discard(set);
});

test("a radius is shown, counts as a location, and is added, changed and taken back", async () => {
  const { campaign, resource } = await at.named("Running classes");
  const radiiNow = async () =>
    (await get<LiveTargeting>(`/${campaign}/targeting?refresh=true`)).radii ?? [];
  const names = async () => (await radiiNow()).map(({ name }) => name);
  const seeded = ["10 miles around Salem, Oregon", "20 miles around Portland, Oregon"];
  expect(await names()).toEqual(seeded);
  const [salem, portland] = (await radiiNow()).map(({ resource: target }) => target);

  const last = [salem, portland].map((target) => present(target));
  const emptied = await at.check(
    await at.stage(...last.map((target) => ({ kind: "radius_remove" as const, target }))),
  );
  expect(emptied.findings.map(({ rule }) => rule)).toEqual(["change/everywhere"]);
  await at.discard(emptied);

  const added = { ...radiusAround("Eugene", 0.5), distance: { amount: 40, unit: "KILOMETERS" } };
  const set = await at.apply(
    { kind: "radius_add", parent: resource, radius: added as Radius },
    { kind: "radius_change", target: present(salem), to: { amount: 15, unit: "MILES" } },
    { kind: "radius_remove", target: present(portland) },
  );
  expect(set.status).toBe("applied");
  const { lines } = await at.receipt(set);
  expect(lines.every(({ isVerified }) => isVerified)).toBe(true);
  expect(await names()).toEqual(["15 miles around Salem, Oregon", "40 km around Eugene, Oregon"]);
  expect((await at.takeBack(set)).status).toBe("applied");
  expect(await names()).toEqual(seeded);
});

test("a location group is shown, and counts as a location", async () => {
  const { campaign, resource } = await at.named("Trail shoes");
  const group = {
    enable_customer_level_location_asset_set: true,
    radius: 5000,
    radius_units: "METERS",
  };
  const name = at.add("campaign_criterion", { campaign: resource, location_group: group });
  const { locations, locationGroups } = await get<LiveTargeting>(
    `/${campaign}/targeting?refresh=true`,
  );
  expect(locationGroups).toEqual([
    { resource: name, name: "5 km around the business locations of the account" },
  ]);
  const { resource: target } = present(locations[0]);
  const checked = await at.check(await at.stage({ kind: "location_remove", target }));
  expect(checked.findings.map(({ rule }) => rule)).not.toContain("change/everywhere");
  expect(checked.diff[0]?.path).toEqual(["Trail shoes", "United States"]);
  await at.discard(checked);
  at.edit(name, undefined);
});

test("a place that is made again keeps its bid adjustment", async () => {
  const { campaign, resource } = await at.named("Running shoes");
  const id = resource.slice(resource.lastIndexOf("/") + 1);
  const modifiers = async () => {
    const { targets } = await at.picture();
    const mine = targets.filter(({ resource_name: name }) => name.includes(`/${id}~`));
    return mine
      .flatMap(({ type, bid_modifier: modifier }) =>
        modifier === undefined || modifier === 1 || type === "AD_SCHEDULE"
          ? []
          : [modifier.toPrecision(2)],
      )
      .toSorted();
  };
  const { locations } = await get<LiveTargeting>(`/${campaign}/targeting?refresh=true`);
  const { resource: place } = present(locations[0]);
  await at.apply({ kind: "radius_add", parent: resource, radius: radiusAround("Salem", 20) });
  const { radii = [] } = await get<LiveTargeting>(`/${campaign}/targeting?refresh=true`);
  const { resource: radius } = present(radii[0]);
  at.edit(place, { bid_modifier: 1.2 });
  at.edit(radius, { bid_modifier: 0.7 });
  const set = await at.apply(
    { kind: "location_remove", target: place },
    { kind: "radius_change", target: radius, to: { amount: 25, unit: "MILES" } },
  );
  expect(await modifiers()).toEqual(["0.70"]);
  await at.takeBack(set);
  expect(await modifiers()).toEqual(["0.70", "1.2"]);
});

test("what is no place, language or ad group of the account is refused", async () => {
  const { resource } = await at.named("Trail shoes");
  const criterion = (id: number) =>
    `${resource.replace("/campaigns/", "/campaignCriteria/")}~${id}`;
  const other = "customers/9999999999/campaignCriteria/1~2276";
  for (const target of [criterion(999_999_999), other]) {
    await expect(
      at.stage({ kind: "location_add", target, isNegative: false }),
    ).rejects.toMatchObject({ code: "VALIDATION" });
  }
  await expect(at.stage({ kind: "language_add", target: criterion(5) })).rejects.toMatchObject({
    code: "VALIDATION",
  });
});
