import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { press, choose, fill, entry } from "../../hands.ts";
import { holdAnswer } from "../../hold-answer.ts";
import { anAdGroup } from "../a-campaign.ts";
import { openCampaign } from "../open-campaign.tsx";
import { edit, openTab, save, write } from "./in-editor.ts";

const groupNames = () =>
  screen
    .getAllByRole("button", { name: /^(Edit texts of|Done with) / })
    .map(
      (button) =>
        button.getAttribute("aria-label")?.replace(/^(Edit texts of|Done with) /, "") ?? "",
    );

const address = () =>
  within(screen.getByRole("figure")).getByText("n.example").parentElement?.textContent;

const rewriteButtons = () =>
  screen.getAllByRole<HTMLButtonElement>("button", { name: "Rewrite headline 1" });

const two = () => [anAdGroup(), anAdGroup({ ad_group_name: "Road shoes" })];

test("renaming an ad group keeps it open; a taken or empty name is rejected", async () => {
  const { campaign } = await openCampaign({ adGroups: two() });
  await edit();
  write("Ad group name", "Mountain shoes");
  expect(entry("Ad group name").value).toBe("Mountain shoes");
  expect(groupNames()).toEqual(["Mountain shoes", "Road shoes"]);

  write("Ad group name", "ROAD SHOES");
  expect(screen.getByText(/^Another ad group of this campaign has this name\./)).toBeTruthy();
  expect(groupNames()).toEqual(["Mountain shoes", "Road shoes"]);
  write("Ad group name", "");
  expect(screen.getByText(/^An ad group needs a name\. “Mountain shoes” stays/)).toBeTruthy();
  write("Ad group name", "Fell shoes");
  await save();
  expect(campaign.adGroups.map((group) => group.ad_group_name)).toEqual([
    "Fell shoes",
    "Road shoes",
  ]);

  await press("Undo");
  expect(entry("Ad group name").value).toBe("Trail shoes");
});

test("a new ad group is open, and is removed without a confirmation while it is empty", async () => {
  const { campaign } = await openCampaign({});
  await press("Add ad group");
  expect(groupNames()).toEqual(["Trail shoes", "Ad group 2"]);
  expect(document.activeElement).toBe(entry("Ad group name"));
  // These new lines have not lost the focus yet, so they may be empty.
  expect(screen.queryByText("The line is empty.")).toBeNull();
  await userEvent.click(entry("Headline 1"));
  await userEvent.tab();
  expect(screen.getByText("The line is empty.")).toBeTruthy();
  await save();
  expect(campaign.adGroups[1]).toMatchObject({
    ad_group_name: "Ad group 2",
    headlines: ["", "", ""],
  });
  await press("Remove ad group Ad group 2");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(groupNames()).toEqual(["Trail shoes"]);
  await save();
  expect(campaign.adGroups).toHaveLength(1);
});

test("an ad group with content is removed after a confirmation and restored by undo; the last one can't be removed", async () => {
  const { campaign } = await openCampaign({ adGroups: two() });
  await edit();
  await press("Remove ad group Trail shoes");
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/3 headlines, 2 descriptions, 1 keyword/)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect(groupNames()).toEqual(["Trail shoes", "Road shoes"]);

  await press("Remove ad group Trail shoes");
  await userEvent.click(await screen.findByRole("button", { name: "Remove ad group" }));
  expect(groupNames()).toEqual(["Road shoes"]);
  await save();
  expect(campaign.adGroups.map((group) => group.ad_group_name)).toEqual(["Road shoes"]);
  await press("Edit texts of Road shoes");
  expect(screen.getByRole("button", { name: "Remove ad group Road shoes" })).toHaveProperty(
    "disabled",
    true,
  );
  await press("Undo");
  expect(groupNames()).toEqual(["Trail shoes", "Road shoes"]);
  await save();
  expect(campaign.adGroups).toHaveLength(2);
});

test("the display path can be edited, is checked and fixed, and the preview shows it", async () => {
  const { campaign } = await openCampaign({ adGroups: [anAdGroup({ path1: "" })] });
  await edit();
  expect(entry("Path 2").disabled).toBe(true);
  write("Path 1", "trail shoes");
  expect(
    screen.getByText("A path has no spaces, no slashes and no invisible characters."),
  ).toBeTruthy();
  await press("Fix Path 1: Use “trail-shoes”");
  expect(
    screen.queryByText("A path has no spaces, no slashes and no invisible characters."),
  ).toBeNull();
  write("Path 2", "a-path-that-is-too-long");
  expect(screen.getByText("A path may have at most 15 characters.")).toBeTruthy();
  write("Path 2", "sale");
  expect(address()).toBe("n.example/trail-shoes/sale");
  await save();
  expect(campaign.adGroups[0]).toMatchObject({ path1: "trail-shoes", path2: "sale" });

  write("Path 1", "");
  expect(screen.getByText("The second path needs the first.")).toBeTruthy();
  expect(address()).toBe("n.example");
});

test("structured snippets have one of Google's headers and 3 to 10 values", async () => {
  const { campaign } = await openCampaign({});
  await openTab("Assets");
  await press("Edit ad extensions");
  await press("Add structured snippet");
  const snippet = within(screen.getByRole("group", { name: "Structured snippet 1" }));
  expect(await snippet.findByText("0 of 3 to 10 values.")).toBeTruthy();
  await choose("Header", "Types", snippet);
  const values = snippet.getByLabelText("Add values");
  await userEvent.type(values, "Trail, A value that takes too many places{Enter}");
  expect(snippet.getByText(/takes 34 of 25 characters\.$/)).toBeTruthy();
  await fill(values, "a,b,c,d,e,f,g,h,i,j,k{Enter}");
  expect(snippet.getByText("At most 10; this would make 11.")).toBeTruthy();
  await fill(values, "Trail, Road, Track{Enter}");
  await waitFor(() => expect(snippet.queryByText(/^\d+ of .* values\.$/)).toBeNull());
  await save();
  expect(campaign.adExtensions.structuredSnippets).toEqual([
    { header: "Types", values: ["Trail", "Road", "Track"] },
  ]);
  expect(screen.getByText(/^Types:/)).toBeTruthy();
  await userEvent.click(snippet.getByRole("button", { name: "Remove value Road" }));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove value Track");
  await press("Remove structured snippet 1");
  expect(screen.queryByRole("group", { name: /^Structured snippet \d/ })).toBeNull();
});

test("a finding of ad-text is shown at its line, with a text that fixes it", async () => {
  await openCampaign({ language: "en" });
  await edit();
  write("Headline 1", "Shoes That Last!!");
  // First an error, then a suggestion.
  for (const text of ["Shoes That Last!", "Shoes That Last"]) {
    await userEvent.click(
      await screen.findByRole(
        "button",
        { name: `Fix Headline 1: Use “${text}”` },
        { timeout: 5000 },
      ),
    );
    expect(entry("Headline 1").value).toBe(text);
  }
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Fix/ })).toBeNull());
});

test("in an input whose text is not added yet, undo keys are left to the browser", async () => {
  await openCampaign({});
  await edit();
  write("Headline 1", "Mine");
  write("Add keywords", "fell sh");
  expect(fireEvent.keyDown(entry("Add keywords"), { key: "z", ctrlKey: true })).toBe(true);
  expect(entry("Headline 1").value).toBe("Mine");
  write("Add keywords", "");
  expect(fireEvent.keyDown(entry("Add keywords"), { key: "z", ctrlKey: true })).toBe(false);
  expect(entry("Headline 1").value).toBe("Trail Shoes That Last");
});

test("while one line is rewritten, no other line can be, in any ad group", async () => {
  const held = holdAnswer();
  const { sent, campaign } = await openCampaign({ adGroups: two() }, ({ id }) => ({
    [`POST /api/campaigns/${id}/regenerate`]: held.answer,
  }));
  await edit();
  await press("Edit texts of Road shoes");
  const [first, second] = rewriteButtons();
  if (first === undefined || second === undefined) throw new Error("Two ad groups are open.");
  await userEvent.click(first);
  await waitFor(() =>
    expect(rewriteButtons().map((button) => button.disabled)).toEqual([true, true]),
  );
  held.release({ body: { ...campaign, version: campaign.version + 1 } });
  await waitFor(() =>
    expect(rewriteButtons().map((button) => button.disabled)).toEqual([false, false]),
  );
  expect(sent(`POST /api/campaigns/${campaign.id}/regenerate`)).toHaveLength(1);
});
