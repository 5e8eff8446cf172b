import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

import { anAdGroup } from "../a-campaign.ts";
import { openCampaign } from "../open-campaign.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a claim that is not among the brand's facts is named in the panel and at its line", async () => {
  // The rules of 19 languages take their time where nothing is compiled yet.
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

test("what keeps the campaign from being published stands above the ad groups", async () => {
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

test("what is wrong with several lines is one issue that names them", async () => {
  await import("../../../src/features/campaign/editor/judging/readiness-panel.tsx");
  const headlines = ["", "Made to Last", " "];
  await openCampaign({ adGroups: [anAdGroup({ headlines })] });
  expect(await screen.findByText("Headlines 1 and 3: The line is empty.")).toBeTruthy();
});
