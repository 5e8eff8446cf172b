import { checkSite } from "@adwright/functions/canary/check-site";
import { expect, test } from "vitest";

import { startBareStage, startWebStage } from "../support/stage/stage.ts";
import { useStarted } from "../support/stage/use-started.ts";
import { PASSWORD, newAddress, register } from "./auth/registered.ts";
import { openBrowser } from "./browser.ts";

const stage = useStarted(() => startWebStage());

const names = ["sign-in page", "health", "refusal of a stranger", "assistants' door"];
const failuresOf = (checks: { name: string; failure: string | undefined }[]) =>
  checks.filter(({ failure }) => failure !== undefined);

test("a working site passes every check, also with an account whose address is not verified", async () => {
  const { browser, email } = await register(stage.origin);
  const checks = await checkSite(stage.origin, { email, password: PASSWORD });
  expect(checks).toEqual(
    [...names, "signed-in call"].map((name) => ({ name, failure: undefined })),
  );
  // The check signed out again, so only the registration's session and this one exist.
  const me = openBrowser(stage.origin);
  const { body } = await me.call<{ accessToken: string }>("POST", "/api/auth/login", {
    body: { email, password: PASSWORD },
  });
  const { body: sessions } = await browser.call<unknown[]>("GET", "/api/auth/sessions", {
    token: body.accessToken,
  });
  expect(sessions).toHaveLength(2);
});

test("a wrong password fails only the signed-in call", async () => {
  const checks = await checkSite(stage.origin, { email: newAddress(), password: PASSWORD });
  expect(failuresOf(checks)).toEqual([
    { name: "signed-in call", failure: "/api/auth/login answered 401, not 200." },
  ]);
});

test("a site without its page fails only the page check", async () => {
  const bare = await startBareStage();
  try {
    const checks = await checkSite(bare.origin);
    expect(failuresOf(checks)).toMatchObject([{ name: "sign-in page" }]);
  } finally {
    await bare.close();
  }
});

test("every check fails with a message when the site can't be reached", async () => {
  const checks = await checkSite("http://127.0.0.1:9");
  expect(checks.map(({ name }) => name)).toEqual(names);
  for (const { failure } of checks) expect(failure).toMatch(/fetch failed|bad port/);
});
