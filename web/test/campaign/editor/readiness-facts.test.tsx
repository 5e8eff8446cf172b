import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { anAdGroup } from "../a-campaign.ts";
import { openCampaign } from "../open-campaign.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("what blocks publishing is listed above the ad groups", async () => {
  await import("../../../src/features/campaign/editor/judging/readiness-panel.tsx");
  await openCampaign({
    budget: null,
    goal: "Sell used boots",
    negativeKeywords: ["used", "jobs"],
    adGroups: [anAdGroup({ headlines: ["Trail Shoes", "Made to Last", "Free Returns"] })],
  });
  expect(await screen.findByText("Before you publish")).toBeTruthy();
  expect(screen.getByText("Budget is required")).toBeTruthy();
  expect(screen.getByText(/Remove the negative keyword “used”/)).toBeTruthy();
  expect(screen.queryByText(/negative keyword “jobs”/)).toBeNull();
});

test("an issue with several lines is listed once and names them", async () => {
  await import("../../../src/features/campaign/editor/judging/readiness-panel.tsx");
  const headlines = ["", "Made to Last", " "];
  await openCampaign({ adGroups: [anAdGroup({ headlines })] });
  expect(await screen.findByText("Headlines 1 and 3: The line is empty.")).toBeTruthy();
});
