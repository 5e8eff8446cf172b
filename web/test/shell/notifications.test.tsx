import type { Notification } from "@adwright/contracts/notification/notification";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { fails, inTurn, neverAnswers } from "../fake-wire.ts";
import { openSignedIn, type Wire } from "../open-signed-in.tsx";

const LIST = "GET /api/notifications";

function aNotification(id: number, fields: Partial<Notification> = {}): Notification {
  return {
    id,
    createdAt: new Date(Date.now() - 3 * 60_000).toISOString(),
    isRead: false,
    tone: "success",
    title: `Draft ready: Campaign ${id}`,
    text: "Review the ads, then publish the campaign.",
    path: "/help",
    ...fields,
  };
}

const aList = (notifications: Notification[], headers: Record<string, string> = {}) => ({
  body: { notifications, unread: notifications.filter(({ isRead }) => !isRead).length },
  headers,
});

async function openBell(wire: Wire, unread = 2) {
  const app = await openSignedIn("/help", wire, {}, {}, () => unread);
  const user = userEvent.setup();
  const bell = await screen.findByRole("button", { name: /^Notifications/ });
  const open = async () => {
    await user.click(bell);
    return screen.findByRole("dialog", { name: "Notifications" });
  };
  return { app, user, bell, open };
}

const rowsOf = (list: HTMLElement) => within(list).findAllByRole("listitem");

test("the bell's label has the number of unread notifications, or none if all are read", async () => {
  const { bell } = await openBell({}, 12);
  await waitFor(() => expect(bell.getAttribute("aria-label")).toBe("Notifications, 12 unread"));
  expect(bell.parentElement?.textContent).toBe("9+");
  cleanup();
  const calm = await openBell({}, 0);
  expect(calm.bell.getAttribute("aria-label")).toBe("Notifications");
  expect(calm.bell.parentElement?.textContent).toBe("");
});

test("the list is newest first, marks unread ones, and links to the page", async () => {
  const notifications = [
    aNotification(3, { path: "/contact-support", title: "Report ready: Spring" }),
    aNotification(2, { isRead: true, tone: "problem", text: "" }),
  ];
  const { app, user, open } = await openBell({
    [LIST]: aList(notifications),
    "POST /api/notifications/3/read": { body: { unread: 0 } },
  });
  const [first, second] = await rowsOf(await open());
  expect(first?.textContent).toContain("Unread: Report ready: Spring");
  expect(first?.textContent).toContain("3 minutes ago");
  expect(second?.textContent).not.toContain("Unread");
  await user.click(screen.getByRole("link", { name: "Unread: Report ready: Spring" }));
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/contact-support"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(app.sent("POST /api/notifications/3/read")).toHaveLength(1);
  await screen.findByRole("button", { name: "Notifications" });
});

test("one can be marked as read in place", async () => {
  const { app, user, open } = await openBell({
    [LIST]: aList([aNotification(3), aNotification(2)]),
    "POST /api/notifications/2/read": { body: { unread: 1 } },
  });
  const panel = await open();
  await user.click(
    await within(panel).findByRole("button", { name: "Mark as read: Draft ready: Campaign 2" }),
  );
  await within(panel).findByText("1 unread");
  const [first, second] = await rowsOf(panel);
  expect(first?.textContent).toContain("Unread");
  expect(second?.textContent).not.toContain("Unread");
  expect(app.router.state.location.pathname).toBe("/help");
});

test("all are marked as read, up to the newest one listed", async () => {
  const { app, user, open } = await openBell({
    [LIST]: aList([aNotification(3), aNotification(2)]),
    "POST /api/notifications/read": { body: { unread: 0 } },
  });
  const panel = await open();
  await user.click(await within(panel).findByRole("button", { name: "Mark all as read" }));
  await within(panel).findByText("All caught up");
  expect(app.sent("POST /api/notifications/read")[0]?.body).toEqual({ newestId: 3 });
  expect(panel.textContent).not.toContain("Unread:");
});

test("one that can't be marked stays unread, with a notice", async () => {
  const { user, open } = await openBell({
    [LIST]: aList([aNotification(3)]),
    "POST /api/notifications/read": { status: 500 },
  });
  const panel = await open();
  await user.click(await within(panel).findByRole("button", { name: "Mark all as read" }));
  await screen.findByText("Not marked as read");
  expect(panel.textContent).toContain("Unread:");
});

test("older ones are loaded page by page", async () => {
  const { app, user, open } = await openBell({
    [LIST]: ({ url }) =>
      url.includes("cursor=next")
        ? aList([aNotification(1, { isRead: true })])
        : aList([aNotification(3)], {
            link: '</api/notifications?limit=20&cursor=next>; rel="next"',
          }),
  });
  const panel = await open();
  await user.click(await within(panel).findByRole("button", { name: "Show older" }));
  await within(panel).findByText("Draft ready: Campaign 1");
  expect(within(panel).queryByRole("button", { name: "Show older" })).toBeNull();
  expect(app.sent(LIST)).toHaveLength(2);
});

test("an empty list says what will appear here", async () => {
  const { open } = await openBell({ [LIST]: aList([]) }, 0);
  const panel = await open();
  expect(await within(panel).findByText("No notifications yet")).toBeTruthy();
  expect(within(panel).queryByRole("button", { name: "Mark all as read" })).toBeNull();
});

test("shows that it is loading", async () => {
  const { open } = await openBell({ [LIST]: neverAnswers });
  const panel = await open();
  expect(await within(panel).findByText("Loading notifications")).toBeTruthy();
});

test("a failure can be retried", async () => {
  const { user, open } = await openBell({
    [LIST]: inTurn(fails(404, "NOT_FOUND", "No."), aList([aNotification(3)])),
  });
  const panel = await open();
  await within(panel).findByText("Notifications could not be loaded");
  await user.click(within(panel).getByRole("button", { name: "Retry" }));
  expect(await rowsOf(panel)).toHaveLength(1);
});
