import type { ConversionTracking } from "@adwright/contracts/figures/conversion-tracking";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { openSignedIn } from "../open-signed-in.tsx";

const PATH = "GET /api/brands/7/live/tracking";
const message = "“Purchase” was last received on 12 Nov 2026.";
const tracking = (isRepaired: boolean): ConversionTracking => ({
  asOf: "2026-11-23T08:00:00.000Z",
  steps: [
    { hop: "actions", state: "ok", message: "“Purchase” can be counted.", todo: null },
    { hop: "tag", state: "unknown", message: "Google's tag is not seen.", todo: "Look." },
    isRepaired
      ? { hop: "requests", state: "ok", message: "Google receives “Purchase”.", todo: null }
      : { hop: "requests", state: "failed", message, todo: "Use Tag Assistant." },
  ],
});

test("each hop says whether it holds and what to do, and can be checked again", async () => {
  await openSignedIn("/brands/7/tracking", {
    [PATH]: ({ url }) => ({ body: tracking(url.includes("refresh=true")) }),
  });
  await screen.findByText("Broken at: What Google receives");
  const hops = within(screen.getByRole("list", { name: "Steps" })).getAllByRole("listitem");
  expect(hops.map(({ textContent }) => textContent)).toEqual([
    "Conversion actions“Purchase” can be counted.OK",
    "Google's tag on your pagesGoogle's tag is not seen.Look.Not certain",
    `What Google receives${message}Use Tag Assistant.Broken`,
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Check again" }));
  await screen.findByText("Conversions are counted");
  expect(screen.queryByText("Broken")).toBeNull();
});
