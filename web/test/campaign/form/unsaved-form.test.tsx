import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { press, fill, entry } from "../../hands.ts";
import { write } from "../editor/in-editor.ts";
import { openForm } from "../generation/generate-form.ts";
import { openCampaign } from "../open-campaign.tsx";

/** True if the browser would ask before closing the page. */
function wouldAsk(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test("a half-filled form is kept while another screen is open, and can be reset", async () => {
  const { router } = await openForm();
  expect(wouldAsk()).toBe(false);
  write(/Campaign Name/, "Trail sale");
  write(/Daily Budget/, "25");
  expect(wouldAsk()).toBe(true);
  await router.navigate({ to: "/campaigns" });
  await screen.findByText("No campaigns found");
  router.history.back();
  await screen.findByText("What you entered before is still here");
  expect(entry(/Campaign Name/).value).toBe("Trail sale");
  expect(entry(/Daily Budget/).value).toBe("25");
  await press("Start over");
  expect(entry(/Campaign Name/).value).toBe("");
  expect(entry(/Landing Page URL/).value).toBe("https://n.example");
  expect(wouldAsk()).toBe(false);
});

test("Cancel and links ask before unsaved changes are dropped", async () => {
  const { router, campaign } = await openCampaign({});
  await press("Edit Campaign");
  const heading = screen.getByRole("heading", { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  write(/Campaign Goal/, "Sell more shoes");
  expect(wouldAsk()).toBe(true);
  await userEvent.click(screen.getByRole("link", { name: "Back to campaigns" }));
  await screen.findByRole("alertdialog", { name: "Discard your changes?" });
  await press("Keep editing");
  expect(router.state.location.pathname).toBe(`/campaigns/${campaign.id}`);
  expect(entry(/Campaign Goal/).value).toBe("Sell more shoes");

  await press("Cancel");
  await screen.findByRole("alertdialog", { name: "Discard your changes?" });
  await press("Discard changes");
  expect(await screen.findByRole("button", { name: "Edit Campaign" })).toBeTruthy();
  await press("Edit Campaign");
  expect(entry(/Campaign Goal/).value).toBe("Sell shoes");
  await press("Cancel");
  expect(await screen.findByRole("button", { name: "Edit Campaign" })).toBeTruthy();
});

test("the budget is in the campaign's currency, with or without its brand", async () => {
  await openCampaign({ brandId: null, currencyCode: "EUR" });
  await press("Edit Campaign");
  expect(entry(/Daily Budget \(EUR\)/).value).toBe("20");
});

test("https:// is added to an address without it when its field loses the focus; anything else is unchanged", async () => {
  await openForm();
  const url = screen.getByRole("textbox", { name: /^Landing Page URL/ });
  for (const [typed, kept] of [
    ["example.com/shoes", "https://example.com/shoes"],
    ["http://example.com", "http://example.com"],
    ["not an address", "not an address"],
  ] as const) {
    await fill(url, `${typed}{Tab}`);
    expect(url).toHaveProperty("value", kept);
  }
});
