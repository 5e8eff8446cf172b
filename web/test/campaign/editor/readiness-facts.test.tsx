import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { anAdGroup } from "../a-campaign.ts";
import { openCampaign } from "../open-campaign.tsx";

test("what blocks publishing is listed above the ad groups", async () => {
  await import("../../../src/features/campaign/editor/judging/readiness-panel.tsx");
  const { campaign } = await openCampaign({
    budget: null,
    goal: "Sell used boots",
    negativeKeywords: ["used", "jobs"],
    adGroups: [anAdGroup({ headlines: ["Trail Shoes", "Made to Last", "Free Returns"] })],
  });
  expect(await screen.findByText("Before you publish")).toBeTruthy();
  expect(screen.getByText("Budget is required")).toBeTruthy();
  expect(screen.getByText(/Remove the negative keyword “used”/)).toBeTruthy();
  expect(screen.queryByText(/negative keyword “jobs”/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Remove “used”" }));
  await waitFor(() => expect(campaign.negativeKeywords).toEqual(["jobs"]), { timeout: 5000 });
});

test("an issue with several lines is listed once and names them", async () => {
  await import("../../../src/features/campaign/editor/judging/readiness-panel.tsx");
  const headlines = ["", "Made to Last", " "];
  await openCampaign({ adGroups: [anAdGroup({ headlines })] });
  expect(await screen.findByText("Headlines 1 and 3: The line is empty.")).toBeTruthy();
});

test("an advice leads to its line, and its better line is taken with a click", async () => {
  await import("../../../src/features/campaign/editor/judging/readiness-panel.tsx");
  await import("../../../src/ad-editor/judging/judge-texts.ts");
  await openCampaign({
    facts: ["Free returns within 60 days."],
    adGroups: [anAdGroup({ headlines: ["Trail Shoes", "Made for Mud", "Grip on Wet Rock"] })],
  });
  await userEvent.click(
    await screen.findByRole("button", { name: /Use “Free returns within 60 days”/ }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Edit texts of Trail shoes" }));
  expect(screen.getByLabelText("Headline 4")).toHaveProperty(
    "value",
    "Free returns within 60 days",
  );
});
