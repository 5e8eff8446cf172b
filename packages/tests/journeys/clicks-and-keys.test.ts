import type { Stage } from "@adwright/local/stage";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { untilPublished } from "../screens/publication/publish-page.ts";
import { sharedBrowser, visit } from "../support/browser/browser.ts";
import { startWebStage } from "../support/stage/stage.ts";

const TIMEOUT_MS = 300_000;
/** From the sign-in page to the published campaign, including Google's own pages and the approval. */
const MOST_CLICKS = 12;
/** And until it serves, once Google has looked at its ads. */
const MOST_CLICKS_TO_SERVE = 14;

let stage: Stage;
let browser: Browser;

beforeAll(async () => {
  [stage, browser] = await Promise.all([startWebStage(), sharedBrowser()]);
}, TIMEOUT_MS);
afterAll(async () => {
  await stage?.close();
});

/** How the person operates the page. */
interface Hands {
  press: (control: Locator) => Promise<void>;
  /** Types into the entries in this order. */
  fill: (entries: readonly [Locator, string][]) => Promise<void>;
  choose: (radio: Locator) => Promise<void>;
}

async function publishFirstCampaign(
  page: Page,
  email: string,
  { press, fill, choose }: Hands,
): Promise<void> {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto("/login");
  await press(button("Continue with Google"));
  await page.getByText("This page stands in for Google").waitFor();
  await press(page.getByRole("button", { name: email }));
  await page.waitForURL("**/dashboard");

  await press(page.getByRole("link", { name: "Connect Google Ads" }));
  await page.getByText("This page stands in for Google").waitFor();
  await press(page.getByRole("button", { name: email }));
  await page.waitForURL("**/brands/import");
  await press(button("Import Selected Accounts"));
  await page.waitForURL(/\/brands\?brand=\d+$/);

  await fill([[page.getByLabel("Website URL"), "https://northwind-running.example"]]);
  await page.keyboard.press("Enter");
  await page.getByText("Value proposition generated").waitFor();
  await press(button("Create AI Assistant"));
  await press(page.getByRole("link", { name: "Next: write a campaign" }));

  await fill([
    [page.getByLabel("Campaign Name"), "Trail running, off-road"],
    [page.getByLabel("Campaign Goal"), "Sell trail running shoes"],
    [page.getByLabel("Target Location"), "United States"],
    [page.getByRole("textbox", { name: /budget/i }), "25"],
    [page.getByLabel("Target Audience"), "People who run off the road"],
  ]);
  await press(button("Generate Campaign"));
  await page.waitForURL(/\/campaigns\/\d+$/);
  await press(button("Publish"));
  const dialog = page.getByRole("dialog", { name: "Publish to Google Ads" });
  await choose(dialog.getByRole("radio", { name: /^No/ }));
  await press(dialog.getByRole("button", { name: "Publish Campaign", exact: true }));
  await untilPublished(page);
}

/** Enables it on the page that publishing ends on. */
async function enable(page: Page, { press }: Hands): Promise<void> {
  const panel = page.getByRole("region", { name: "Your campaign is published" });
  await press(panel.getByRole("button", { name: "Enable", exact: true }));
  await press(page.getByRole("alertdialog").getByRole("button", { name: "Enable campaign" }));
  await panel.getByText("Enabled: approved ads can show").waitFor();
}

const count = `addEventListener("pointerdown", () => pointerDown(), true)`;

/** Answers the number of clicks from now on. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction("pointerDown", () => {
    clicks += 1;
  });
  await page.addInitScript(count);
  return () => clicks;
}

test(
  "a first campaign can be published, and then serve, with few clicks",
  { timeout: TIMEOUT_MS },
  () =>
    visit(browser, { origin: stage.origin }, async (page) => {
      const mouse: Hands = {
        press: (control) => control.click(),
        choose: (radio) => radio.click(),
        async fill(entries) {
          // Clicks the first entry unless the page has focused it; Tab leads to the others.
          const first = entries[0]?.[0];
          if (first !== undefined && !(await getsFocus(page, first))) await first.click();
          await typeAll(page, entries);
        },
      };
      const clicks = await countClicks(page);
      await publishFirstCampaign(page, "ada@northwind.example", mouse);
      expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
      await enable(page, mouse);
      expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS_TO_SERVE);
    }),
);

test(
  "a first campaign is published and serves with the keyboard only",
  { timeout: TIMEOUT_MS },
  () =>
    visit(browser, { origin: stage.origin }, async (page) => {
      const keyboard: Hands = {
        async press(control) {
          await tabTo(page, control);
          await page.keyboard.press("Enter");
        },
        async choose(radio) {
          await tabTo(page, radio);
          await page.keyboard.press("Space");
        },
        fill: (entries) => typeAll(page, entries),
      };
      const clicks = await countClicks(page);
      await publishFirstCampaign(page, "uma@scale.example", keyboard);
      await enable(page, keyboard);
      expect(clicks()).toBe(0);
    }),
);

async function typeAll(page: Page, entries: Parameters<Hands["fill"]>[0]): Promise<void> {
  for (const [entry, text] of entries) {
    await tabTo(page, entry);
    await page.keyboard.type(text);
  }
}

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((each) => each === each.ownerDocument.activeElement);

const FOCUS_LOOKS = 10;

/** Whether the page focuses the control by itself, for which a slow machine takes a moment. */
async function getsFocus(page: Page, control: Locator): Promise<boolean> {
  for (let look = 0; look < FOCUS_LOOKS; look += 1) {
    if (await hasFocus(control)) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

/** The number of Tab stops after which a control counts as unreachable. */
const MOST_STOPS = 90;

/** Presses Tab until the control has the focus; arrow keys move within a group of radio buttons. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const wantsRadio = (await control.getAttribute("role")) === "radio";
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(control)) return;
    const isOnRadio = await page.evaluate<boolean>(
      `document.activeElement?.getAttribute("role") === "radio"`,
    );
    await page.keyboard.press(isOnRadio && wantsRadio ? "ArrowDown" : "Tab");
  }
  throw new Error(`Tab does not lead to ${String(control)}.`);
}
