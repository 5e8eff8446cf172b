/** Takes the pictures of the README and of the sign-in page from a new in-memory stage: `npm run screenshots`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Stage } from "@adwright/local/stage";
import type { Browser, Page } from "playwright-core";

import { launchBrowser, openContext } from "./support/browser/browser.ts";
import { untilSettled } from "./support/browser/until-settled.ts";
import { draftCampaign, importBrands } from "./support/data/drafts.ts";
import { plantWaste } from "./support/data/plant-waste.ts";
import { type Person, makePerson } from "./support/people/person.ts";
import { startWebStage } from "./support/stage/stage.ts";

const folder = fileURLToPath(new URL("./pictures/", import.meta.url));
const ofSite = fileURLToPath(new URL("../../web/public/", import.meta.url));
const SIZE = { width: 1440, height: 900 };
/** The sign-in page's picture shows the campaign without the page's margins. */
const CLIP = { x: 160, y: 64, width: 1120, height: 700, scale: 1 };

const stage = await startWebStage();
const browser = await launchBrowser();
const person = await makePerson(stage.origin, {
  email: "ada@northwind.example",
  fullName: "Ada Advertiser",
});
try {
  mkdirSync(folder, { recursive: true });
  await takeAll(stage, browser, await prepare(person));
} finally {
  await browser.close();
  await stage.close();
}

interface Prepared {
  brandId: number;
  draftId: number;
}

/** Makes brands, a published campaign and a draft; answers the draft to show. */
async function prepare(ada: Person): Promise<Prepared> {
  const [brand] = await importBrands(ada, 3);
  const brandId = brand?.id ?? 0;
  // Something to find for the dashboard: searches that cost money and bring nothing.
  plantWaste(stage, brand?.customerId ?? "");
  const website = "https://northwind-running.example";
  await call(ada, "PUT", `/api/brands/${brandId}`, { website });
  await call(ada, "POST", `/api/brands/${brandId}/value-proposition`, {});
  await call(ada, "POST", `/api/brands/${brandId}/assistant`);
  const published = await draftCampaign(ada, brandId, "Trail shoes, spring");
  await call(ada, "POST", `/api/campaigns/${published.id}/direct-publish`, {});
  const draft = await draftCampaign(ada, brandId, "Trail shoes, winter sale");
  return { brandId, draftId: draft.id };
}

async function call(ada: Person, method: "PUT" | "POST", path: string, body?: unknown) {
  const answer = await ada.api(method, path, body);
  if (answer.status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
}

async function takeAll(
  { origin }: Stage,
  chromium: Browser,
  { brandId, draftId }: Prepared,
): Promise<void> {
  const context = await openContext(chromium, { origin, person, ...SIZE });
  const page = await context.newPage();
  await page.goto("/dashboard");
  await page
    .getByRole("region", { name: "Needs attention" })
    .getByRole("listitem")
    .first()
    .waitFor({ timeout: 60_000 });
  await page.getByText(/^USD · /).click();
  await page.getByText("Conversions", { exact: true }).first().click();
  await take(page, "dashboard");
  await page.goto(`/campaigns/${draftId}`);
  await shootForSite(page, "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await shootForSite(page, "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("radio", { name: "No, it contains no EU political advertising" }).click();
  await page
    .getByText(/checked by Google|Google found no errors|Validated by Google/)
    .first()
    .waitFor();
  // The page behind the dialog is hidden from `getByRole`, so don't wait for it to settle.
  await shoot(page, "publish-dialog");

  await page.goto(`/campaigns?brand=${brandId}`);
  await page.getByRole("link", { name: "Trail shoes", exact: true }).click();
  await page.getByRole("tab", { name: /^Keywords/ }).click();
  await page
    .getByRole("row")
    .getByRole("button", { name: /^Pause / })
    .last()
    .click();
  await page.getByRole("region", { name: "Staged changes" }).waitFor();
  await take(page, "live-campaign");

  await context.close();
}

async function take(page: Page, name: string): Promise<void> {
  await untilSettled(page);
  await shoot(page, name);
}

/** Small enough for the sign-in page. */
async function shootForSite(page: Page, theme: "light" | "dark"): Promise<void> {
  await untilSettled(page);
  const devtools = await page.context().newCDPSession(page);
  const options = { format: "webp", quality: 70, clip: CLIP } as const;
  const { data } = await devtools.send("Page.captureScreenshot", options);
  writeFileSync(`${ofSite}product-${theme}.webp`, Buffer.from(data, "base64"));
  console.log(`product-${theme}.webp`);
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${folder}${name}.png` });
  console.log(`${name}.png`);
}
