import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";

import { DataTable } from "../../src/ui/table/data-table.tsx";
import type { Column } from "../../src/ui/table/use-rows.ts";

interface Ad {
  name: string;
  clicks: number | undefined;
}

const columns: Column<Ad>[] = [
  { id: "name", head: "Name", cell: ({ name }) => name, sortBy: ({ name }) => name, total: "All" },
  {
    id: "clicks",
    head: "Clicks",
    cell: ({ clicks = "—" }) => clicks,
    sortBy: ({ clicks }) => clicks,
    descendsFirst: true,
    align: "end",
    total: "17",
  },
  { id: "note", head: "Note", cell: () => "No note" },
];

const ads: Ad[] = [
  { name: "Ad 10", clicks: 5 },
  { name: "Ad 2", clicks: undefined },
  { name: "Ad 1", clicks: 12 },
];

interface ListProps {
  rows?: Ad[];
  hidden?: string[];
  onOpen?: (ad: Ad) => void;
}

function List({ rows = ads, hidden = [], onOpen = () => undefined }: ListProps) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="Ads"
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      hidden={hidden}
      selection={{ keys, onChange: setKeys }}
      onOpen={onOpen}
    />
  );
}

const bodyRows = () => screen.getAllByRole("row").filter((row) => row.hasAttribute("data-row"));
const names = () => bodyRows().map((row) => within(row).getAllByRole("cell")[1]?.textContent);
const chosen = () =>
  bodyRows().flatMap((row) => (row.getAttribute("aria-selected") === "true" ? [row] : [])).length;
const sortBy = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("sorts names as people count, figures from the largest, rows without one last", async () => {
  render(<List />);
  expect(names()).toEqual(["Ad 10", "Ad 2", "Ad 1"]);
  await sortBy("Name");
  expect(names()).toEqual(["Ad 1", "Ad 2", "Ad 10"]);
  await sortBy("Clicks");
  expect(names()).toEqual(["Ad 1", "Ad 10", "Ad 2"]);
  await sortBy("Clicks");
  expect(names()).toEqual(["Ad 10", "Ad 1", "Ad 2"]);
  expect(screen.getByRole("columnheader", { name: "Clicks" }).getAttribute("aria-sort")).toBe(
    "ascending",
  );
  expect(screen.queryByRole("button", { name: "Note" })).toBeNull();
});

test("shows the totals, and leaves hidden columns out", () => {
  render(<List hidden={["note"]} />);
  expect(screen.getByRole("cell", { name: "17" })).toBeTruthy();
  expect(screen.queryByText("No note")).toBeNull();
});

test("Shift selects the rows between two, and the box above selects all or none", async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.click(screen.getByRole("checkbox", { name: "Select Ad 10" }));
  expect(chosen()).toBe(1);
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Select Ad 1" }));
  await user.keyboard("{/Shift}");
  expect(chosen()).toBe(3);
  await user.click(screen.getByRole("checkbox", { name: "Select all" }));
  expect(chosen()).toBe(0);
});

const focused = async (name: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toContain(name));

test("J and K move between the rows, X selects and Enter opens", async () => {
  const user = userEvent.setup();
  const opened: string[] = [];
  render(<List onOpen={({ name }) => opened.push(name)} />);
  screen.getByRole("region", { name: "Ads" }).focus();
  await user.keyboard("j");
  await focused("Ad 10");
  await user.keyboard("j");
  await focused("Ad 2");
  await user.keyboard("k");
  await focused("Ad 10");
  await user.keyboard("x");
  expect(chosen()).toBe(1);
  await user.keyboard("{Enter}");
  expect(opened).toEqual(["Ad 10"]);
});

test("of a long list only the rows in view are rendered, as it scrolls", async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({ name: `Ad ${index}`, clicks: 1 }));
  render(<List rows={rows} />);
  expect(bodyRows().length).toBeGreaterThan(0);
  expect(bodyRows().length).toBeLessThan(100);
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("5001");
  screen.getByRole("region", { name: "Ads" }).scrollTo({ top: 1000 * 44 });
  expect(await screen.findByText("Ad 1000")).toBeTruthy();
  expect(screen.queryByText("Ad 0")).toBeNull();
});
