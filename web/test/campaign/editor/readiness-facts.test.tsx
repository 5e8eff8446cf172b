import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

import { anAdGroup } from "../a-campaign.ts";
import { openCampaign } from "../open-campaign.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a claim that the brand's facts do not support is named in the panel and at its line", async () => {
  // Imported in advance, because compiling the rules of 19 languages takes long the first time.
  await import("../../../src/features/campaign/editor/judging/readiness-panel.tsx");
  await import("../../../src/features/campaign/editor/judging/judge-texts.ts");
  const headlines = ["Over 500 Happy Runners", "Free Returns", "Trail Shoes That Last"];
  await openCampaign({
    readiness: 0,
    facts: ["Returns are free.", "Repairs for life."],
    adGroups: [anAdGroup({ headlines })],
  });
  expect(await screen.findByText(/^Headline 1: .*500/)).toBeTruthy();
  expect(screen.getByText("0 of 100")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Edit texts of Trail shoes" }));
  const line = screen.getByLabelText("Headline 1");
  await vi.waitFor(() => expect(line.getAttribute("aria-invalid")).toBe("true"));
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
