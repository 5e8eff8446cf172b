import type { Brand } from "@adwright/contracts/brand";
import { fireEvent, screen } from "@testing-library/react";

import { aBrand } from "../../brand/a-brand.ts";
import type { FakeAnswer } from "../../fake-wire.ts";
import { openSignedIn, type Wire } from "../../open-signed-in.tsx";
import { aTable } from "../list/a-row.ts";

export const SETTINGS = "PUT /api/campaigns/generate/settings";
export const GENERATE = "POST /api/campaigns/generate";
export const JOB = "GET /api/jobs/g1";

/** A job that writes a campaign, and its end when it is canceled. */
export const running = {
  jobId: "g1",
  status: "running",
  progress: 65,
  message: "Checking every line",
};
export const cancelled = {
  ...running,
  status: "failed",
  error: { code: "CANCELLED", message: "Canceled." },
};

/** The form for a new campaign of a brand. */
export async function openForm(more: Wire | ((brand: Brand) => Wire) = {}) {
  const brand = aBrand({ name: "Northwind", website: "https://n.example" });
  const app = await openSignedIn(`/campaigns/new?brandId=${brand.id}`, {
    "GET /api/brands": { body: { brands: [brand] } },
    "GET /api/campaigns/table": { body: aTable([]) },
    [SETTINGS]: { body: { success: true } },
    ...(typeof more === "function" ? more(brand) : more),
  });
  await screen.findByLabelText(/Campaign Name/);
  return { ...app, brand };
}

/** Fills in the form and sends it. */
export function generate(): void {
  for (const [label, text] of [
    [/Campaign Name/, "Trail sale"],
    [/Campaign Goal/, "Sell shoes"],
    [/Target Location/, "Germany"],
    [/Target Audience/, "Hikers"],
    [/Daily Budget/, "25"],
    [/^Negative Keywords/, "used"],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  }
  send();
}

/** Presses the button twice at once, as impatient people do; one campaign is made. */
export function send(): void {
  const button = screen.getByRole("button", { name: "Generate Campaign" });
  fireEvent.click(button);
  fireEvent.click(button);
}

export const accepted = (campaignId: number): FakeAnswer => ({
  status: 202,
  body: { jobId: "g1", status: "generating", message: "Waiting for its turn", campaignId },
});
