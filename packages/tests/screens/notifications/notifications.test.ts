import { expect, test } from "vitest";

import { importAccount } from "../../api/import-account.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, dialogNamed, open } from "../../support/browser/screen.ts";
import { unreadOf } from "../../support/people/notifications.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson, stage } = useStage();

test("the bell counts a report that ended without data while the person was elsewhere", async () => {
  const person = await makePerson();
  const { id: brandId, name } = await importAccount(person, "Outlet");
  const hold = stage.faults.add({ vendor: "google-ads", kind: "hold", times: 1 });
  const follow = { prefer: "respond-async" };
  const path = "/api/reports/generate/month_over_month";
  const { status } = await person.api("POST", path, { brandId }, follow);
  expect(status).toBe(202);

  await visit({ person, width: 390, height: 844 }, async (page) => {
    await page.clock.install();
    await open(page, "/help");
    await button(page, "Notifications").waitFor();
    stage.faults.remove(hold.id);
    await expect.poll(() => unreadOf(person), { timeout: 20_000 }).toBe(1);
    // The bell polls once a minute.
    await page.clock.fastForward(61_000);
    await button(page, "Notifications, 1 unread").click();
    const sheet = dialogNamed(page, "Notifications");
    const link = sheet.getByRole("link", { name: `Unread: No data available for ${name}` });
    await link.waitFor();
    await expectAccessible(page);
    await link.click();
    await page.getByRole("heading", { name: "Reporting" }).waitFor();
    await page.getByText(/No reports yet/).waitFor();
    await button(page, "Notifications").waitFor();
  });
  expect(await unreadOf(person)).toBe(0);
});
