import { describe, expect, test } from "vitest";

import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, dialogNamed, openTab, region } from "../../support/browser/screen.ts";
import { useStageWithBrand } from "../../support/stage/with-brand.ts";
import { apply, isStaged, openCampaign, openReview } from "./live-page.ts";

const { visit, person, brand } = useStageWithBrand();

describe("the targeting of a live campaign", () => {
  test("is edited in place, reviewed and applied", async () => {
    await visit({ person }, async (page) => {
      await openCampaign(page, person, brand, "Trail shoes");
      await openTab(page, "Targeting");
      await region(page, "Locations").getByText("United States").waitFor();
      await expectAccessible(page);

      await button(page, "Add location").click();
      const adding = dialogNamed(page, "Add location");
      await adding.getByRole("combobox").fill("Nowhere at all");
      await button(adding, "Stage").click();
      await adding.getByText("Google knows no location of this name.").waitFor();
      await adding.getByRole("combobox").fill("Germany");
      await expectAccessible(page);
      await button(adding, "Stage").click();
      await region(page, "Locations").getByText("Germany").waitFor();
      await button(page, "Remove United States").click();
      await isStaged(page, "2 changes");

      await page.getByRole("combobox", { name: "Add language" }).click();
      await page.getByRole("option", { name: "German" }).click();
      await isStaged(page, "3 changes");

      await button(page, "Edit schedule").click();
      const week = dialogNamed(page, "Edit schedule");
      await button(week, "Add hours").click();
      await button(week, "Add hours").click();
      await expectAccessible(page);
      await button(week, "Stage schedule").click();
      await isStaged(page, "4 changes");
      await region(page, "Schedule").getByText("Monday 9:00–17:00, Tuesday 9:00–17:00").waitFor();

      await button(page, "Edit the bid adjustment for tablets").click();
      await page.getByRole("textbox", { name: "the bid adjustment for tablets" }).fill("950");
      await button(page, "Stage").click();
      await page.getByText("Enter whole percents from -90 to 900").waitFor();
      await page.getByRole("textbox", { name: "the bid adjustment for tablets" }).fill("-100");
      await button(page, "Stage").click();
      await isStaged(page, "5 changes");

      await button(page, "Edit the ages and genders of Trail").click();
      const people = dialogNamed(page, "Who sees the ads");
      await people.getByRole("checkbox", { name: "18–24" }).click();
      await button(people, "Stage").click();
      await isStaged(page, "6 changes");
      await expectAccessible(page);

      const review = await openReview(page, "6 changes");
      await review.getByText("Tablets").waitFor();
      await expectAccessible(page);
      await apply(page, "6 changes");
      await region(page, "Devices").getByText("No ads").waitFor();
      await region(page, "Locations").getByText("Germany").waitFor();
      expect(await page.getByText("United States").count()).toBe(0);
    });
  });

  test("around a place is shown as such, and gets another distance", async () => {
    await visit({ person }, async (page) => {
      await openCampaign(page, person, brand, "Running classes");
      await openTab(page, "Targeting");
      await region(page, "Locations").getByText("20 miles around Portland, Oregon").waitFor();
      expect(await page.getByText("Everywhere").count()).toBe(0);

      await button(page, "Change 20 miles around Portland, Oregon").click();
      const changing = dialogNamed(page, "Change 20 miles around Portland, Oregon");
      await changing.getByRole("textbox", { name: "Distance" }).fill("501");
      await button(changing, "Stage").click();
      await changing.getByText("Enter a distance of up to 500 miles").waitFor();
      await changing.getByRole("textbox", { name: "Distance" }).fill("25");
      await button(changing, "Stage").click();
      await region(page, "Locations").getByText("25 miles around Portland, Oregon").waitFor();

      await button(page, "Add radius").click();
      const adding = dialogNamed(page, "Add radius");
      await expectAccessible(page);
      await adding.getByRole("combobox", { name: "Around" }).fill("Chicago");
      await button(adding, "Stage").click();
      await region(page, "Locations").getByText("20 miles around Chicago, Illinois").waitFor();
      await button(page, "Remove 10 miles around Salem, Oregon").click();
      await isStaged(page, "3 changes");
      await expectAccessible(page);
      const review = await openReview(page, "3 changes");
      await review.getByText("Remove radius").waitFor();
      await expectAccessible(page);
    });
  });
});
