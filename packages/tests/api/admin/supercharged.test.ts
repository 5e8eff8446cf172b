import type { SuperchargedStats } from "@adwright/contracts/staff/add-on-stats";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { makeGroup } from "../../support/data/made-groups.ts";
import { makePerson } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { contextOf, readAsStaff, runCron } from "./support/admin-browser.ts";

const stage = useBareStage();

test("workflows are counted, and the newest are listed with their state", async () => {
  const { store } = await contextOf(stage);
  const person = await makePerson(stage.origin, { hasSuperchargedAddon: true });
  const brand = present((await importBrands(person, 1))[0]);
  const { groupId } = await makeGroup(store, person, { brand, name: "Spring", count: 2 });
  await runCron(stage, "roll-up");
  const stats = await readAsStaff<SuperchargedStats>(stage, "supercharged-stats");
  expect(stats).toMatchObject({ totalUsers: 1, activeUsers: 1, totalJobs: 1 });
  expect(stats.recentJobs).toEqual([
    {
      id: String(groupId),
      jobName: "Spring",
      brandName: brand.name,
      userEmail: person.user.email,
      timestamp: expect.any(String) as string,
      status: "completed",
      completedCampaigns: 2,
      totalCampaigns: 2,
      failedCampaigns: 0,
    },
  ]);
});
