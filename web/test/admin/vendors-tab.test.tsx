import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { stops } from "./admin-answers.ts";
import { empty, openDashboard } from "./open-admin.tsx";

async function confirm(reason: string, action: string): Promise<void> {
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(/^Reason/), reason);
  await userEvent.click(dialog.getByRole("button", { name: action }));
}

test("what each answers, what is missing and what to do next", async () => {
  await openDashboard("/admin?tab=vendors");
  const list = within(await screen.findByRole("list", { name: "Vendors" }));
  const texts = list.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts).toEqual([
    "OpenAIFailsOpenAI does not know this key.Missing: key. Next: Make a key and put it into OPENAI_API_KEY.Had the model answer with one word. Answered: 401 invalid_api_key.",
    "WeatherStand-inMade-up storms.",
  ]);
});

test("before the first check", async () => {
  await openDashboard("/admin?tab=vendors", empty);
  expect(await screen.findByText("Not checked yet")).toBeTruthy();
  expect(await screen.findByText("None is stopped.")).toBeTruthy();
});

test("assistants are stopped, all or of a host, and allowed again, with a reason", async () => {
  const call = "POST /api/admin/stops";
  const { sent } = await openDashboard("/admin?tab=vendors", {
    [call]: ({ body }) => {
      const { key, isStopped } = body as { key: string; isStopped: boolean };
      const { assistants, weather } = stops;
      const all = [...assistants, ...assistants.map((stop) => ({ ...stop, key }))];
      return { body: { assistants: isStopped ? all : [], weather } };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Stop assistants" }));
  await confirm("It loops.", "Stop");
  expect(await screen.findByText("All assistants stopped")).toBeTruthy();
  const list = within(screen.getByRole("list", { name: "Stopped assistants" }));
  expect(list.getByText("All assistants")).toBeTruthy();
  expect(list.getByText("chat.example")).toBeTruthy();
  await userEvent.click(list.getAllByRole("button", { name: "Allow again" })[0] as Element);
  await confirm("It was fixed.", "Allow again");
  expect(await screen.findByText("None is stopped.")).toBeTruthy();
  expect(sent(call).map(({ body }) => body)).toEqual([
    { of: "assistants", key: "*", isStopped: true, reason: "It loops." },
    { of: "assistants", key: "chat.example", isStopped: false, reason: "It was fixed." },
  ]);
});

test("support sees what is stopped and stops nothing", async () => {
  await openDashboard("/admin?tab=vendors", {}, { role: "support" });
  expect(await screen.findByText("chat.example")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Stop assistants|Allow again/ })).toBeNull();
});
