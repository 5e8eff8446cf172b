import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { notify, openLinksWith } from "../../src/ui/overlay/toast.ts";

const toasts = () => screen.queryAllByRole("dialog");

async function shown(title: string) {
  const heading = await screen.findByRole("heading", { name: title });
  const [toast] = toasts();
  if (toast === undefined) throw new Error("no toast");
  expect(toast.contains(heading)).toBe(true);
  return toast;
}

test("a notice replaces the one before it, field by field", async () => {
  notify({
    title: "Error creating brand",
    description: "The server said no.",
    variant: "destructive",
    durationMs: 0,
    action: { label: "Upgrade", href: "/billing" },
  });
  const first = await shown("Error creating brand");
  expect(within(first).getByRole("link", { name: "Upgrade" }).getAttribute("href")).toBe(
    "/billing",
  );
  expect(first.dataset["type"]).toBe("destructive");

  notify({ title: "Brand saved", durationMs: 0 });
  const second = await shown("Brand saved");
  expect(toasts()).toHaveLength(1);
  expect(second.dataset["type"]).toBe("default");
  expect(second.textContent).not.toContain("The server said no.");
  expect(within(second).queryByRole("link")).toBeNull();
});

test("it is announced politely and can be dismissed", async () => {
  notify({ title: "Report ready", description: "Open it below.", durationMs: 0 });
  const toast = await shown("Report ready");
  expect(toast.closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");

  await userEvent.click(within(toast).getByRole("button", { name: "Dismiss" }));
  await waitFor(() => {
    expect(toasts()).toHaveLength(0);
  });
});

test.each([
  ["one of the app's own pages opens in the app", "/auth/google", ["/auth/google"]],
  ["an address elsewhere is left to the browser", "https://ads.google.com", []],
])("of links, %s", async (_, href, openedInApp) => {
  const opened: string[] = [];
  openLinksWith((address) => void opened.push(address));
  notify({ title: "Not saved", durationMs: 0, action: { label: "Reconnect", href } });
  const toast = await shown("Not saved");
  within(toast).getByRole("link", { name: "Reconnect" }).click();
  expect(opened).toEqual(openedInApp);
  await waitFor(() => expect(toasts()).toHaveLength(0));
});

test("an action without an address is a button; it runs once and closes the toast", async () => {
  const onClick = vi.fn<() => void>();
  notify({ title: "Campaign removed", durationMs: 0, action: { label: "Undo", onClick } });
  const toast = await shown("Campaign removed");

  await userEvent.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(onClick).toHaveBeenCalledTimes(1);
  await waitFor(() => {
    expect(toasts()).toHaveLength(0);
  });
});

test("a notice that comes while the previous one closes stays", async () => {
  notify({ title: "Brand saved", durationMs: 0 });
  const toast = await shown("Brand saved");
  within(toast).getByRole("button", { name: "Dismiss" }).click();
  notify({ title: "Brand removed", durationMs: 0 });
  await waitFor(() => {
    expect(screen.queryByRole("heading", { name: "Brand saved" })).toBeNull();
  });
  expect(await screen.findByRole("heading", { name: "Brand removed" })).toBeTruthy();
  expect(toasts()).toHaveLength(1);
});
