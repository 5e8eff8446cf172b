import type { ClientAccount } from "@adwright/contracts/google";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { open } from "../../support/browser/screen.ts";
import { present } from "../../support/data/brands.ts";
import { type Person } from "../../support/people/person.ts";
import { contextOf } from "../../support/people/revoke-access.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit, makePerson } = useStage();

const accountList = (page: Page) => page.getByRole("list", { name: "Accounts" });
const boxes = (page: Page) => accountList(page).getByRole("checkbox");
const masters = (page: Page) => page.getByRole("radiogroup", { name: "Master account" });

async function accountsOf({ api }: Person): Promise<ClientAccount[]> {
  return (await api<ClientAccount[]>("GET", "/api/google/client-accounts")).body;
}

test("the list of importable accounts renders only the rows in view when there are five hundred", async () => {
  const person = await makePerson();
  const [manager] = await accountsOf(person);
  const top = present(manager);
  const clients = Array.from({ length: 500 }, (_, index) => ({
    ...top,
    id: String(7_000_000_000 + index),
    name: `Client ${index}`,
    isManager: false,
    level: 1,
  }));
  const ctx = await contextOf(stage, person);
  // No Google Ads user of the sandbox has this many accounts, so they are written to the cached list.
  await ctx.store.googleConnections.putAccounts(ctx.userId, [top, ...clients], stage.clock.now());
  await visit({ person }, async (page) => {
    await open(page, "/brands/import");
    await page.getByText("500 of 500 selected.", { exact: false }).waitFor();
    expect(await boxes(page).count()).toBeLessThan(40);
    expect(await masters(page).getByRole("radio").count()).toBeLessThan(10);
    expect(await page.getByText("Client 400", { exact: true }).count()).toBe(0);
    await accountList(page).hover({ position: { x: 200, y: 200 } });
    await page.mouse.wheel(0, 76 * 400);
    await accountList(page).getByText("Client 400", { exact: true }).waitFor();
    expect(await boxes(page).count()).toBeLessThan(40);
    expect(await accountList(page).getByText("Client 1", { exact: true }).count()).toBe(0);
    await page.getByLabel("Search accounts").fill("7000000499");
    await page.getByRole("checkbox", { name: "Client 499" }).waitFor();
    expect(await boxes(page).count()).toBe(1);
  });
});
