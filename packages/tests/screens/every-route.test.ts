import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";

import { reportOf } from "../api/report/generate.ts";
import { prepareCast } from "../gallery/people.ts";
import { anyCast, openConnectRequest, type Scene, scenesOf } from "../gallery/scenes.ts";
import { nameOf } from "../gallery/take-pictures.ts";
import { register } from "../support/assistants/oauth-requests.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { open } from "../support/browser/screen.ts";
import { useStage } from "../support/stage/use-stage.ts";
import { useMade } from "../support/stage/use-started.ts";

const { stage, visit, revisit } = useStage();
const cast = useMade(() => prepareCast(stage));

/** Those whose calls are answered, by their place among all. */
const scenes = [...scenesOf(anyCast).entries()].filter(([, { wire }]) => wire === undefined);

const refusals: [path: RegExp, status: number][] = [
  // It first checks for a staff session, which does not exist.
  [/^\/admin/, 401],
  // Nothing is asked in this browser; what is, is tested below.
  [/^\/assistants\/connect/, 404],
  // Nothing was read of the cast's accounts yet.
  [/\/month$/, 404],
  // The cast's live campaigns are only listed as published here, so what is asked of their publication is refused.
  [/\/live\//, 409],
  // The server asks who approves.
  [/\/changes$/, 403],
];

const personOf = ({ who }: Scene) => (who === "nobody" ? {} : { person: cast[who ?? "owner"] });

const hiddenWidth = (box: Locator) => box.evaluate((at) => at.scrollWidth - at.clientWidth);

describe("accessible and no wider than a phone, in light and dark", () => {
  test.each(scenes.map(([index, scene]) => [nameOf(scene), index] as const))(
    "%s",
    async (_, index) => {
      const scene = scenesOf(cast)[index] as Scene;
      const expectedStatuses = refusals.flatMap(([path, status]) =>
        path.test(scene.path) ? status : [],
      );
      await revisit({ ...personOf(scene), expectedStatuses }, async (page) => {
        await open(page, scene.path);
        await scene.act?.(page);
        // Not `untilSettled`: a dialog hides the page's heading.
        await page.waitForLoadState("networkidle");
        await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
        await expectAccessible(page);
      });
    },
  );

  test("a brand whose name is one long word", async () => {
    const { brands } = (await cast.wordy.api<{ brands: { id: number }[] }>("GET", "/api/brands"))
      .body;
    const id = brands[0]?.id ?? 0;
    const report = await reportOf(cast.wordy, id);
    await visit({ person: cast.wordy }, async (page) => {
      for (const path of [`/campaigns/new?brandId=${id}`, `/brands/${id}/changes`]) {
        await open(page, path);
        await expectAccessible(page);
      }
      await open(page, "/reports");
      await page.getByRole("button", { name: "Generate report" }).first().click();
      const brand = page.getByRole("combobox", { name: "Brand" });
      await brand.click();
      await page.getByRole("option").first().click();
      expect(await hiddenWidth(page.getByRole("dialog"))).toBe(0);
      const { width = 0 } = (await brand.boundingBox()) ?? {};
      expect(width).toBeLessThan(600);
      await open(page, `/reports?report=${report.id}`);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Delete" }).click();
      const question = page.getByRole("alertdialog");
      await question.waitFor();
      expect(await hiddenWidth(question)).toBe(0);
    });
  });

  test("the question of an assistant with a long name", async () => {
    const client = { client_name: "W".repeat(60), token_endpoint_auth_method: "none" };
    const { client_id: clientId } = await register(stage.origin, client);
    await visit({ person: cast.owner }, async (page) => {
      await open(page, "/help/assistants");
      await openConnectRequest(page, clientId);
      // The card clips what does not fit, so the page is no wider.
      await page.setViewportSize({ width: 390, height: 900 });
      const { x = 0, width = 0 } =
        (await page.getByText("Allow it only if").first().boundingBox()) ?? {};
      expect(x + width).toBeLessThan(390);
    });
  });
});
