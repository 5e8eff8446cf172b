import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { textsOf } from "../../../src/features/campaign/editor/state/campaign-texts.ts";
import { invalid, fails } from "../../fake-wire.ts";
import { press, entry } from "../../hands.ts";
import { anAdGroup } from "../a-campaign.ts";
import { openCampaign, putOf } from "../open-campaign.tsx";
import { edit, leavePage, openTab, save, saved, write } from "./in-editor.ts";

const headlines = ["Trail Shoes That Last", "Free Returns", "Northwind Running"];
const shown = () => screen.getAllByRole("button", { name: /^Edit the headline/ });

async function writeUnsaved(name: string, text: string) {
  write(name, text);
  await screen.findByText("Not saved yet");
}

test("a line is edited in place and saved automatically, based on the version that was loaded", async () => {
  const { puts } = await openCampaign({});
  await edit();
  await writeUnsaved("Headline 2", "A headline that is much too long to fit");
  expect(screen.getByText(/^Takes 39 of 30 characters/)).toBeTruthy();
  await writeUnsaved("Headline 2", "Free Fit Check");
  await saved();
  // On a slow machine there may be a save between the two edits.
  const first = puts().length;
  expect(puts()[0]?.headers.get("if-match")).toBe("3");
  expect(puts().at(-1)?.body).toMatchObject({
    adGroups: [anAdGroup({ headlines: headlines.with(1, "Free Fit Check") })],
  });
  await writeUnsaved("Headline 1", "Shoes for Mud");
  await save();
  expect(puts()[first]?.headers.get("if-match")).toBe(String(3 + first));
});

test("edits can be undone and redone by buttons and keys, and the result is saved", async () => {
  const { puts } = await openCampaign({});
  await edit();
  const undo = screen.getByRole("button", { name: "Undo" });
  expect(undo.hasAttribute("disabled")).toBe(true);
  await writeUnsaved("Headline 1", "First");
  await writeUnsaved("Headline 1", "First thing");
  await writeUnsaved("Headline 2", "Second");
  await userEvent.click(undo);
  expect(entry("Headline 2").value).toBe("Free Returns");
  fireEvent.keyDown(entry("Headline 2"), { key: "z", ctrlKey: true });
  expect(entry("Headline 1").value).toBe(headlines[0]);
  fireEvent.keyDown(document.body, { key: "Z", metaKey: true, shiftKey: true });
  expect(entry("Headline 1").value).toBe("First thing");
  await save();
  expect(puts().at(-1)?.body).toMatchObject({
    adGroups: [{ headlines: ["First thing", "Free Returns", "Northwind Running"] }],
  });
});

test("a line can be locked and pinned; the preview respects the pin", async () => {
  const { puts } = await openCampaign({});
  await edit();
  await press("Lock headline 3");
  expect(screen.getByRole("button", { name: "Rewrite headline 3" })).toHaveProperty(
    "disabled",
    true,
  );
  await press("Pin headline 3");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Pin to position 1" }));
  await screen.findByRole("button", { name: "Pin headline 3: pinned to position 1" });
  await save();
  expect(puts().at(-1)?.body).toMatchObject({
    adGroups: [
      {
        locked: ["headlines/2"],
        pins: [{ kind: "headline", index: 2, position: "HEADLINE_1" }],
      },
    ],
  });
  for (let round = 0; round < 3; round += 1) {
    expect(shown()[0]?.textContent).toBe("Northwind Running");
    await press("Show another combination");
  }
  await press("Mobile preview");
  expect(shown()[0]?.parentElement?.textContent).toMatch(/^Northwind Running - /);
  shown()[0]?.click();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Headline 3/ })),
  );
});

test("a rewrite is based on the saved version, offers two more lines, and can be undone", async () => {
  const { sent, puts, campaign } = await openCampaign({}, (stored) => ({
    [`POST /api/campaigns/${stored.id}/regenerate`]: () => {
      const [group] = stored.adGroups;
      if (group === undefined) throw new Error("There is no ad group.");
      const adGroups = [{ ...group, headlines: group.headlines.with(0, "Grip on Wet Rock") }];
      Object.assign(stored, { adGroups, version: stored.version + 1 });
      return { body: { ...stored, alternatives: ["Grip on Wet Roots", "Made for Wet Stone"] } };
    },
  }));
  await edit();
  await writeUnsaved("Headline 2", "Free Fit Check");
  await press("Rewrite headline 1");
  await waitFor(() => expect(entry("Headline 1").value).toBe("Grip on Wet Rock"));
  const [call] = sent(`POST /api/campaigns/${campaign.id}/regenerate`);
  expect(call?.body).toEqual({ path: "adGroups/0/headlines/0" });
  expect(call?.headers.get("if-match")).toBe("4");
  expect(entry("Headline 2").value).toBe("Free Fit Check");
  expect(puts()).toHaveLength(1);

  await press("Grip on Wet Roots");
  expect(entry("Headline 1").value).toBe("Grip on Wet Roots");
  expect(screen.getByRole("button", { name: "Grip on Wet Rock" })).toBeTruthy();
  await press("Undo");
  await press("Undo");
  expect(entry("Headline 1").value).toBe(headlines[0]);
  await save();
  expect(puts()[1]?.headers.get("if-match")).toBe("5");
  expect(campaign.adGroups[0]?.headlines[0]).toBe(headlines[0]);
});

test("a failed rewrite shows an error, and nothing changes", async () => {
  await openCampaign({}, ({ id }) => ({
    [`POST /api/campaigns/${id}/regenerate`]: fails(
      502,
      "AI_BAD_ANSWER",
      "The AI found no other line.",
    ),
  }));
  await edit();
  await press("Rewrite headline 1");
  expect(await screen.findByText("The AI found no other line.")).toBeTruthy();
  expect(entry("Headline 1").value).toBe(headlines[0]);
});

async function openConflict() {
  const opened = await openCampaign({});
  await edit();
  const { campaign } = opened;
  const theirs = anAdGroup({ headlines: headlines.with(2, "Theirs") });
  Object.assign(campaign, { adGroups: [theirs], version: 9 });
  await writeUnsaved("Headline 1", "Mine");
  leavePage();
  await screen.findByText("This campaign was changed elsewhere in the meantime");
  return opened;
}

test("after a conflict the newer version can be loaded", async () => {
  const { puts } = await openConflict();
  await press("Load the newer version");
  await waitFor(() => expect(entry("Headline 3").value).toBe("Theirs"));
  expect(entry("Headline 1").value).toBe(headlines[0]);
  await saved();
  expect(puts()).toHaveLength(1);
});

test("after a conflict the person's edits can be kept", async () => {
  const { puts, campaign } = await openConflict();
  await press("Keep mine");
  await waitFor(() => expect(screen.queryByText(/changed elsewhere/)).toBeNull());
  await save();
  expect(puts()[1]?.headers.get("if-match")).toBe("9");
  expect(campaign.adGroups[0]?.headlines).toEqual(headlines.with(0, "Mine"));
});

test("a refused save names the line, and icon buttons have labels", async () => {
  const message = "At most 1000 characters";
  const refusal = invalid(message, { "adGroups.0.headlines.1": message });
  let isRefused = true;
  await openCampaign({}, (campaign) => ({
    [putOf(campaign)]: () => (isRefused ? refusal : { body: { ...campaign, version: 4 } }),
  }));
  await edit();
  expect(screen.getByRole("button", { name: "Lock headline 1" }).title).toBe("Lock headline 1");
  await writeUnsaved("Headline 2", "Too long");
  leavePage();
  expect(await screen.findByText("Ad group 1, headline 2: At most 1000 characters")).toBeTruthy();
  isRefused = false;
  await press("Save again");
  await saved();
});

test("a failed save is reported, retried, and kept when the person leaves the screen", async () => {
  let isDown = true;
  const { router, campaign } = await openCampaign({}, (stored) => ({
    [`PUT /api/campaigns/${stored.id}`]: ({ body }) => {
      if (isDown) return new TypeError("offline");
      Object.assign(stored, body, { version: stored.version + 1 });
      return { body: { ...stored } };
    },
  }));
  await edit();
  await writeUnsaved("Headline 1", "Mine");
  leavePage();
  expect(await screen.findByText("Your changes are not saved")).toBeTruthy();
  await router.navigate({ to: "/campaigns" });
  expect(await screen.findByText(/Open the campaign again to save them/)).toBeTruthy();
  isDown = false;
  await router.navigate({
    to: "/campaigns/$campaignId",
    params: { campaignId: String(campaign.id) },
  });
  await screen.findAllByText("Mine");
  await save();
  expect(campaign.adGroups[0]?.headlines[0]).toBe("Mine");
});

test("edits kept in the tab belong to their person, and to the version that they were made in", async () => {
  const { campaign, user, router } = await openCampaign({});
  const stored = textsOf(campaign);
  const [group] = stored.adGroups;
  const mine = { ...group, headlines: headlines.with(0, "Mine") };
  const kept = { texts: { ...stored, adGroups: [mine] }, base: stored, version: campaign.version };
  const keyOf = (userId: string) => `unsaved_texts:${userId}:${campaign.id}`;
  sessionStorage.setItem(keyOf("somebody-else"), JSON.stringify(kept));
  const open = async () => {
    await router.navigate({ to: "/campaigns" });
    const params = { campaignId: String(campaign.id) };
    await router.navigate({ to: "/campaigns/$campaignId", params });
    await screen.findByRole("button", { name: "Edit texts of Trail shoes" });
  };
  await open();
  expect(screen.queryByText("Mine")).toBeNull();

  sessionStorage.setItem(keyOf(user.id), JSON.stringify(kept));
  const theirs = anAdGroup({ headlines: headlines.with(2, "Theirs") });
  Object.assign(campaign, { adGroups: [theirs], version: 9 });
  await open();
  leavePage();
  await screen.findByText("This campaign was changed elsewhere in the meantime");
  expect(campaign.adGroups[0]?.headlines).toEqual(headlines.with(2, "Theirs"));
  await press("Load the newer version");
  await waitFor(() => expect(sessionStorage.getItem(keyOf(user.id))).toBeNull());
  sessionStorage.clear();
});

test("leaving for another screen saves what was typed", async () => {
  const { router, campaign } = await openCampaign({});
  await edit();
  await writeUnsaved("Headline 1", "Mine");
  await router.navigate({ to: "/campaigns" });
  await waitFor(() => expect(campaign.adGroups[0]?.headlines[0]).toBe("Mine"));
});

test("negative keywords, sitelinks and callouts can be edited", async () => {
  const { campaign } = await openCampaign({});
  await openTab(/^Negatives/);
  await userEvent.type(entry("Add negative keywords"), "used,  second   hand, FREE{Enter}");
  await openTab("Assets");
  await press("Edit ad extensions");
  await press("Add sitelink");
  const link = within(screen.getByRole("group", { name: "Sitelink 2" }));
  // The new link has not lost the focus yet, so it may be empty.
  expect(link.queryByText("The line is empty.")).toBeNull();
  fireEvent.blur(link.getByLabelText("Link text"));
  expect(await link.findByText("The line is empty.")).toBeTruthy();
  fireEvent.change(link.getByLabelText("Link text"), { target: { value: "Shoes" } });
  fireEvent.change(link.getByLabelText("Page"), { target: { value: "https://n.example/s" } });
  fireEvent.change(link.getByLabelText("First line"), { target: { value: "All of them" } });
  expect(await link.findByText("A sitelink has two lines of description, or none.")).toBeTruthy();
  await press("Remove sitelink 1");
  await press("Remove callout Open Sundays");
  await userEvent.type(entry("Add callouts"), "Repairs for life{Enter}");
  await save();
  expect(campaign.negativeKeywords).toEqual(["free", "used", "second hand"]);
  expect(campaign.adExtensions).toMatchObject({
    sitelinks: [
      { text: "Shoes", url: "https://n.example/s", description1: "All of them", description2: "" },
    ],
    callouts: ["Repairs for life"],
  });
});

test("lists what to fix for each ad group", async () => {
  await openCampaign({});
  const panel = within(await screen.findByRole("region", { name: "Readiness" }));
  expect(await panel.findByText("Write 12 more headlines, up to 15.")).toBeTruthy();
});

test("a published campaign is read-only", async () => {
  await openCampaign({ status: "published" });
  expect(screen.queryByRole("button", { name: /^Edit texts/ })).toBeNull();
  expect(screen.queryByText("All changes saved")).toBeNull();
  expect(screen.queryByLabelText("Add negative keywords")).toBeNull();
});

test("in a right-to-left language, a line that starts with Latin letters is right-to-left, too", async () => {
  const arabic = ["Northwind أحذية جري", "شحن مجاني", "متجر نورثويند"];
  await openCampaign({ language: "ar", adGroups: [anAdGroup({ headlines: arabic })] });
  await edit();
  expect(entry("Headline 1").getAttribute("dir")).toBe("rtl");
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
  await edit();
  const links = await screen.findAllByRole("link", { name: /^n\.example/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([source]);
});
