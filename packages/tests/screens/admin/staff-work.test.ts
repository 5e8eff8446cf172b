import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";

import { actsIn, makeAdmin, signedInBrowser } from "../../api/admin/support/admin-browser.ts";
import { authenticatorOf } from "../../api/admin/support/authenticator.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, dialogNamed, open } from "../../support/browser/screen.ts";
import { PATIENCE, plain, toastsOn } from "../../support/browser/toast.ts";
import { freshEmail } from "../../support/people/person.ts";
import { mailedTo } from "../../support/stage/outbox.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { openTab, signInAt, submit } from "./support/admin-screen.ts";

const { stage, visit, makePerson } = useStage();

/** The status without a session. */
const expectedStatuses = [401];
const password = "seven green bottles";

test("staff find a person, look at them, and extend the trial", async () => {
  const person = await makePerson({ subscription: "free", subscriptionStatus: null });
  const { email, id } = person.user;
  const operations = await makeAdmin(stage, "operations");
  await visit({ expectedStatuses }, async (page) => {
    await signInAt(page, operations, "people");
    await expectAccessible(page);
    const search = page.getByRole("searchbox");
    await search.fill(email);
    await search.press("Enter");
    await page.getByRole("heading", { name: email }).waitFor();
    await page.getByText("No failures").waitFor();
    expect(page.url()).toContain(`person=${id}`);
    await expectAccessible(page);

    await button(page, "Extend trial").click();
    const dialog = dialogNamed(page, "Extend trial");
    await button(dialog, "Extend Trial").click();
    await dialog.getByText("Say why, in a few words.").waitFor();
    await dialog.getByLabel("Reason").fill("The import failed on our side");
    await expectAccessible(page);
    await button(dialog, "Extend Trial").click();
    await page.getByText("Trial (Full Access)").waitFor();

    await openTab(page, "Audit Log");
    const log = page.getByRole("table", { name: "Entries of the audit log" });
    await log.getByText("Extended trial").first().waitFor();
    expect(await log.textContent()).not.toContain(email);
    await expectAccessible(page);
  });
});

test("a colleague is invited, sets up a second factor, and signs in with it", async () => {
  const owner = await makeAdmin(stage, "owner");
  const email = freshEmail();
  let link = "";
  await visit({ expectedStatuses }, async (page) => {
    await signInAt(page, owner, "staff");
    await expectAccessible(page);
    await button(page, "Invite").click();
    const dialog = dialogNamed(page, "Invite to the staff");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Role").click();
    await page.getByRole("option", { name: /^Finance/ }).click();
    await button(dialog, "Create Invitation").click();
    link = (await dialog.getByLabel("Invitation link").textContent()) ?? "";
    await expectAccessible(page);
    await button(dialog, "Done").click();
    await page.getByRole("table", { name: "Open invitations" }).getByText(email).waitFor();
  });
  expect(mailedTo(stage, email)[0]?.text).toContain(link);

  await visit({ expectedStatuses: [401, 403, 404] }, async (page) => {
    await open(page, link.replace(stage.origin, ""));
    await page.getByRole("heading", { name: "Join the staff" }).waitFor();
    await expectAccessible(page);
    await page.getByLabel("Password").fill("too short");
    await button(page, "Continue").click();
    await page.getByText("Use at least 12 characters.").waitFor();
    await page.getByLabel("Password").fill(password);
    await button(page, "Continue").click();
    await page.getByText(`Hello, ${email} · Finance`).waitFor();
    expect(page.url()).not.toContain("invite");

    const code = await setUpCodes(page);
    await button(page, "Sign Out").click();
    await submit(page, { email, password });
    const asked = page.getByLabel("One-time code");
    await asked.fill(code);
    await button(page, "Sign In").click();
    await button(page, "Two-factor: on").waitFor();
    // Finance sees money, but no people.
    expect(await page.getByRole("tab", { name: "People" }).count()).toBe(0);
    await openTab(page, "Payments");
    await page.getByText("No payment issues").waitFor();
    await expectAccessible(page);

    await button(page, "Password").click();
    const access = dialogNamed(page, "Password and sessions");
    await access.getByRole("list", { name: "Sessions" }).getByText("This browser").waitFor();
    await access.getByLabel("Your password").fill(password);
    await access.getByLabel("New password").fill("eight green bottles");
    await expectAccessible(page);
    await button(access, "Change Password").click();
    const changed = plain("Password changed", "Your other sessions have ended.");
    await expect.poll(toastsOn(page), PATIENCE).toEqual([changed]);

    await open(page, "/help");
    await open(page, link.replace(stage.origin, ""));
    await page.getByLabel("Password").fill(password);
    await button(page, "Continue").click();
    await page.getByText(/^This invitation link has expired or was used already\./).waitFor();
  });

  const browser = await signedInBrowser(stage, owner);
  const acts = await actsIn(browser, `staffEmail=${email}`);
  expect(acts.map(({ act }) => act)).toEqual([
    "changed_password",
    "signed_in",
    "used_recovery_code",
    "signed_out",
    "turned_on_totp",
    "accepted_invitation",
  ]);
});

/** Turns on the second factor; answers one of the recovery codes. */
async function setUpCodes(page: Page): Promise<string> {
  await button(page, "Two-factor: off").click();
  const dialog: Locator = dialogNamed(page, "Two-factor sign-in");
  await dialog.getByLabel("Your password").fill(password);
  await button(dialog, "Continue").click();
  await dialog.getByRole("img", { name: "QR code of the key" }).waitFor();
  const key = (await dialog.getByLabel("Key", { exact: true }).textContent()) ?? "";
  await expectAccessible(page);
  const app = authenticatorOf(stage);
  await dialog.getByLabel("One-time code").fill(app.codeOf(key.replaceAll(" ", "")));
  await button(dialog, "Turn On").click();
  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  const code = (await codes.first().textContent()) ?? "";
  await button(dialog, "I Saved Them").click();
  await button(page, "Two-factor: on").waitFor();
  return code;
}
