import { HOUR_MS } from "@adwright/contracts/time";
import { expect, test } from "vitest";

import { makeAdmin, runCron } from "../../api/admin/support/admin-browser.ts";
import { writeTicket } from "../../api/admin/support/write-ticket.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { listProblems } from "../../support/browser/list-problems.ts";
import { button, dialogNamed, open } from "../../support/browser/screen.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { openTab, signInAt } from "./support/admin-screen.ts";

const { stage, visit, makePerson } = useStage();

/** The status without a session and for a wrong password. */
const expectedStatuses = [401];

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
  await writeTicket(await makePerson(), "It stops.\nWhat now?");
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

test("an alert is acknowledged and its history shown, by dialogs that are accessible", async () => {
  await runCron(stage, "roll-up");
  stage.clock.advance(4 * HOUR_MS);
  await runCron(stage, "evaluate-alerts");
  await visit({ expectedStatuses }, async (page) => {
    await signInAt(page, stage.admin, "alerts");
    const listed = page.getByRole("list", { name: "Open alerts" }).getByRole("listitem").first();
    await expectAccessible(page);
    await listed.getByRole("button", { name: /^Acknowledge/ }).click();
    const dialog = dialogNamed(page, "Acknowledge alert");
    await dialog.getByLabel("Note").fill("Looking into it");
    await expectAccessible(page);
    await button(dialog, "Save").click();
    await listed.getByText(/^Acknowledged by /).waitFor();
    expect(await listed.textContent()).toContain("Looking into it");
    await listed.getByRole("button", { name: /^History/ }).click();
    await dialogNamed(page, "Alert history").getByText("No earlier alerts").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    await openTab(page, "Trends");
    await page.getByRole("button", { name: "Show as table: AI Cost" }).click();
    await page.getByRole("table", { name: /^AI Cost by day/ }).waitFor();
    await expectAccessible(page);
  });
});
