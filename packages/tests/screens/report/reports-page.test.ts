import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { importAccount } from "../../api/import-account.ts";
import { reportOf } from "../../api/report/generate.ts";
import { listViolationsAndOverflow } from "../../support/browser/list-violations-and-overflow.ts";
import { button, dialogNamed, open } from "../../support/browser/screen.ts";
import { expectToast, LONG_PATIENCE } from "../../support/browser/toast.ts";
import type { Person } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson, stage } = useStage();
afterEach(() => stage.faults.clear());

let person: Person;
let reportPath: string;

beforeAll(async () => {
  person = await makePerson();
  const brand = await importAccount(person, "Europe");
  reportPath = `/reports?report=${(await reportOf(person, brand.id)).id}`;
});

async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
}

describe("generating a report", () => {
  test("asks for brand and period, reports the start, and shows the result", async () => {
    await visit({ person }, async (page) => {
      await open(page, "/reports");
      await page.getByText("Select a report to view details").waitFor();
      await button(page, "Generate report").click();
      const dialog = dialogNamed(page, "Generate report");
      await button(dialog, "Generate").click();
      await expectToast(page, {
        title: "Missing Fields",
        text: "Please select both brand and period type.",
        variant: "destructive",
      });
      expect(await listViolationsAndOverflow(page)).toEqual([]);
      await choose(page, "Brand", /Europe/);
      await choose(page, "Period", /Month over month/);
      await button(dialog, "Generate").click();
      await expectToast(
        page,
        {
          title: "Report Generation Started",
          text: "Your report will be ready in 2-3 minutes. This page updates by itself.",
        },
        LONG_PATIENCE,
      );
      await page.getByRole("heading", { name: /Europe · Month over month · 1–\d+ \w+/ }).waitFor();
      // The page shows the progress of writing by itself.
      await page.getByRole("tab", { name: "AI Insights" }).click();
      await page
        .getByRole("button", { name: /^Campaign “/ })
        .first()
        .waitFor();
    });
  });
});

describe("a report", () => {
  test("has three tabs that are accessible and fit", async () => {
    await visit({ person }, async (page) => {
      await open(page, reportPath);
      const tabs = page.getByRole("tab");
      expect(await tabs.allInnerTexts()).toEqual([
        "Raw Metrics",
        "AI Insights",
        "Suggested Actions",
      ]);
      for (const tab of await tabs.all()) {
        await tab.click();
        expect(await listViolationsAndOverflow(page)).toEqual([]);
      }
    });
  });
});
