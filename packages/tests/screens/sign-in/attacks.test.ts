import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { chooseAccount } from "../../support/browser/sign-in.ts";
import { PATIENCE, destructive, toastsOn } from "../../support/browser/toast.ts";
import { freshEmail } from "../../support/people/person.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { returnFromGoogle, withParameters } from "./support/return-from-google.ts";
import { readStorage } from "./support/storage.ts";

const { stage, visit, makePerson } = useStage();

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

describe("a URL with a sign-in token", () => {
  test("is worthless in another browser, and still works in its own", () =>
    visit({}, async (owner) => {
      const back = await returnFromGoogle(owner.context(), stage.origin, freshEmail());
      await visit(refused, async (thief) => {
        await thief.goto(back.href);
        await expect.poll(toastsOn(thief), PATIENCE).toEqual([failed]);
        await expectNobody(thief);
      });
      await owner.goto(back.href);
      await owner.waitForURL("**/dashboard");
    }));

  test("shows an error when its owner opens it again, and leaves them signed in", () =>
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

  test("can't choose the person: only the server says who is signed in", () =>
    visit({}, async (page) => {
      const email = freshEmail();
      const back = await returnFromGoogle(page.context(), stage.origin, email);
      const jwt = JSON.parse(back.searchParams.get("jwt") ?? "{}") as { user: object };
      const forged = {
        ...jwt,
        user: { ...jwt.user, email: "boss@evil.example", isSuperuser: true },
      };
      await page.goto(
        withParameters(back, { jwt: JSON.stringify(forged), user_id: "somebody-else" }),
      );
      await page.waitForURL("**/dashboard");
      await page.getByText(email).first().waitFor();
      expect(await readStorage(page, "auth_user")).toContain('"isSuperuser":false');
    }));
});

describe("a link that would sign a victim in as the attacker", () => {
  test("does nothing to a signed-in person", async () => {
    const link = await attackerReturns();
    const person = await makePerson({ connected: false });
    await visit({ ...refused, person }, async (page) => {
      await page.goto(link.href);
      await expect.poll(toastsOn(page), PATIENCE).toEqual([failed]);
      await page.waitForURL("**/dashboard");
      await page.getByText(person.user.email).first().waitFor();
    });
  });

  test("does nothing to a person who is signing in, and does not interrupt them", async () => {
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
});
