import { beforeAll, describe, expect, test } from "vitest";

import { listAccessProblems, listOverflow } from "../support/browser/page-checks.ts";
import { untilSettled } from "../support/browser/until-settled.ts";
import { draftCampaign, importBrands } from "../support/data/drafts.ts";
import type { Person } from "../support/people/person.ts";
import { useStage } from "../support/stage/use-stage.ts";

const PHONE = { width: 390, height: 844 };

const { visit, makePerson } = useStage();
let newcomer: Person;
let person: Person;
let campaignId: number;

beforeAll(async () => {
  newcomer = await makePerson({ connected: false, subscription: "free" });
  person = await makePerson();
  const [brand] = await importBrands(person, 3);
  const name = "A campaign with a rather long name for a narrow screen";
  campaignId = (await draftCampaign(person, brand?.id ?? 0, name)).id;
});

const screens = ["/dashboard", "/brands", "/brands/import", "/campaigns", "/campaigns/new"];

describe("on a phone", () => {
  test("/login fits and is accessible", () =>
    visit({ ...PHONE }, async (page) => {
      await page.goto("/login");
      await page.getByRole("button", { name: "Continue with Google" }).waitFor();
      expect(await listOverflow(page)).toEqual([]);
      expect(await listAccessProblems(page)).toEqual([]);
    }));

  test.each(screens)("%s fits and is accessible", (path) =>
    visit({ ...PHONE, person }, async (page) => {
      await page.goto(path);
      await untilSettled(page);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await listOverflow(page)).toEqual([]);
      expect(await listAccessProblems(page)).toEqual([]);
    }),
  );

  test("a campaign fits and is accessible", () =>
    visit({ ...PHONE, person }, async (page) => {
      await page.goto(`/campaigns/${campaignId}`);
      await untilSettled(page);
      expect(await listOverflow(page)).toEqual([]);
      expect(await listAccessProblems(page)).toEqual([]);
    }));

  test.each(screens)("%s fits and is accessible for a person who has nothing yet", (path) =>
    visit({ ...PHONE, person: newcomer }, async (page) => {
      await page.goto(path);
      await untilSettled(page);
      expect(await listOverflow(page)).toEqual([]);
      expect(await listAccessProblems(page)).toEqual([]);
    }),
  );
});
