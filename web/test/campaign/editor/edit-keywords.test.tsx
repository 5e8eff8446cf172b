import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { press, choose, entry } from "../../hands.ts";
import { openCampaign } from "../open-campaign.tsx";
import { edit, openTab, save } from "./in-editor.ts";

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
