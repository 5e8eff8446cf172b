import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { openCampaign } from "../open-campaign.tsx";

const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("two more lines are offered with a rewritten one, and one of them can be used instead", async () => {
  const alternatives = ["Grip on Wet Roots", "Made for Wet Stone"];
  const { campaign } = await openCampaign({}, (stored) => ({
    [`POST /api/campaigns/${stored.id}/regenerate`]: () => {
      const [group] = stored.adGroups;
      if (group === undefined) throw new Error("There is no ad group.");
      const adGroups = [{ ...group, headlines: group.headlines.with(0, "Grip on Wet Rock") }];
      Object.assign(stored, { adGroups, version: stored.version + 1 });
      return { body: { ...stored, alternatives } };
    },
  }));
  await click("Edit texts of Trail shoes");
  await click("Rewrite headline 1");
  await click("Grip on Wet Roots");
  expect(screen.getByLabelText("Headline 1")).toHaveProperty("value", "Grip on Wet Roots");
  expect(screen.getByRole("button", { name: "Grip on Wet Rock" })).toBeTruthy();
  dispatchEvent(new Event("pagehide"));
  await screen.findByText("All changes saved", {}, { timeout: 5000 });
  expect(campaign.adGroups[0]?.headlines[0]).toBe("Grip on Wet Roots");
});
