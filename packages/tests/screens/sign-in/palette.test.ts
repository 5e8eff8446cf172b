import { describe, expect, test } from "vitest";

import { personWithBrand } from "../../api/import-account.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { open } from "../../support/browser/screen.ts";
import { untilSettled } from "../../support/browser/until-settled.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit, makePerson } = useStage();

const PHONE = { width: 390, height: 844 };

describe("the palette", () => {
  test("opens on its shortcut, and finds a campaign with the keyboard only", async () => {
    const { person, brand } = await personWithBrand(stage);
    const { id } = await draftCampaign(person, brand.id, "Trail shoes for autumn");
    await visit({ person }, async (page) => {
      const loaded: string[] = [];
      page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
      await open(page, "/dashboard");
      expect(loaded.filter((path) => /\/palette-/.test(path))).toEqual([]);
      await page.keyboard.press("Control+k");
      const search = page.getByRole("combobox", { name: /^Search/ });
      await search.waitFor();
      expect(loaded.filter((path) => /\/palette-/.test(path))).not.toEqual([]);
      await expectAccessible(page);
      await page.keyboard.type("autumn");
      await page.getByRole("option", { name: "Trail shoes for autumn" }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/campaigns/${id}`);
      await untilSettled(page);
      expect(await search.count()).toBe(0);
      await expect
        .poll(() => page.evaluate<string>("document.activeElement?.tagName ?? ''"))
        .toMatch(/^(MAIN|H1)$/);
    });
  });

  test("is a search button on a phone, and closing it returns the focus", async () => {
    await visit({ person: await makePerson(), ...PHONE }, async (page) => {
      await open(page, "/dashboard");
      const opener = page.getByRole("button", { name: /^Search \(/ });
      await opener.click();
      await page.getByRole("option", { name: "Import brands" }).waitFor();
      await page.keyboard.press("Escape");
      await expect
        .poll(() => opener.evaluate((each) => each === each.ownerDocument.activeElement))
        .toBe(true);
      await opener.click();
      await page.getByRole("option", { name: "Import brands" }).click();
      await page.waitForURL("**/brands/import");
    });
  });
});
