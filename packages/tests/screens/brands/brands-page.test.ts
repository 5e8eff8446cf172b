import { expect, test } from "vitest";

import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { button, dialogNamed, open, question } from "../../support/browser/screen.ts";
import { listBrands } from "../../support/data/brands.ts";
import { useStage } from "../../support/stage/use-stage.ts";

const { visit, makePerson } = useStage();

test("the dialogs of the brands page are accessible, and what they do is stored", async () => {
  const person = await makePerson({ brandAgeDays: 12, subscription: "free" });
  await visit({ person, expectedStatuses: [409] }, async (page) => {
    await open(page, "/brands");
    await button(page, "Edit").click();
    const edited = dialogNamed(page, "Edit Brand");
    await edited.getByLabel(/Brand Name/).fill("Renamed");
    await edited.getByLabel(/Website/).fill("northwind-running.example");
    await expectAccessible(page);
    await button(edited, "Save Changes").click();
    await edited.waitFor({ state: "detached" });

    await button(page, "Delete").click();
    await button(question(page), "Delete").click();
    const refused = dialogNamed(page, "Cannot Delete Brand");
    await refused.getByText("30-Day Restriction Period", { exact: true }).waitFor();
    await expectAccessible(page);
    await button(refused, "Deactivate Brand").click();
    await refused.waitFor({ state: "detached" });
    expect(await listBrands(person)).toMatchObject([
      { name: "Renamed", website: "https://northwind-running.example", isActive: false },
    ]);
  });
});
