import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { aBrand } from "../brand/a-brand.ts";
import { fails } from "../fake-wire.ts";
import { press, choose, fill, entry } from "../hands.ts";
import { CREATE, northwind, openCreate } from "./open-workflows.tsx";

const PLACES = "GET /api/google/geo-targets";

const remove = (number: number) =>
  screen.getByRole<HTMLButtonElement>("button", { name: `Remove target ${number}` });

const file = () => screen.getByLabelText<HTMLInputElement>("CSV file");

test("the last row cannot be removed; the row beside a removed one takes the focus", async () => {
  await openCreate();
  expect(remove(1).disabled).toBe(true);
  await press("Add Target");
  await userEvent.type(entry("Geo Target 2"), "Spain");
  await userEvent.click(remove(1));
  expect(entry("Geo Target 1").value).toBe("Spain");
  expect(document.activeElement).toBe(entry("Geo Target 1"));
  expect(remove(1).disabled).toBe(true);
});

test("a deactivated brand can't be chosen; of one account only the newest is listed", async () => {
  const customerId = "5556667777";
  await openCreate({}, [
    aBrand({ name: "Old", customerId, createdAt: "2026-01-01T00:00:00Z" }),
    aBrand({ name: "New", customerId, createdAt: "2026-02-01T00:00:00Z" }),
    aBrand({ name: "Resting", countsAgainstLimit: false }),
  ]);
  await userEvent.click(screen.getByRole("combobox", { name: "Brand" }));
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "New",
    "RestingDeactivated. Reactivate the brand first.",
  ]);
  expect(options[1]?.getAttribute("aria-disabled")).toBe("true");
});

async function paste(text: string) {
  await press("Import");
  const dialog = await screen.findByRole("dialog", { name: "Import targets" });
  fireEvent.change(within(dialog).getByLabelText("Rows"), { target: { value: text } });
  return dialog;
}

test("an import adds the valid lines and lists the others", async () => {
  await openCreate();
  const dialog = await paste("geoTarget,language,campaignPrefix\nGermany,de,EU\nSpain,Klingon\n");
  expect(await within(dialog).findByText("1 line can be added, 1 line cannot.")).toBeTruthy();
  expect(within(dialog).getByText("Line 3")).toBeTruthy();
  expect(within(dialog).getByText("“Klingon” is not one of the 19 languages.")).toBeTruthy();
  await press("Add 1 target");
  // The blank row was replaced.
  expect(screen.getAllByLabelText(/^Geo Target \d/)).toHaveLength(1);
  expect(entry("Geo Target 1").value).toBe("Germany");
  expect(entry("Campaign Prefix 1").value).toBe("EU");

  const again = await paste("Germany;German;EU");
  await within(again).findByText("Same place, language and prefix as a target in the form.");
  expect(
    within(again).getByRole<HTMLButtonElement>("button", { name: "Add targets" }).disabled,
  ).toBe(true);
});

test("locations are suggested by full name, for the brand and the row's language", async () => {
  const portland = {
    id: 1024543,
    name: "Portland",
    canonicalName: "Portland,Oregon,United States",
    countryCode: "US",
    targetType: "City",
  };
  const { sent } = await openCreate({ [PLACES]: { body: [portland] } });
  await userEvent.type(entry("Geo Target 1"), "Portl");
  // Without a brand, it is not known which account to ask.
  expect(screen.queryByRole("option")).toBeNull();
  await choose("Brand", /Northwind/);
  await choose("Language 1", "German");
  // Suggestions for the existing text are fetched when the input gets the focus again.
  await userEvent.click(entry("Geo Target 1"));
  await waitFor(() => expect(sent(PLACES)).toHaveLength(1));
  await userEvent.type(entry("Geo Target 1"), "and");
  await userEvent.click(await screen.findByRole("option", { name: /Portland, Oregon/ }));
  expect(entry("Geo Target 1").value).toBe("Portland, Oregon, United States");
  const [question] = sent(PLACES);
  expect(Object.fromEntries(new URL(question?.url ?? "", "http://localhost").searchParams)).toEqual(
    {
      brandId: String(northwind.id),
      q: "Portl",
      language: "de",
    },
  );
  expect(screen.queryByRole("option")).toBeNull();
});

test("a location without suggestions stays as typed", async () => {
  await openCreate({
    [PLACES]: fails(503, "INTERNAL", "Out of reach."),
  });
  await choose("Brand", /Northwind/);
  await userEvent.type(entry("Geo Target 1"), "Springfield{Escape}{Escape}");
  expect(entry("Geo Target 1").value).toBe("Springfield");
  expect(screen.queryByText("Out of reach.")).toBeNull();
});

test("imports a file; rejects one that is too large", async () => {
  await openCreate();
  await press("Import");
  await userEvent.upload(file(), new File(["x".repeat(1_000_001)], "big.csv"));
  expect(await screen.findByText("The file is larger than 1 MB. Split it.")).toBeTruthy();
  await userEvent.upload(file(), new File(["Italy\tItalian"], "targets.tsv"));
  await userEvent.click(await screen.findByRole("button", { name: "Add 1 target" }));
  expect(entry("Geo Target 1").value).toBe("Italy");
});

test(
  "a thousand targets are paged; an error brings its page into view",
  {
    timeout: 90_000,
  },
  async () => {
    const { sent } = await openCreate();
    await choose("Brand", /Northwind/);
    await fill(entry(/Landing Page URL/), "www.northwind.example");
    await paste(Array.from({ length: 1000 }, (_, index) => `Place ${index + 1},en`).join("\n"));
    await userEvent.click(await screen.findByRole("button", { name: "Add 1,000 targets" }));
    expect(screen.getByText("1–50 of 1,000")).toBeTruthy();
    expect(screen.getAllByLabelText(/^Geo Target \d/)).toHaveLength(50);
    expect(screen.getByText("Add Target").closest("button")?.disabled).toBe(true);
    expect(screen.getByText("€50,000.00 EUR a day")).toBeTruthy();

    // Queried by label, because computing the roles of so many fields is slow.
    await userEvent.click(screen.getByLabelText("Targets: next page"));
    fireEvent.change(entry("Geo Target 60"), { target: { value: "" } });
    await userEvent.click(screen.getByLabelText("Targets: previous page"));
    fireEvent.submit(screen.getByLabelText("Create workflow"));
    expect(await screen.findByText("Validation Error")).toBeTruthy();
    expect(await screen.findByText("51–100 of 1,000")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(entry("Geo Target 60")));
    expect(sent(CREATE)).toEqual([]);
  },
);
