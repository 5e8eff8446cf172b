import type { Context } from "@adwright/core/context";
import { keepDeadLetter } from "@adwright/core/dead-letter/keep-dead-letter";
import { newJob } from "@adwright/core/job/start-job";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { contextOf, makeAdmin } from "../../api/admin/support/admin-browser.ts";
import { personWithBrand } from "../../api/import-account.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, dialogNamed, link, open } from "../../support/browser/screen.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import type { Person } from "../../support/people/person.ts";
import { awaitMail } from "../../support/stage/outbox.ts";
import { useStage } from "../../support/stage/use-stage.ts";
import { openTab, signInAt } from "./support/admin-screen.ts";

const { stage, visit, makePerson } = useStage();

/** The status without a session. */
const expectedStatuses = [401];
const writing = {
  kind: "write_value_proposition",
  input: { brandId: 1 },
  message: "Writing the value proposition",
} as const;
const lostEmail = {
  kind: "send_email",
  input: { template: "export_ready", until: "2026-12-01T00:00:00.000Z" },
  message: "Sending an email",
} as const;

async function keepLetter(ctx: Context, { user }: Person, jobId: string, error: string) {
  const messageId = `message-${jobId}`;
  const body = JSON.stringify({ kind: "write_value_proposition", userId: user.id, jobId });
  await keepDeadLetter(ctx, { messageId, body, sentAtMs: ctx.now(), error });
}

test("dead letters show what failed and why, and can be redriven or discarded with a reason", async () => {
  const ctx = await contextOf(stage);
  const person = await makePerson();
  for (const jobId of ["redrives", "discards"]) {
    await ctx.store.jobs.create(newJob({ ...ctx, userId: person.user.id }, writing, jobId));
    await keepLetter(ctx, person, jobId, `TypeError: ${jobId} has no brand.`);
  }
  const operations = await makeAdmin(stage, "operations");
  await visit({ expectedStatuses }, async (page) => {
    await signInAt(page, operations, "dead-letters");
    const letters = page.getByRole("list", { name: "Dead letters" }).getByRole("listitem");
    expect(await letters.count()).toBe(2);
    const discarded = letters.filter({ hasText: "discards has no brand" });
    await discarded.getByText("The person sees: Writing the value proposition").waitFor();
    await expectAccessible(page);

    await discarded.getByRole("button", { name: /^Discard/ }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await button(dialog, "Discard").click();
    await dialog.getByText("Say why, in a few words.").waitFor();
    await expectAccessible(page);
    await dialog.getByLabel("Reason").fill("The brand is gone");
    await button(dialog, "Discard").click();
    await page.getByText("Dead letter discarded").waitFor();
    await discarded.waitFor({ state: "detached" });

    await letters.getByRole("button", { name: /^Redrive/ }).click();
    await page.getByText("No dead letters").waitFor();
    await expectAccessible(page);
  });
  const job = await ctx.store.jobs.find(person.user.id, "discards");
  expect(job?.error?.message).toBe("This could not be completed. Please try again.");
});

async function openPerson(page: Page, { user }: Person): Promise<void> {
  await page.getByRole("searchbox").fill(user.email);
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("heading", { name: user.email }).waitFor();
}

test("staff view an account read-only under a bar, and the person can read the reason", async () => {
  const { person, brand } = await personWithBrand(stage);
  const support = await makeAdmin(stage, "support");
  await visit({ expectedStatuses: [401, 403] }, async (page) => {
    await signInAt(page, support, "people");
    await openPerson(page, person);
    await button(page, "View account").click();
    const dialog = dialogNamed(page, "View account");
    await expectAccessible(page);
    await dialog.getByLabel("Reason").fill("Ticket T-1: no figures");
    await button(dialog, "View Account").click();

    const bar = page.getByRole("region", { name: "Staff view" });
    await bar.getByText(person.user.email).waitFor();
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    await untilSettled(page);
    await expectAccessible(page);
    await link(page, "Brands").first().click();
    await page.getByText(brand.name).first().waitFor();
    await bar.waitFor();
    await open(page, "/settings?tab=account");
    await page.getByText("Ticket T-1: no figures").waitFor();
    await expectAccessible(page);
    await page.getByRole("checkbox").first().click();
    const notices = page.getByRole("region", { name: "Notifications" });
    await notices.getByText("You are viewing this account.").waitFor();

    await open(page, "/settings?tab=connections");
    await button(page, "Reconnect").last().click();
    await notices.getByText("You are viewing this account.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/settings");

    await button(bar, "End view").click();
    await page.getByRole("tablist", { name: "Admin areas" }).waitFor();
    await bar.waitFor({ state: "detached" });
    expect(page.url()).toContain(`person=${person.user.id}`);
    // The browser has no session of the person: the view left nothing behind.
    await open(page, "/dashboard");
    expect(page.url()).toContain("/login");
  });
});

test("a lost email is sent again, and a request is found by its id", async () => {
  const ctx = await contextOf(stage);
  const person = await makePerson();
  const userId = person.user.id;
  await ctx.store.jobs.create(newJob({ ...ctx, userId }, lostEmail, "lost"));
  const refusal = { code: "EMAIL_REJECTED", message: "Amazon SES refused the message." };
  const how = { nowMs: ctx.now(), isOurs: true };
  await ctx.store.jobs.fail({ userId, jobId: "lost" }, refusal, how);
  const at = new Date(ctx.now()).toISOString();
  await ctx.store.failedRequests.note({
    requestId: "req-1",
    at,
    call: "GET /api/brands",
    status: 500,
    code: "INTERNAL",
    userId,
  });
  const support = await makeAdmin(stage, "support");
  await visit({ expectedStatuses }, async (page) => {
    await signInAt(page, support, "people");
    const asked = page.getByLabel("Request ID");
    await asked.fill("req-0");
    await asked.press("Enter");
    await page.getByText("Nothing is kept about this request").waitFor();
    await asked.fill("req-1");
    await asked.press("Enter");
    await page.getByText("GET /api/brands").waitFor();
    await expectAccessible(page);
    await link(page, person.user.email).click();
    await page.getByRole("heading", { name: person.user.email }).waitFor();

    const emails = page.getByRole("list", { name: "Lost emails" });
    await emails.getByText("Amazon SES refused the message.").waitFor();
    await expectAccessible(page);
    await emails.getByRole("button", { name: /^Send again/ }).click();
    const dialog = dialogNamed(page, "Send email again");
    await dialog.getByLabel("Reason").fill("They asked in T-1");
    await button(dialog, "Send Again").click();
    await emails.getByText("Sent again").waitFor();
    await openTab(page, "Support");
  });
  const [mail] = await awaitMail(stage, person.user.email);
  expect(mail?.subject).toBe("Your data export is ready");
});
