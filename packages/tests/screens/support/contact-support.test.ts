import { makeUnsubscribeToken } from "@adwright/core/email/email-preferences";
import { expect, test } from "vitest";

import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, open } from "../../support/browser/screen.ts";
import { until } from "../../support/people/api.ts";
import { contextOf } from "../../support/people/revoke-access.ts";
import { awaitMail, mailedTo } from "../../support/stage/outbox.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit, makePerson } = useStage();
const SUPPORT = "support@adwright.example";

test("/contact-support sends a message with the keyboard only, after a reload, and support receives it", async () => {
  const person = await makePerson({ connected: false });
  await visit({ person, width: 390 }, async (page) => {
    await open(page, "/contact-support?category=Sales");
    await page.getByLabel(/^Subject/).fill("Enterprise");
    await page.getByLabel(/^Message/).fill("How much\nis it?");
    await page.reload();
    await page.getByLabel(/^Message/).waitFor();
    expect(await page.getByLabel(/^Message/).inputValue()).toBe("How much\nis it?");
    await expectAccessible(page);
    await page.getByLabel(/^Message/).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("region", { name: "Message sent" }).waitFor();
    await expectAccessible(page);
  });
  const [mail] = await until(
    () =>
      Promise.resolve(
        mailedTo(stage, SUPPORT).filter(({ replyTo }) => replyTo === person.user.email),
      ),
    (emails) => emails.length > 0,
  );
  expect(mail?.subject).toContain("Sales: Enterprise");
  expect(mail?.text).toContain("How much\nis it?");
});

test("unsubscribing asks for confirmation and confirms the result, without scripts", async () => {
  const person = await makePerson({ connected: false });
  const ctx = await contextOf(stage, person);
  const token = makeUnsubscribeToken(ctx, ctx.userId, "publication_failed");
  await visit({ width: 390 }, async (page) => {
    await page.goto(`/api/email/unsubscribe?token=${token}`);
    await button(page, "Unsubscribe").click();
    await page.getByRole("heading", { name: "You're unsubscribed" }).waitFor();
  });
  const user = await ctx.store.users.find(ctx.userId);
  expect(user?.unwantedEmails).toEqual(["publication_failed"]);
});

test("the outbox shows emails in a frame that runs no scripts", async () => {
  const person = await makePerson();
  await person.api("POST", "/api/google/disconnect");
  await awaitMail(stage, person.user.email);
  await visit({ width: 1440 }, async (page) => {
    await page.goto("/local/outbox");
    const frame = page.frameLocator("iframe").first();
    const action = frame.getByRole("link", { name: "Review connections" });
    await action.waitFor();
    // Inline styles apply: 20 px of text between 12 px of padding.
    expect((await action.boundingBox())?.height).toBe(44);
  });
});
