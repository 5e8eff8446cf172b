import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { fails } from "../fake-wire.ts";
import { choose, fill } from "../hands.ts";
import { openSignedIn, type Wire } from "../open-signed-in.tsx";

const CALL = "POST /api/contact/support";
const sent: Wire = { [CALL]: { body: { success: true, ticketId: "T-4F7K2M9Q" } } };
const mailed = { email: "live" } as const;

const open = async (wire: Wire = sent, address = "/contact-support", keep = false) => {
  if (!keep) sessionStorage.clear();
  const person = { id: "ada", fullName: "Ada Lovelace", email: "ada@mail.example" };
  const app = await openSignedIn(address, wire, person, mailed);
  await screen.findByRole("heading", { level: 1, name: "Contact Support" });
  return app;
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const send = () => userEvent.click(screen.getByRole("button", { name: "Send Message" }));

async function fillIn() {
  await userEvent.type(field("Subject"), "Ads paused");
  await userEvent.type(field("Message"), " Why? ");
}

test("name and email are filled in, and the message is sent as written", async () => {
  const app = await open(sent, "/contact-support?category=Sales");
  expect(field("Name").value).toBe("Ada Lovelace");
  expect(field("Email").value).toBe("ada@mail.example");
  expect(screen.getByRole("combobox", { name: /^Category/ }).textContent).toContain("Sales");
  await fill(field("Email"), "ada@work.example");
  await fillIn();
  await send();
  expect(await screen.findByText("Message Sent")).toBeTruthy();
  const card = await screen.findByRole("region", { name: "Message sent" });
  expect(within(card).getByText("T-4F7K2M9Q")).toBeTruthy();
  expect(within(card).getByText("Support replies within 24 hours.")).toBeTruthy();
  const [request] = app.sent(CALL);
  expect(request?.body).toEqual({
    name: "Ada Lovelace",
    email: "ada@work.example",
    subject: "Ads paused",
    category: "Sales",
    message: "Why?",
  });
  expect(request?.headers.get("idempotency-key")).toMatch(/\S/);

  await userEvent.click(screen.getByRole("button", { name: "Send another message" }));
  expect(field("Subject").value).toBe("");
});

test("all five fields are required, and the first missing one gets the focus", async () => {
  const app = await open();
  await userEvent.clear(field("Name"));
  await userEvent.clear(field("Email"));
  await send();
  expect(await screen.findByText("Missing Information")).toBeTruthy();
  expect(screen.getByText("Please fill in all required fields.")).toBeTruthy();
  for (const words of [
    "Enter your name.",
    "Enter your email address.",
    "Enter a subject.",
    "Choose a category.",
    "Enter your message.",
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(document.activeElement).toBe(field("Name"));
  await userEvent.type(field("Name"), "Ada");
  expect(screen.queryByText("Enter your name.")).toBeNull();
  expect(screen.getByText("Enter a subject.")).toBeTruthy();
  expect(app.sent(CALL)).toEqual([]);
});

test.each([
  "ada",
  "ada@mail",
  "ada@mail.example, bob@b.example",
  "a da@mail.example",
  "@b.example",
])("%s is not an address", async (address) => {
  const app = await open(sent, "/contact-support?category=General");
  await fill(field("Email"), address);
  await fillIn();
  await send();
  expect(await screen.findByText("Invalid Email")).toBeTruthy();
  expect(screen.getAllByText("Please enter a valid email address.")).toHaveLength(2);
  expect(document.activeElement).toBe(field("Email"));
  expect(app.sent(CALL)).toEqual([]);
});

test("a text near its limit shows its count, and a longer one is not sent", async () => {
  const app = await open(sent, "/contact-support?category=General");
  await fillIn();
  expect(screen.queryByText(/characters used/)).toBeNull();
  await userEvent.click(field("Subject"));
  await userEvent.paste("a".repeat(200));
  expect(screen.getByText("210 of 200 characters used")).toBeTruthy();
  await send();
  expect(await screen.findByText("Use at most 200 characters.")).toBeTruthy();
  expect(app.sent(CALL)).toEqual([]);
});

test("a failure shows the server's message, and the same text is sent with the same key", async () => {
  const answers: Wire = {
    [CALL]: ({ headers }) =>
      headers.get("x-never") === null && first-- > 0
        ? fails(500, "INTERNAL", "A server error occurred.")
        : { body: { success: true, ticketId: "T-1" } },
  };
  let first = 1;
  const app = await open(answers, "/contact-support?category=General");
  await fillIn();
  await send();
  expect(await screen.findByText("Error")).toBeTruthy();
  expect(field("Subject").value).toBe("Ads paused");
  await send();
  expect(await screen.findByText("Message Sent")).toBeTruthy();
  const keys = app.sent(CALL).map(({ headers }) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(1);
});

test("a validation error from the server is shown at its field", async () => {
  const message = "Use one line without control characters.";
  const validationErrors = [{ field: "subject", message }];
  const body = { code: "VALIDATION", message, validationErrors };
  await open({ [CALL]: { status: 422, body } }, "/contact-support?category=General");
  await fillIn();
  await send();
  await waitFor(() => expect(document.activeElement).toBe(field("Subject")));
  expect(field("Subject").getAttribute("aria-invalid")).toBe("true");
});

test("a draft survives a reload, only for the same person, and is deleted once sent", async () => {
  await open(sent, "/contact-support?category=General");
  await fillIn();
  cleanup();
  await open(sent, "/contact-support", true);
  expect(field("Message").value).toBe(" Why? ");
  expect(screen.getByRole("combobox", { name: /^Category/ }).textContent).toContain("General");
  cleanup();

  await openSignedIn("/contact-support", sent, { id: "bob" }, mailed);
  await screen.findByRole("heading", { level: 1, name: "Contact Support" });
  expect(field("Message").value).toBe("");
  cleanup();

  await open(sent, "/contact-support?category=Billing", true);
  await send();
  await screen.findByText("Message Sent");
  expect(sessionStorage.getItem("adwright_support_draft:ada")).toBeNull();
});

test("the person's category overrides the link's", async () => {
  const { router } = await open(sent, "/contact-support?category=Sales");
  await choose(/^Category/, "Billing");
  expect(screen.getByRole("combobox", { name: /^Category/ }).textContent).toContain("Billing");
  await waitFor(() => expect(router.state.location.href).toBe("/contact-support"));
});

test("if e-mail is not set up, it says that the message is stored, not e-mailed", async () => {
  sessionStorage.clear();
  await openSignedIn("/contact-support?category=General", sent);
  expect(await screen.findByText("Messages are stored, not mailed")).toBeTruthy();
  await fillIn();
  await send();
  expect(await screen.findByText("Message Stored")).toBeTruthy();
  expect(await screen.findByRole("region", { name: "Message stored" })).toBeTruthy();
  expect(screen.queryByText("Support replies within 24 hours.")).toBeNull();
});
