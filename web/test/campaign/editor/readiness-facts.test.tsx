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
  // What blocks stands in place of the score.
  expect(screen.getByText(/^\d+ blockers?$/)).toBeTruthy();
  expect(screen.queryByText(/of 100$/)).toBeNull();
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

test("an advice leads to its line, and its better line is taken with a click", async () => {
  await import("../../../src/features/campaign/editor/judging/readiness-panel.tsx");
  await import("../../../src/features/campaign/editor/judging/judge-texts.ts");
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

const claimCheck = () => screen.queryByRole("button", { name: "Check claims with AI" });

test("a blocked claim that the AI finds in the facts becomes a warning that quotes the fact", async () => {
  await import("../../../src/features/campaign/editor/judging/readiness-panel.tsx");
  await import("../../../src/features/campaign/editor/judging/judge-texts.ts");
  const line = "Lifetime Repairs";
  const fact = "We repair every pair as long as you run in it.";
  const { sent, campaign } = await openCampaign(
    {
      facts: [fact],
      adGroups: [
        anAdGroup({
          headlines: [line, "Trail Shoes", "Shoes for the Hills"],
          descriptions: ["Find the pair that fits how you run.", "See the range on our website."],
        }),
      ],
    },
    (stored) => ({
      [`POST /api/campaigns/${stored.id}/check-claims`]: () => {
        const reading = { text: line, verdict: "proven" as const, words: "Lifetime", fact };
        Object.assign(stored, {
          version: stored.version + 1,
          readiness: 70,
          claimReadings: [reading],
        });
        return { body: { ...stored } };
      },
    }),
  );
  const message = /^Headline 1: .*isn't in the brand's facts/;
  expect(await screen.findByText(message)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Check claims with AI" }));
  await screen.findByText("The AI found no claim without a fact.");
  await vi.waitFor(() => expect(screen.queryByText(message)).toBeNull());
  await vi.waitFor(() => expect(claimCheck()).toBeNull());
  expect(sent(`POST /api/campaigns/${campaign.id}/check-claims`)).toHaveLength(1);
});

test("the words of a failed check stay until the next one, and claims stay blocked", async () => {
  await import("../../../src/features/campaign/editor/judging/readiness-panel.tsx");
  const { sent, campaign } = await openCampaign(
    {
      facts: [],
      adGroups: [anAdGroup({ headlines: ["Lifetime Repairs", "Trail Shoes", "Shoes That Last"] })],
    },
    (stored) => ({
      [`POST /api/campaigns/${stored.id}/check-claims`]: {
        status: 503,
        body: { code: "AI_UNAVAILABLE", message: "The AI is not available. Try again." },
      },
    }),
  );
  const button = await screen.findByRole("button", { name: "Check claims with AI" });
  await userEvent.click(button);
  await screen.findByText("The AI is not available. Try again.");
  expect(screen.getByText("The claims could not be checked")).toBeTruthy();
  expect(screen.getByText(/^Headline 1: .*isn't in the brand's facts/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByText("The claims could not be checked");
  expect(sent(`POST /api/campaigns/${campaign.id}/check-claims`)).toHaveLength(2);
});
