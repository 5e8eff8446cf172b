import type { ReportSummary } from "@adwright/contracts/report";
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

async function generate(page: Page, brand: RegExp, period = /Week over week/): Promise<void> {
  await button(page, "Generate report").first().click();
  const dialog = dialogNamed(page, "Generate report");
  await dialog.waitFor();
  await choose(page, "Brand", brand);
  await choose(page, "Period", period);
  await button(dialog, "Generate").click();
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

  test("of an account without data says so, and keeps no report", async () => {
    const newcomer = await makePerson();
    await importAccount(newcomer, "Outlet");
    await visit({ person: newcomer }, async (page) => {
      await open(page, "/reports");
      await generate(page, /Outlet/);
      await expectToast(
        page,
        {
          title: "No Data Available",
          text: "Let your campaigns run for a bit to generate meaningful reports.",
        },
        LONG_PATIENCE,
      );
      await page.getByText(/No reports yet/).waitFor();
      expect(await listViolationsAndOverflow(page)).toEqual([]);
    });
  });

  test("shows an error when Google does not answer, and does not count the report", async () => {
    const newcomer = await makePerson({ subscription: "free" });
    await importAccount(newcomer, "UK");
    stage.faults.add({ vendor: "google-ads", kind: "unavailable", times: 99 });
    await visit({ person: newcomer, expectedStatuses: [502, 503] }, async (page) => {
      await open(page, "/reports");
      await generate(page, /UK/);
      await expectToast(
        page,
        { title: "Generation Failed", text: /Google/, variant: "destructive" },
        LONG_PATIENCE,
      );
      stage.faults.clear();
      // The dialog stays open with the choices.
      await button(dialogNamed(page, "Generate report"), "Generate").click();
      await page.getByRole("tab", { name: "Raw Metrics" }).waitFor();
    });
    const { body } = await newcomer.api<{ reports: ReportSummary[] }>("GET", "/api/reports");
    expect(body.reports.map(({ status }) => status)).toContain("failed");
    expect(body.reports).toHaveLength(2);
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

  test("links statements to their rows", async () => {
    await visit({ person }, async (page) => {
      await open(page, `${reportPath}&tab=insights`);
      const claim = page.getByRole("button", { name: /^Keyword “/ }).first();
      const said = /“(.+)”/.exec(await claim.innerText())?.[1] ?? "";
      await claim.click();
      const row = page.locator("tr[aria-current=true]");
      await row.waitFor();
      expect(await row.innerText()).toContain(said);
      expect(await row.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(
        true,
      );
    });
  });

  test("keeps its metrics when the insights failed, and can have them written again", async () => {
    stage.faults.add({ vendor: "openai", kind: "bad_answer", variant: "refusal", times: 1 });
    await visit({ person }, async (page) => {
      await open(page, "/reports");
      await generate(page, /Europe/);
      await page.getByRole("tab", { name: "AI Insights" }).click();
      await page.getByText("AI analysis failed - no insights available").waitFor();
      expect(await listViolationsAndOverflow(page)).toEqual([]);
      await button(page, "Write insights again").click();
      await page
        .getByRole("button", { name: /^Campaign “/ })
        .first()
        .waitFor();
    });
  });
});
