import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { openSignedIn } from "../../open-signed-in.tsx";
import { aCampaign } from "../a-campaign.ts";

const next = (cursor: string) => ({ link: `</api/campaigns?cursor=${cursor}>; rel="next"` });
const cursorOf = (url: string) => new URL(url, "http://x").searchParams.get("cursor");

test("a search fetches more rows while the server has found nothing", async () => {
  const found = aCampaign({ name: "Tent sale" });
  const { sent } = await openSignedIn("/campaigns", {
    "GET /api/campaigns": ({ url }) => {
      if (!url.includes("q=tent")) return { body: [aCampaign({ name: "Trail" })] };
      const cursor = cursorOf(url);
      if (cursor === null) return { body: [], headers: next("c1") };
      return cursor === "c1" ? { body: [], headers: next("c2") } : { body: [found] };
    },
  });
  await screen.findByRole("link", { name: "Trail" });
  await userEvent.type(screen.getByLabelText("Search campaigns by name"), "tent");
  expect(await screen.findByRole("link", { name: "Tent sale" })).toBeTruthy();
  expect(screen.queryByText("No campaigns found")).toBeNull();
  expect(sent("GET /api/campaigns").map(({ url }) => cursorOf(url))).toEqual([
    null,
    null,
    "c1",
    "c2",
  ]);
});

test("a page that can't be loaded is reported below the list, and only retried on demand", async () => {
  let isDown = true;
  const rows = Array.from({ length: 150 }, (_, index) => aCampaign({ name: `No. ${index}` }));
  const { sent } = await openSignedIn("/campaigns", {
    "GET /api/campaigns": ({ url }) => {
      if (cursorOf(url) === null) return { body: rows, headers: next("c1") };
      if (isDown) return { status: 403, body: { code: "FORBIDDEN", message: "No." } };
      return { body: [aCampaign({ name: "The last" })] };
    },
  });
  const box = await screen.findByRole("region", { name: "Campaigns, scrollable" });
  box.scrollTop = 150 * 46;
  box.dispatchEvent(new Event("scroll", { bubbles: true }));
  await screen.findByText("More campaigns could not be loaded. Try again.");
  expect(sent("GET /api/campaigns")).toHaveLength(2);
  expect(screen.getByText("No. 149")).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Load more" })).toBeNull());
  expect(screen.queryByText("More campaigns could not be loaded. Try again.")).toBeNull();
});
