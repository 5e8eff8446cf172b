import { test } from "vitest";

import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, dialogNamed, open, openTab } from "../../support/browser/screen.ts";
import { useStageWithBrand } from "../../support/stage/with-brand.ts";
import { editElsewhere, isStaged, openCampaign, openReview } from "./live-page.ts";

const { visit, stage, person, brand } = useStageWithBrand();

test("the history of changes in an account is shown on the campaign's page and in the log, no matter who made them", async () => {
  await visit({ person }, async (page) => {
    const campaign = await openCampaign(page, person, brand, "Trail shoes");
    editElsewhere(stage, brand, campaign, { status: "PAUSED" });
    await openTab(page, "History");
    const list = page.getByRole("list", { name: "History of the campaign" });
    await list.getByText("kim@elsewhere.example · Google Ads").waitFor();
    await list.getByText("Elsewhere", { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByText("Made here", { exact: true }).click();
    await page.getByText("No such changes").waitFor();
    await expectAccessible(page);

    await open(page, `/brands/${brand.id}/changes`);
    const log = page.getByRole("list", { name: "Changes" });
    await log.getByText("kim@elsewhere.example · Google Ads").waitFor();
    await expectAccessible(page);
    await page.getByText("Applied", { exact: true }).click();
    await page.getByText("No such changes").waitFor();
  });
});

test("Google's recommendations can be staged if the change can be made here, and link to Google Ads if not", async () => {
  await visit({ person }, async (page) => {
    await openCampaign(page, person, brand, "Running shoes");
    await openTab(page, "Recommendations");
    const list = page.getByRole("list", { name: "Recommendations" });
    await list.getByRole("link", { name: "Open in Google Ads" }).first().waitFor();
    await expectAccessible(page);
    await button(list, /^Stage this change: Add a keyword/)
      .first()
      .click();
    await isStaged(page, "1 change");
    const review = await openReview(page, "1 change");
    await review.getByText(/^Recommended by Google: Add a keyword/).waitFor();
    await expectAccessible(page);
  });
});

test("a file of changes of Google Ads Editor is staged as far as it can be, asked about, and reviewed as a whole", async () => {
  await visit({ person }, async (page) => {
    await open(page, `/brands/${brand.id}/changes`);
    await button(page, "Upload CSV").click();
    const dialog = dialogNamed(page, "Upload changes");
    const choose = (text: string) =>
      dialog.getByLabel("CSV file").setInputFiles({
        name: "winter.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(`\ufeff${text}`, "utf16le"),
      });
    await choose("Kampagne\tAnzeigengruppe\tStatus\r\nA\tB\tAktiv\r\n");
    await dialog.getByText(/^These column names are German\./).waitFor();
    await choose(
      "Campaign\tCampaign Type\tBudget\r\nRunning shoes\tSearch\t1,120\r\nNo such\tSearch\t70\r\n",
    );
    await dialog.getByText(/^1 column skipped.*Campaign Type\.$/).waitFor();
    await dialog.getByText("Is 1,120 1120 or 1.12?").waitFor();
    await expectAccessible(page);
    await button(dialog, "1120").click();
    await button(dialog, "Stage 2 lines").click();
    await dialog.getByText("1 change staged").waitFor();
    await dialog.getByText("Line 3: There is no such campaign in this account.").waitFor();
    await expectAccessible(page);
    await button(dialog, "Review 1 change").click();
    await dialogNamed(page, "Review 1 change").getByText("$1,120.00").first().waitFor();
  });
});
