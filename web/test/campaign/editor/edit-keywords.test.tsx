import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { press, choose, entry } from "../../hands.ts";
import { openCampaign } from "../open-campaign.tsx";
import { edit, openTab, save, write } from "./in-editor.ts";

test("keywords can be added in Google's notation, changed and removed", async () => {
  const { campaign } = await openCampaign({});
  await edit();
  await userEvent.type(entry("Add keywords"), '[[fell shoes], "mud shoes", trail shoes{Enter}');
  await choose("Match type of fell shoes", /^Broad/);
  await press("Remove keyword mud shoes");
  await save();
  expect(campaign.adGroups[0]?.keywords).toEqual([
    { text: "trail shoes", matchType: "PHRASE" },
    { text: "fell shoes", matchType: "BROAD" },
  ]);
  await userEvent.type(entry("Add keywords"), "shoes!{Enter}");
  expect(screen.getByText(/^A keyword may not contain/)).toBeTruthy();
});

test("negative keywords have match types, typed in Google's notation or chosen", async () => {
  const { campaign } = await openCampaign({});
  await openTab(/^Negatives/);
  await userEvent.type(entry("Add negative keywords"), '-jobs, [[used], "second hand"{Enter}');
  await choose("Match type of free", /^Phrase/);
  await save();
  expect(campaign.negativeKeywords).toEqual(['"free"', "jobs", "[used]", '"second hand"']);
  await openTab(/^Ad groups/);
  await edit();
  await userEvent.type(entry("Add keywords"), "-jobs{Enter}");
  expect(screen.getByText(/“-jobs” is a negative keyword/)).toBeTruthy();
});

test("negative keywords that were typed but not added are published with the campaign", async () => {
  const { puts } = await openCampaign({});
  await openTab(/^Negatives/);
  await userEvent.type(entry("Add negative keywords"), "gratis, used shoes");
  expect(screen.getByText("Not added yet")).toBeTruthy();
  await press("Publish");
  await screen.findByRole("dialog", { name: "Publish to Google Ads" });
  expect(puts()[0]?.body).toMatchObject({ negativeKeywords: ["free", "gratis", "used shoes"] });
  expect(entry("Add negative keywords").value).toBe("");
});

test("typed text is added once the person moves on", async () => {
  await openCampaign({});
  await openTab(/^Negatives/);
  await userEvent.type(entry("Add negative keywords"), "gratis");
  // The match type and the button belong to the same form.
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.queryByRole("button", { name: "Remove negative keyword gratis" })).toBeNull();
  await openTab("Assets");
  await openTab(/^Negatives/);
  expect(screen.getByRole("button", { name: "Remove negative keyword gratis" })).toBeTruthy();
  await save();
});

test("invalid typed text blocks what would lose it, and the form says why", async () => {
  const { puts } = await openCampaign({});
  await openTab(/^Negatives/);
  write("Add negative keywords", "used!");
  await openTab(/^Ad groups/);
  await press("Publish");
  expect(screen.queryByRole("dialog", { name: "Publish to Google Ads" })).toBeNull();
  expect(screen.getByText("Not added yet")).toBeTruthy();
  // Its tab is open again.
  expect(document.activeElement).toBe(
    screen.getByRole("textbox", { name: "Add negative keywords" }),
  );
  expect(entry("Add negative keywords").getAttribute("aria-invalid")).toBe("true");
  expect(puts()).toHaveLength(0);

  write("Add negative keywords", "used");
  await press("Publish");
  await screen.findByRole("dialog", { name: "Publish to Google Ads" });
  expect(puts()[0]?.body).toMatchObject({ negativeKeywords: ["free", "used"] });
});

test("Done adds typed keywords, and keeps the ad group open if one is invalid", async () => {
  await openCampaign({});
  await edit();
  write("Add keywords", "mud @ shoes");
  await press("Done with Trail shoes");
  expect(entry("Add keywords").value).toBe("mud @ shoes");
  write("Add keywords", "mud shoes, [rock shoes]");
  await press("Done with Trail shoes");
  expect(screen.queryByLabelText("Add keywords")).toBeNull();
  expect(screen.getAllByText('"mud shoes"')).toHaveLength(1);
  expect(screen.getAllByText("[rock shoes]")).toHaveLength(1);
  await save();
});

test("Done adds typed callouts", async () => {
  const { puts } = await openCampaign({});
  await openTab("Assets");
  await press("Edit ad extensions");
  write("Add callouts", "Free Repairs");
  await press("Done with ad extensions");
  await save();
  expect(puts()[0]?.body).toMatchObject({
    adExtensions: { callouts: ["Open Sundays", "Free Repairs"] },
  });
});

test("Ctrl+S saves at once, without waiting for a pause in typing", async () => {
  const { puts } = await openCampaign({});
  await edit();
  await userEvent.type(entry("Headline 1"), "!");
  expect(puts()).toHaveLength(0);
  await userEvent.keyboard("{Control>}s{/Control}");
  expect(await screen.findByText(/^(Saving…|All changes saved)$/)).toBeTruthy();
  await waitFor(() => expect(puts()).toHaveLength(1), { timeout: 500 });
});
