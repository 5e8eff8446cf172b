import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { openContext, sharedBrowser } from "../../support/browser/browser.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage } = useStage();

/** Collects what the policy has blocked, as the browser reports it to the page. */
const noteBlocked = `window.blocked = [];
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    window.blocked.push(effectiveDirective + " " + blockedURI);
  });`;
const blocked = (page: Page) => page.evaluate<string[]>("window.blocked.toSorted()");

const OTHER = "https://evil.example";

// Every visit of every other test checks that the policy blocks nothing of ours: see `support/browser.ts`.
test("the site's policy blocks what an injected script would do", async () => {
  const context = await openContext(await sharedBrowser(), { origin: stage.origin });
  const page = await context.newPage();
  await page.addInitScript(noteBlocked);
  await page.goto("/login");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  expect(await blocked(page)).toEqual([]);

  const outcome = await page.evaluate<string>(
    `(() => { try { document.body.innerHTML += "<p>set</p>"; return "set"; } catch ({ name }) { return name; } })()`,
  );
  expect(outcome).toBe("TypeError");
  await page.evaluate(`for (const [tag, path] of [["img", "/a?of=somebody"], ["iframe", "/b"]])
      document.body.append(Object.assign(document.createElement(tag), { src: "${OTHER}" + path }))`);
  await page.evaluate(`fetch("${OTHER}/c").catch(() => undefined)`);
  await expect
    .poll(() => blocked(page))
    .toEqual([
      `connect-src ${OTHER}/c`,
      `frame-src ${OTHER}`,
      `img-src ${OTHER}/a?of=somebody`,
      "require-trusted-types-for trusted-types-sink",
    ]);
  await context.close();
});
