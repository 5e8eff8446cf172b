import type { User } from "@adwright/contracts/session";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { type Registered, register } from "../../api/auth/registered.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { link, open } from "../../support/browser/screen.ts";
import { makeApi } from "../../support/people/api.ts";
import type { Person } from "../../support/people/person.ts";
import { awaitMail } from "../../support/stage/outbox.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit } = useStage();

const ENDED = "This link doesn't work anymore. Ask for a new one.";

/** A person who has registered, and the path of the link in the newest of this many emails. */
async function registered() {
  const rae = await register(stage.origin);
  return { rae, path: await mailedPath(rae) };
}

async function mailedPath({ email }: Registered, count = 1): Promise<string> {
  const text = (await awaitMail(stage, email, count)).at(-1)?.text ?? "";
  return /\/auth\/verify#\S+/.exec(text)?.[0] ?? "";
}

/** Signed in from the start, as in the browser in which the person registered. */
async function signedIn({ browser, token }: Registered): Promise<Person> {
  const { body: user } = await browser.call<User>("GET", "/api/auth/me", { token });
  const refreshToken = browser.cookies.get("adwright-refresh") ?? "";
  const api = makeApi(stage.origin, token);
  return { user, accessToken: token, refreshToken, customerIds: [], api };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

describe("/auth/verify", () => {
  test("waits in the browser of the registration, and opens with the mailed link", async () => {
    const { rae, path } = await registered();
    await visit({ person: await signedIn(rae) }, async (page) => {
      await open(page, "/dashboard");
      await heading(page, "Verify your email address").waitFor();
      await page.getByText(rae.email).waitFor();
      await expectAccessible(page);
      await open(page, "/login");
      await page.goto(path);
      await heading(page, "Your email address is verified").waitFor();
      expect(page.url()).not.toContain("#");
      await expectAccessible(page);
      await link(page, "Go to the dashboard").click();
      await heading(page, "Dashboard").waitFor();
    });
    await visit({ expectedStatuses: [404] }, async (page) => {
      await page.goto(path);
      await page.getByText(ENDED).waitFor();
      await expectAccessible(page);
      await link(page, "Sign in").click();
      await page.waitForURL(/\/login/);
    });
  });
});
