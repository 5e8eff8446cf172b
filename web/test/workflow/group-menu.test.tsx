import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { catchFiles } from "../catch-files.ts";
import { fails } from "../fake-wire.ts";
import { press, findNotice } from "../hands.ts";
import { aGroup } from "./a-group.ts";
import { groupCall, groupsOf, LIST, nextPage, openManage } from "./open-workflows.tsx";

async function openMenu(name: string) {
  await press(`More about ${name}`);
  return screen.findByRole("menu");
}

test("a workflow is deleted after a confirmation, which shows a refusal; published campaigns are kept", async () => {
  const group = aGroup({ name: "Autumn", published: 1 });
  let groups = [group];
  let isBusy = true;
  await openManage([], {
    [LIST]: () => groupsOf(...groups),
    [groupCall("DELETE", group.id)]: () => {
      if (isBusy) return fails(409, "CONFLICT", "It is being published.");
      groups = [];
      return { body: { success: true, keptCampaigns: 1 } };
    },
  });
  const menu = await openMenu("Autumn");
  await userEvent.click(within(menu).getByRole("menuitem", { name: "Delete workflow" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete workflow?" });
  expect(within(dialog).getByText(/3 unpublished campaigns are deleted/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete workflow" }));
  expect(await within(dialog).findByText("It is being published.")).toBeTruthy();
  isBusy = false;
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete workflow" }));
  await findNotice(
    "Workflow deleted",
    "1 published campaign stayed. You find them under Campaigns.",
  );
  expect(await screen.findByText("No workflows created yet.")).toBeTruthy();
});

test("can't be deleted while it is working", async () => {
  await openManage([aGroup({ name: "Autumn", status: "generating_drafts", completedDrafts: 0 })]);
  const menu = await openMenu("Autumn");
  const items = within(menu).getAllByRole("menuitem");
  expect(items.map((item) => item.getAttribute("aria-disabled"))).toEqual(["true", "true"]);
});

test("the drafts of all pages are exported as one file", async () => {
  const group = aGroup({ name: "Autumn" });
  const { files } = catchFiles();
  await openManage([group], {
    [groupCall("GET", group.id, "/export")]: ({ url }) =>
      url.includes("cursor=two")
        ? { body: "second\r\n" }
        : { body: "header\r\nfirst\r\n", headers: nextPage },
  });
  const menu = await openMenu("Autumn");
  await userEvent.click(within(menu).getByRole("menuitem", { name: "Export drafts" }));
  await findNotice("Drafts exported", "4 drafts in one file for Google Ads Editor.");
  expect(files).toHaveLength(1);
  expect(await files[0]?.text()).toContain("header\r\nfirst\r\nsecond\r\n");
});
