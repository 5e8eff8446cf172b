import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { hold } from "../../support/browser/hold.ts";
import { PATIENCE, destructive, toastsOn } from "../../support/browser/toast.ts";
import { freshEmail } from "../../support/people/person.ts";
import { NO_ANSWER, useStage } from "../../support/stage/use-stage.ts";
import { watchLoading } from "./support/loading.ts";
import { returnFromGoogle } from "./support/return-from-google.ts";
import { readStorage } from "./support/storage.ts";

const { stage, visit } = useStage();

const returnOf = (page: Page, email = freshEmail()) =>
  returnFromGoogle(page.context(), stage.origin, email);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function expectSignedIn(page: Page): Promise<void> {
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  expect(await readStorage(page, "access_token")).toMatch(/^[^.]+\.[^.]+\.[^.]+$/);
  const user = await readStorage(page, "auth_user");
  expect(user).toContain('"email"');
  expect(await readStorage(page, "adwright_user")).toBe(user);
  expect(await readStorage(page, "auth_initiated")).toBeNull();
}

test("signing in with Google shows an error without a network, and can be tried again", () =>
  visit({ expectedStatuses: [NO_ANSWER] }, async (page) => {
    const untilLoaded = watchLoading(page);
    await page.goto("/login");
    const google = button(page, "Continue with Google");
    await google.hover();
    await untilLoaded("toaster");
    await page.context().setOffline(true);
    await google.click();
    await expect
      .poll(toastsOn(page), PATIENCE)
      .toEqual([destructive("Login Failed", "Unable to sign in with Google. Please try again.")]);
    expect(await readStorage(page, "auth_initiated")).toBeNull();
    await page.context().setOffline(false);
    await google.click();
    await page.waitForURL("**/local/google/**");
  }));

interface HistoryEntry {
  url: string;
}

test("the handoff is in no history entry and in no other request", () =>
  visit({}, async (page) => {
    const back = await returnOf(page);
    const telling: string[] = [];
    page.on("request", (request) => {
      const carried = [request.url(), request.headers()["referer"] ?? ""];
      if (carried.some((text) => text.includes("jwt="))) telling.push(request.url());
    });
    const exchange = await hold(page, "**/api/auth/jwt/refresh");
    await page.goto(back.href);
    await button(page, "Signing in...").waitFor();
    expect(page.url()).toBe(`${stage.origin}/login`);
    exchange.release();
    await expectSignedIn(page);

    expect(telling).toEqual([back.href]);
    const devtools = await page.context().newCDPSession(page);
    const { entries } = await devtools.send("Page.getNavigationHistory");
    const urls = (entries as HistoryEntry[]).map(({ url }) => url);
    expect(urls.filter((url) => url.includes("jwt"))).toEqual([]);
    expect(urls.at(-1)).toBe(`${stage.origin}/dashboard`);
    await page.reload();
    await expectSignedIn(page);
  }));
