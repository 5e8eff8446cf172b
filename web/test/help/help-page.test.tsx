import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { allTopics, findTopics } from "../../src/features/help/help-topics.ts";
import { linkWords } from "../../src/features/help/topic-list.tsx";
import { aBrand } from "../brand/a-brand.ts";
import { openSignedIn } from "../open-signed-in.tsx";

test("has five tabs, kept in the address, with facts about the product", async () => {
  const { router } = await openSignedIn("/help?tab=reports", {});
  await screen.findByRole("heading", { level: 1, name: "Help" });
  const tabs = screen.getAllByRole("tab").map((tab) => tab.textContent);
  expect(tabs).toEqual([
    "Getting Started",
    "Brand Management",
    "Campaign Creation",
    "Reports & Analytics",
    "Subscription",
  ]);
  expect(screen.getByText(/^Reports take 2-3 minutes\./)).toBeTruthy();
  await userEvent.click(screen.getByRole("tab", { name: "Brand Management" }));
  expect(await screen.findByText(/can change up to 2 times per month/)).toBeTruthy();
  expect(router.state.location.search).toEqual({ tab: "brands" });
});

test("the search covers all tabs, and says when nothing matches", async () => {
  await openSignedIn("/help", {});
  await userEvent.type(await screen.findByLabelText("Search help"), "120-second");
  expect(await screen.findByText("1 topic found")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "How long generation takes" })).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Search help"), " zebra");
  expect(await screen.findByText("Nothing found")).toBeTruthy();
});

test("each topic has a unique name, is found by its title, and leads to a page of the app", () => {
  expect(new Set(allTopics.map(({ id }) => id)).size).toBe(allTopics.length);
  for (const topic of allTopics) expect(findTopics(topic.title)).toContain(topic);
  const links = allTopics.flatMap(({ link }) => link ?? []);
  expect(Object.keys(linkWords)).toEqual(expect.arrayContaining(links));
});

test.each([
  ["/storm-chasers", "Storm Chasers", "$250"],
  ["/supercharged", "Supercharged", "$599"],
])(
  "%s shows its price and that it is coming, with a button that does nothing",
  async (path, name, price) => {
    await openSignedIn(path, {});
    await screen.findByRole("heading", { level: 1, name });
    expect(screen.getByText(new RegExp(`^\\${price}`))).toBeTruthy();
    expect(screen.getByText("Coming Soon")).toBeTruthy();
    expect(screen.getByText("Requires the Unlimited plan.")).toBeTruthy();
    const button = screen.getByRole("button", { name: "Get Notified When Available" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    const footer = button.closest("footer") ?? document.body;
    expect(within(footer).getByText("Notifications are not available yet.")).toBeTruthy();
  },
);

test("a term on a screen is explained in place, with a link to Help", async () => {
  const brand = aBrand({ name: "Northwind" });
  const { router } = await openSignedIn("/brands", {
    "GET /api/brands": { body: { brands: [brand] } },
  });
  const button = { name: "What is this?", description: "Value proposition" };
  await userEvent.click(await screen.findByRole("button", button));
  const explained = await screen.findByRole("dialog", { name: "Value proposition" });
  expect(explained.textContent).toContain("What sets your brand apart");
  await userEvent.click(within(explained).getByRole("link", { name: "More in Help" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Help" })).toBeTruthy();
  expect(router.state.location).toMatchObject({
    search: { tab: "brands" },
    hash: "value-proposition-word",
  });
});
