import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

import { openCampaign } from "../open-campaign.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const edit = () => click("Edit texts of Trail shoes");
const line = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const saved = () => screen.findByText("All changes saved", {}, { timeout: 5000 });

/** Hiding the page saves everything at once. */
function leavePage() {
  dispatchEvent(new Event("pagehide"));
}

test("keywords can be added in Google's notation, changed and removed", async () => {
  const { campaign } = await openCampaign({});
  await edit();
  await userEvent.type(line("Add keywords"), '[[fell shoes], "mud shoes", trail shoes{Enter}');
  await userEvent.click(screen.getByRole("combobox", { name: "Match type of fell shoes" }));
  await userEvent.click(await screen.findByRole("option", { name: /^Broad/ }));
  await click("Remove keyword mud shoes");
  leavePage();
  await saved();
  expect(campaign.adGroups[0]?.keywords).toEqual([
    { text: "trail shoes", matchType: "PHRASE" },
    { text: "fell shoes", matchType: "BROAD" },
  ]);
  await userEvent.type(line("Add keywords"), "shoes!{Enter}");
  expect(screen.getByText(/^A keyword may not contain/)).toBeTruthy();
});

test("negative keywords have match types, typed in Google's notation or chosen", async () => {
  const { campaign } = await openCampaign({});
  await userEvent.click(screen.getByRole("tab", { name: /^Negatives/ }));
  await userEvent.type(line("Add negative keywords"), '-jobs, [[used], "second hand"{Enter}');
  await userEvent.click(screen.getByRole("combobox", { name: "Match type of free" }));
  await userEvent.click(await screen.findByRole("option", { name: /^Phrase/ }));
  leavePage();
  await saved();
  expect(campaign.negativeKeywords).toEqual(['"free"', "jobs", "[used]", '"second hand"']);
  await userEvent.click(screen.getByRole("tab", { name: /^Ad groups/ }));
  await edit();
  await userEvent.type(line("Add keywords"), "-jobs{Enter}");
  expect(screen.getByText(/“-jobs” is a negative keyword/)).toBeTruthy();
});
