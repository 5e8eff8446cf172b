import { describe, expect, test } from "vitest";

import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { brandList, button, fact, open, question } from "../../support/browser/screen.ts";
import { expectToast } from "../../support/browser/toast.ts";
import { present } from "../../support/data/brands.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { freshEmail } from "../../support/people/person.ts";
import { contextOf } from "../../support/people/revoke-access.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { stage, visit, makePerson } = useStage();

const DAY_MS = 24 * 60 * 60 * 1000;

describe("the active status", () => {
  test("shows how often it can change and until when the brand counts", async () => {
    const email = freshEmail();
    const person = await makePerson({ email });
    const [brand] = await importBrands(person, 1);
    const { name } = present(brand);
    await visit({ person }, async (page) => {
      await open(page, "/brands");
      await fact(page, "Status").getByText("2 status changes left this month.").waitFor();
      await button(page, "Deactivate").click();
      expect(await question(page).textContent()).toContain("still counts against your brand limit");
      await button(question(page), "Deactivate").click();
      await fact(page, "Status").getByText("1 status change left this month.").waitFor();
      await question(page).waitFor({ state: "detached" });
      await button(page, "Activate").click();
      await button(question(page), "Activate").click();
      await expectToast(page, { title: "Brand updated", text: `${name} is now active.` });
      await fact(page, "Status")
        .getByText(/^Has changed 2 times this month, and can again from 1 \w{3,4} \d{4}\.$/)
        .waitFor();
      expect(await button(page, "Deactivate").isDisabled()).toBe(true);
    });
  });

  test("of a brand that no longer counts disables everything until the brand is reactivated", async () => {
    const person = await makePerson({ subscription: "basic" });
    const [resting, other] = await importBrands(person, 2);
    const { id, name } = present(resting);
    const deactivatedAt = new Date(stage.clock.now() - 31 * DAY_MS).toISOString();
    const ctx = await contextOf(stage, person);
    const row = await ctx.store.brands.getNow(ctx.userId, id);
    await ctx.store.brands.deactivate({
      brand: row,
      at: deactivatedAt,
      month: deactivatedAt.slice(0, 7),
      changes: 1,
    });
    await visit({ person }, async (page) => {
      await open(page, "/brands");
      await brandList(page).getByText(name, { exact: true }).click();
      await page.getByText("Reactivate the brand first", { exact: true }).waitFor();
      await fact(page, "Status").getByText("Deactivated, no longer counts").waitFor();
      expect(await button(page, "Generate").isDisabled()).toBe(true);
      await expectAccessible(page);

      await page.goto("/campaigns/new");
      await page.getByRole("combobox", { name: "Brand" }).click();
      const option = page.getByRole("option", { name: new RegExp(`^${name}`) });
      await option.getByText("Deactivated. Reactivate the brand first.").waitFor();
      expect(await option.getAttribute("aria-disabled")).toBe("true");
      const usable = page.getByRole("option", { name: new RegExp(`^${present(other).name}`) });
      expect(await usable.getAttribute("aria-disabled")).not.toBe("true");
    });
  });

  test("can't be turned on without room in the plan, and the alert says why", async () => {
    const email = freshEmail();
    const rich = await makePerson({ email });
    const [resting, other] = await importBrands(rich, 2);
    const ctx = await contextOf(stage, rich);
    const row = await ctx.store.brands.getNow(ctx.userId, present(resting).id);
    const at = new Date(stage.clock.now() - 31 * DAY_MS).toISOString();
    await ctx.store.brands.deactivate({ brand: row, at, month: at.slice(0, 7), changes: 1 });
    const person = await makePerson({ email, subscription: "free", subscriptionStatus: null });
    expect(present(other).isActive).toBe(true);
    await visit({ person, expectedStatuses: [403] }, async (page) => {
      await open(page, "/brands");
      await brandList(page).getByText(present(resting).name, { exact: true }).click();
      await button(page, "Activate").click();
      await button(question(page), "Activate").click();
      await expectToast(page, {
        title: "Brands limit reached",
        text: "You've reached your subscription limit for brands. Your Free plan allows 1. Upgrade your plan for unlimited brands.",
        variant: "destructive",
      });
      const alert = question(page).getByRole("alert");
      expect(await alert.textContent()).toContain(
        "You've reached your limit of 1 brands on your Free plan. You currently have 1 active brands.",
      );
    });
  });
});
