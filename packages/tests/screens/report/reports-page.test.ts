import { expect, test } from "vitest";

import { importAccount } from "../../api/import-account.ts";
import { reportOf } from "../../api/report/generate.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { open } from "../../support/browser/screen.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { useMade } from "../../support/stage/use-started.ts";

const { visit, makePerson } = useStage();

const person = useMade(() => makePerson());
const brand = useMade(() => importAccount(person, "Europe"));
const report = useMade(() => reportOf(person, brand.id));

test("a report has three tabs that are accessible and fit", async () => {
  await visit({ person }, async (page) => {
    await open(page, `/reports?report=${report.id}`);
    const tabs = page.getByRole("tab");
    expect(await tabs.allInnerTexts()).toEqual(["Raw Metrics", "AI Insights", "Suggested Actions"]);
    for (const tab of await tabs.all()) {
      await tab.click();
      await expectAccessible(page);
    }
  });
});
