import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { anAdGroup } from "../a-campaign.ts";
import { openCampaign } from "../open-campaign.tsx";

const entry = (name: string) => screen.findByRole("textbox", { name });

async function openTexts() {
  const app = await openCampaign({});
  await userEvent.click(await screen.findByRole("button", { name: "Edit texts of Trail shoes" }));
  return app;
}

test("arrows move between lines, and Enter moves to the next one", async () => {
  await openTexts();
  await userEvent.click(await entry("Headline 1"));
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(await entry("Headline 2"));
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(await entry("Headline 3"));
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
  expect(document.activeElement).toBe(await entry("Headline 1"));
});

test("Enter on the last line adds one", async () => {
  await openTexts();
  await userEvent.click(await entry("Headline 3"));
  await userEvent.keyboard("{Enter}Mud Is Fun");
  expect(await screen.findByDisplayValue("Mud Is Fun")).toBe(await entry("Headline 4"));
});

test("arrows leave a description that wraps only at its start and end", async () => {
  await openTexts();
  const first = await entry("Description 1");
  await userEvent.click(first);
  await userEvent.keyboard("{Home}{ArrowRight}{ArrowDown}");
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard("{End}{ArrowDown}");
  expect(document.activeElement).toBe(await entry("Description 2"));
});

test("Ctrl+S saves at once, without waiting for a pause in typing", async () => {
  const { puts } = await openTexts();
  await userEvent.type(await entry("Headline 1"), "!");
  expect(puts()).toHaveLength(0);
  await userEvent.keyboard("{Control>}s{/Control}");
  expect(await screen.findByText(/^(Saving…|All changes saved)$/)).toBeTruthy();
  await vi.waitFor(() => expect(puts()).toHaveLength(1), 500);
});

test("the outline links to an ad group; a single ad group has no outline", async () => {
  const adGroups = [anAdGroup(), anAdGroup({ ad_group_name: "Road shoes" })];
  await openCampaign({ adGroups });
  const edit = await screen.findByRole("button", { name: "Edit texts of Road shoes" });
  await userEvent.click(await screen.findByRole("button", { name: /^Road shoes/ }));
  expect(document.activeElement).toBe(edit);
  cleanup();
  await openCampaign({});
  expect(screen.queryByRole("navigation", { name: "Ad groups" })).toBeNull();
});
