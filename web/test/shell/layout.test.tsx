import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { putStored } from "../../src/session/stored-session.ts";
import { answerWire, neverAnswers } from "../fake-wire.ts";
import { aToken, aUser, tokenAccepted } from "../people.ts";
import { renderApp } from "../render-app.tsx";

const user = aUser();

beforeEach(() => {
  putStored(localStorage, { token: aToken(Date.now() + 900_000), user });
  answerWire((seen) => {
    const { url } = seen;
    if (url.endsWith("/logout")) return { body: { success: true } };
    if (url === "/api/auth/me") return { body: user };
    // What the pages themselves show is tested elsewhere.
    return url.startsWith("/api/auth/") ? tokenAccepted : neverAnswers(seen);
  });
});

test("the header links to all pages, the footer to legal ones and to Help, and the skip link comes first", async () => {
  await renderApp("/help");
  const nav = await screen.findByRole("navigation", { name: "Main" });
  const names = within(nav)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    "Dashboard",
    "Brands",
    "Campaigns",
    "Reporting",
    "Help",
    "Settings",
    "Storm Chasers",
    "Supercharged",
  ]);
  expect(screen.getAllByRole("link")[0]?.textContent).toBe("Skip to content");

  const footer = await screen.findByRole("contentinfo");
  expect(footer.textContent).toContain(
    "AI-powered Google Ads management without the learning curve",
  );
  const hrefOf = (name: string) => within(footer).getByRole("link", { name }).getAttribute("href");
  expect(["How It Works", "FAQs", "Contact Us"].map(hrefOf)).toEqual([
    "/help",
    "/help?tab=subscription",
    "/contact-support",
  ]);
  for (const name of ["Terms of Service", "Privacy Policy", "Refund Policy"]) {
    expect(hrefOf(name)).toMatch(/^\/legal\/\w+\.html$/);
  }
  const mail = within(footer).getByRole("link", { name: /@/ });
  expect(mail.getAttribute("href")).toBe(`mailto:${mail.textContent}`);
  // A file beside the app, which the router must not treat as a page.
  const licenses = within(footer).getByRole("link", { name: "Licenses" });
  expect(licenses.outerHTML).toContain('href="/licences.txt" target="_blank"');
});

test("the avatar menu shows the person's name and signs out", async () => {
  const { router } = await renderApp("/help");
  await userEvent.click(await screen.findByRole("button", { name: /Account menu/ }));
  expect(await screen.findByText(user.email)).toBeTruthy();
  const names = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(names).toEqual(["Settings", "Help", "Contact Support", "Log out"]);
  await userEvent.click(screen.getByRole("menuitem", { name: "Log out" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(await screen.findByText("You have been logged out successfully")).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("the menu for small screens opens, and closes on navigation", async () => {
  const { router } = await renderApp("/help");
  const button = await screen.findByRole("button", { name: "Open navigation" });
  await userEvent.click(button);
  expect(screen.getAllByRole("navigation", { name: "Main" })).toHaveLength(2);
  await userEvent.keyboard("{Escape}");
  expect(screen.getAllByRole("navigation", { name: "Main" })).toHaveLength(1);
  expect(router.state.location.pathname).toBe("/help");
});

test("a navigation sets the title and moves the focus to the heading", async () => {
  const { router } = await renderApp("/help");
  await screen.findByRole("heading", { name: "Help" });
  await router.navigate({ to: "/contact-support" });
  const heading = await screen.findByRole("heading", { name: "Contact Support" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe("Contact Support · Adwright");
  await router.navigate({ to: "/settings" });
  const current = within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", {
    current: "page",
  });
  expect(current.textContent).toBe("Settings");
});

test.each([
  ["/storms/new", "Storm Chasers"],
  ["/ai-insights", "Reporting"],
])("%s highlights %s in the navigation", async (address, label) => {
  await renderApp(address);
  const nav = within(await screen.findByRole("navigation", { name: "Main" }));
  expect(nav.getByRole("link", { current: true }).textContent).toBe(label);
});

test.each(["/pricing", "/billing", "/billing/upgrade", "/settings/billing"])(
  "%s opens the Subscription tab of the settings",
  async (address) => {
    const { router } = await renderApp(address);
    await waitFor(() => expect(router.state.location.href).toBe("/settings?tab=subscription"));
  },
);

test("an unknown address shows a not-found page", async () => {
  await renderApp("/no/such/page");
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  expect(document.title).toBe("Page not found · Adwright");
  const back = screen.getByRole("link", { name: "Go to Dashboard" });
  expect(back.getAttribute("href")).toBe("/dashboard");
});
