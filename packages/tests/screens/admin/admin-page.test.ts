import type { Alert } from "@adwright/contracts/admin";
import { describe, expect, test } from "vitest";

import {
  figuresOf,
  makeAdmin,
  runCron,
  signedInBrowser,
} from "../../api/admin/support/admin-browser.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { listProblems } from "../../support/browser/list-problems.ts";
import { button, dialogNamed, open } from "../../support/browser/screen.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import { present } from "../../support/data/brands.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { figureOn, openTab, signInAt, submit } from "./support/admin-screen.ts";

const { stage, visit, makePerson } = useStage();

/** The status without a session and for a wrong password. */
const expectedStatuses = [401];
const HOUR_MS = 3_600_000;

describe("signing in to /admin", () => {
  test("works with the seeded admin after a wrong password", async () => {
    await visit({ expectedStatuses }, async (page) => {
      await open(page, "/admin");
      await expectAccessible(page);
      const { email, password } = stage.admin;
      await submit(page, { email, password: "not this one" });
      await page.getByRole("alert").getByText("Invalid credentials", { exact: true }).waitFor();
      await expectAccessible(page);
      await submit(page, { email, password });
      await page.getByText(`Hello, ${email} · Operations`).waitFor();

      await page.reload();
      await page.getByText(`Hello, ${email} · Operations`).waitFor();
      await button(page, "Sign Out").click();
      await button(page, "Sign In").waitFor();
      await page.reload();
      await button(page, "Sign In").waitFor();
      expect(await page.getByRole("tab").count()).toBe(0);
    });
  });
});

test("the advertiser's pages load no code of /admin", async () => {
  await visit({ person: await makePerson() }, async (page) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await open(page, "/dashboard");
    await open(page, "/brands");
    expect(scripts.some((url) => url.endsWith(".js"))).toBe(true);
    expect(scripts.filter((url) => url.includes("admin"))).toEqual([]);
  });
});

test("every tab is accessible", async () => {
  await runCron(stage, "roll-up");
  const owner = await makeAdmin(stage, "owner");
  await visit({ expectedStatuses }, async (page) => {
    await signInAt(page, owner);
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await untilSettled(page);
      expect(await listProblems(page)).toEqual([]);
    }
  });
});

test("an alert is listed on both tabs, with its severity", async () => {
  await runCron(stage, "roll-up");
  stage.clock.advance(4 * HOUR_MS);
  await runCron(stage, "evaluate-alerts");
  const browser = await signedInBrowser(stage);
  const { alerts } = await figuresOf<{ alerts: Alert[] }>(browser, "system/alerts");
  const { title, message, severity } = present(alerts[0]);
  await visit({ expectedStatuses }, async (page) => {
    await signInAt(page, stage.admin);
    const recent = page.getByRole("list", { name: "Recent alerts" }).getByRole("listitem");
    expect(await recent.first().textContent()).toContain(
      `${title}Severity ${severity}/10${message}`,
    );
    expect(await figureOn(page, "summary", "Critical Alerts")).toBe(
      String(alerts.filter(({ type }) => type === "CRITICAL").length),
    );
    await openTab(page, "Alerts");
    const listed = page.getByRole("list", { name: "Open alerts" }).getByRole("listitem");
    expect(await listed.count()).toBe(alerts.length);
    await expectAccessible(page);
    await listed
      .first()
      .getByRole("button", { name: /^Acknowledge/ })
      .click();
    const dialog = dialogNamed(page, "Acknowledge alert");
    await dialog.getByLabel("Note").fill("Looking into it");
    await expectAccessible(page);
    await button(dialog, "Save").click();
    await listed
      .first()
      .getByText(/^Acknowledged by /)
      .waitFor();
    await listed.first().getByText("Looking into it", { exact: true }).waitFor();
    await listed
      .first()
      .getByRole("button", { name: /^History/ })
      .click();
    await dialogNamed(page, "Alert history").getByText("No earlier alerts").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    await openTab(page, "Trends");
    await page.getByRole("button", { name: "Show as table: AI Cost" }).click();
    await page.getByRole("table", { name: /^AI Cost by day/ }).waitFor();
    await expectAccessible(page);
  });
});
