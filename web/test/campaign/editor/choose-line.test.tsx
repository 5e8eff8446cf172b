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

test("a line leads to the page that proves it, where the AI found one", async () => {
  const readings = ["Free Returns", "Northwind Running"].map((text) => ({ text, words: text }));
  const fact = { id: "f1", kind: "page", text: "Free returns within 60 days", proves: true };
  const source = "https://n.example/returns";
  await openCampaign(
    {
      claimReadings: readings.map((reading, index) => ({
        ...reading,
        verdict: "proven",
        fact: index === 0 ? fact.text : "Said on the phone",
      })),
    },
    ({ brandId }) => ({
      [`GET /api/brands/${brandId}/facts`]: {
        body: { facts: [{ ...fact, source, isEditable: true }] },
      },
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: /^Edit texts of/ }));
  const links = await screen.findAllByRole("link", { name: /^n\.example/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([source]);
});
