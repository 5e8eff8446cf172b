import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";

import { reportOf } from "../api/report/generate.ts";
import { prepareCast } from "../gallery/people.ts";
import { askWhoApproves, openConnectRequest, openPublishing } from "../gallery/scenes.ts";
import { register } from "../support/assistants/oauth-requests.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { leadingOn, readScreenRoutes } from "../support/browser/screen-routes.ts";
import { open } from "../support/browser/screen.ts";
import { useStage } from "../support/stage/use-stage.ts";
import { useMade } from "../support/stage/use-started.ts";

const { stage, visit } = useStage();
const cast = useMade(() => prepareCast(stage));

const routes = [...readScreenRoutes().values()].filter((path) => !leadingOn.has(path));

/** Screens without a person's session: for visitors and for staff. */
const isPublic = (route: string) => /^\/(login|auth|admin)/.test(route);

/** A path that matches the route. */
function addressOf(route: string): string {
  if (route === "$") return "/no-such-page";
  const brandId = route.includes("$setId") ? cast.changedBrandId : cast.brandId;
  return route
    .replace("$ruleId", cast.ruleId)
    .replace("$runId", String(cast.runId))
    .replace("$brandId", String(brandId))
    .replace("$uid", "7")
    .replace("$setId", String(cast.setId))
    .replace("$campaignId", String(cast.draftId))
    .replace("$campaign", cast.liveCampaign);
}

const expected: Record<string, number[]> = {
  // It first checks for a staff session, which does not exist.
  "/admin": [401],
  // Nothing is asked in this browser; what is, is tested below.
  "/assistants/connect/$uid": [404],
  // Nothing was read of the cast's accounts yet.
  "/brands/$brandId/month": [404],
  // The cast's live campaigns are only listed as published here, so what is asked of their publication is refused.
  "/brands/$brandId/live/$campaign": [409],
};

const owned = (route = "") => {
  if (isPublic(route)) return {};
  return { person: route.startsWith("/storms") ? cast.chaser : cast.owner };
};

const hiddenWidth = (box: Locator) => box.evaluate((at) => at.scrollWidth - at.clientWidth);

describe("accessible and no wider than a phone, in light and dark", () => {
  test.each(routes)("%s", async (route) => {
    await visit({ ...owned(route), expectedStatuses: expected[route] ?? [] }, async (page) => {
      await open(page, addressOf(route));
      await expectAccessible(page);
    });
  });

  test.each(["/dashboard", "/brands", "/brands/import", "/campaigns", "/campaigns/new"])(
    "%s of a person who has nothing yet",
    (path) =>
      visit({ person: cast.newcomer }, async (page) => {
        await open(page, path);
        await expectAccessible(page);
      }),
  );

  test("a brand whose name is one long word, and its draft", async () => {
    const { brands } = (await cast.wordy.api<{ brands: { id: number }[] }>("GET", "/api/brands"))
      .body;
    const id = brands[0]?.id ?? 0;
    const report = await reportOf(cast.wordy, id);
    await visit({ person: cast.wordy }, async (page) => {
      const draft = `/campaigns/${cast.wordyId}`;
      for (const path of [`/campaigns/new?brandId=${id}`, `/brands/${id}/changes`, draft]) {
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

  test("the question for the approver of a costly set", async () => {
    await visit({ ...owned(), expectedStatuses: [403] }, async (page) => {
      await open(page, `/brands/${cast.changedBrandId}/changes`);
      await askWhoApproves(page);
      await expectAccessible(page);
    });
  });

  test("the question of an assistant with a long name", async () => {
    const client = { client_name: "W".repeat(60), token_endpoint_auth_method: "none" };
    const { client_id: clientId } = await register(stage.origin, client);
    await visit(owned(), async (page) => {
      await open(page, "/help/assistants");
      await openConnectRequest(page, clientId);
      await expectAccessible(page);
      // The card clips what does not fit, so the page is no wider.
      await page.setViewportSize({ width: 390, height: 900 });
      const { x = 0, width = 0 } =
        (await page.getByText("Allow it only if").first().boundingBox()) ?? {};
      expect(x + width).toBeLessThan(390);
    });
  });

  test("the publish dialog with Google's forecast", async () => {
    await visit(owned(), async (page) => {
      await open(page, `/campaigns/${cast.draftId}`);
      await openPublishing(page);
      await page.getByText("Google's forecast", { exact: true }).waitFor();
      await page.getByText("Loading Google's forecast").waitFor({ state: "detached" });
      await expectAccessible(page);
    });
  });
});
