import { beforeAll, expect, test } from "vitest";

import { importAccount } from "../../api/import-account.ts";
import { reportOf } from "../../api/report/generate.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { open } from "../../support/browser/screen.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson } = useStage();

let person: Person;
let reportPath: string;

beforeAll(async () => {
  person = await makePerson();
  const brand = await importAccount(person, "Europe");
  reportPath = `/reports?report=${(await reportOf(person, brand.id)).id}`;
});

test("a report has three tabs that are accessible and fit", async () => {
  await visit({ person }, async (page) => {
    await open(page, reportPath);
    const tabs = page.getByRole("tab");
    expect(await tabs.allInnerTexts()).toEqual(["Raw Metrics", "AI Insights", "Suggested Actions"]);
    for (const tab of await tabs.all()) {
      await tab.click();
      await expectAccessible(page);
    }
  });
});
