import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { chooseAccount } from "../../support/browser/sign-in.ts";
import { PATIENCE, destructive, toastsOn } from "../../support/browser/toast.ts";
import { freshEmail } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { returnFromGoogle } from "./support/return-from-google.ts";
import { readStorage } from "./support/storage.ts";

const { stage, visit } = useStage();

const failed = destructive("Authentication Error", "Failed to complete login. Please try again.");
const refused = { expectedStatuses: [401] };

const google = (page: Page) => page.getByRole("button", { name: "Continue with Google" });

/** The URL with which another person, in a separate browser, would return from Google. */
async function attackerReturns(): Promise<URL> {
  let back: URL | undefined;
  await visit({}, async (page) => {
    back = await returnFromGoogle(page.context(), stage.origin, freshEmail());
  });
  if (back === undefined) throw new Error("The attacker did not come back.");
  return back;
}

async function expectNobody(page: Page): Promise<void> {
  await google(page).waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
  expect(await readStorage(page, "access_token")).toBeNull();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain("adwright-refresh");
}

test("a URL with a sign-in token shows an error when its owner opens it again, and leaves them signed in", () =>
  visit(refused, async (page) => {
    const back = await returnFromGoogle(page.context(), stage.origin, freshEmail());
    await page.goto(back.href);
    await page.waitForURL("**/dashboard");
    const user = await readStorage(page, "auth_user");
    await page.goto(back.href);
    await expect.poll(toastsOn(page), PATIENCE).toEqual([failed]);
    await page.waitForURL("**/dashboard");
    expect(await readStorage(page, "auth_user")).toBe(user);
  }));

test("a link that would sign a victim in as the attacker does nothing to a person who is signing in, and does not interrupt them", async () => {
  const link = await attackerReturns();
  await visit(refused, async (page) => {
    const email = freshEmail();
    await page.goto("/login");
    await google(page).click();
    await page.getByText("This page stands in for Google").waitFor();
    const other = await page.context().newPage();
    await other.goto(link.href);
    await expect.poll(toastsOn(other), PATIENCE).toEqual([failed]);
    await expectNobody(other);
    await chooseAccount(page, email);
    await page.waitForURL("**/dashboard");
    await page.getByText(email).first().waitFor();
  });
});
