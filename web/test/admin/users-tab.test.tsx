import type { AdminRole } from "@adwright/contracts/admin";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { figure, openDashboard } from "./open-admin.tsx";

async function rows() {
  const table = within(await screen.findByRole("region", { name: "Users at risk" }));
  return table.getAllByRole("row").slice(1);
}

test("distribution and the first ten, each with two risk factors", async () => {
  await openDashboard("/admin?tab=users");
  const people = await rows();
  expect(people).toHaveLength(10);
  expect(figure("Critical")).toBe("2");
  expect(figure("High")).toBe("3");
  expect(figure("Medium")).toBe("4");
  expect(figure("Low")).toBe("1,241");
  const cells = people.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
  const factors = "Inactive for 60 days · Never published a campaign";
  expect(cells[0]).toEqual([
    "person0@mail.example",
    "97%, critical",
    "UnlimitedStorm Chasers",
    "60",
    factors,
  ]);
  expect(cells[1]).toEqual(["person1@mail.example", "80%, critical", "Free", "59", factors]);
});

test("the badge's color changes at 80, 60 and 30", async () => {
  await openDashboard("/admin?tab=users");
  const bands = (await rows()).map((row) => [
    row.querySelector("[data-band]")?.firstChild?.textContent,
    row.querySelector("[data-band]")?.getAttribute("data-band"),
  ]);
  const shown = (score: string) => bands.find(([first]) => first === score)?.[1];
  const edges = ["80", "79", "60", "59", "30", "29"].map(shown);
  expect(edges).toEqual(["critical", "high", "high", "medium", "medium", "low"]);
});

test.each<[AdminRole, boolean]>([
  ["owner", true],
  ["operations", true],
  ["support", false],
  ["finance", false],
])("whether %s may see it, and fetches it: %s", async (role, maySee) => {
  const { asked } = await openDashboard("/admin?tab=users", {}, { role });
  const title = maySee ? "Highest Churn Risk" : "Churn risk is for operations and owners";
  expect(await screen.findByText(title)).toBeTruthy();
  await waitFor(() => expect(asked("overview")).toBe(1));
  expect(asked("churn")).toBe(Number(maySee));
});
