import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

import { aBrand } from "../brand/a-brand.ts";
import { openSignedIn } from "../open-signed-in.tsx";
import { aGroup, anEstimate } from "./a-group.ts";
import {
  BRANDS,
  choose,
  CREATE,
  ESTIMATE,
  groupsOf,
  LIST,
  northwind,
  notice,
  openCreate,
  press,
  type,
} from "./open-workflows.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const created = (targetCount: number) => ({
  status: 202,
  body: { success: true, groupId: 77, targetCount },
});

const fields = () => screen.getByRole<HTMLFormElement>("form", { name: "Create workflow" });
const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

async function fillIn() {
  await choose("Brand", /Northwind/);
  await type(/Landing Page URL/, "www.northwind.example/trail");
  await type("Geo Target 1", "Germany");
  await choose("Language 1", "German");
}

/** Confirms the totals. */
const confirm = async () => {
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Create Campaigns" }));
};

test("asks for Google Ads first, and then loads nothing", async () => {
  const { sent } = await openSignedIn(
    "/supercharged-isolated",
    { [BRANDS]: { body: { brands: [northwind] } }, [LIST]: groupsOf() },
    { hasGoogleAdsConnected: false },
  );
  expect(await screen.findByText("Connect Google Ads")).toBeTruthy();
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Create Workflow",
    "Manage Workflows",
  ]);
  expect(sent(BRANDS)).toEqual([]);
});

test("without a brand there is nothing to fill in", async () => {
  await openSignedIn("/supercharged-isolated", { [BRANDS]: { body: { brands: [] } } });
  expect(
    await screen.findByText("You need to create a brand before creating campaigns."),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Create Your First Brand" })).toBeTruthy();
});

test("brands that cannot be loaded can be tried again", async () => {
  const answers = [{ status: 400 }, { body: { brands: [northwind] } }];
  await openSignedIn("/supercharged-isolated", {
    [BRANDS]: () => answers.shift() ?? {},
    [LIST]: groupsOf(),
  });
  expect(await screen.findByText("Error Loading Brands")).toBeTruthy();
  expect(screen.getByText("Failed to fetch brands")).toBeTruthy();
  await press("Retry");
  await screen.findByRole("form", { name: "Create workflow" });
});

test("the groups are loaded after 2 s, the estimate after 5 s", async () => {
  const { sent } = await openCreate();
  await choose("Brand", /Northwind/);
  expect(sent(LIST)).toEqual([]);
  expect(sent(ESTIMATE)).toEqual([]);
  await waitFor(() => expect(sent(LIST)).toHaveLength(1), { timeout: 4000 });
  expect(sent(ESTIMATE)).toEqual([]);
  await waitFor(() => expect(sent(ESTIMATE)).toHaveLength(1), { timeout: 6000 });
  expect(sent(ESTIMATE)[0]?.url).toContain(`brandId=${northwind.id}&targets=1`);
  expect(await screen.findByText("about $0.25 of $5.00 left today")).toBeTruthy();
});

test("says what the plan and the allowance do not allow", async () => {
  await openCreate({ [ESTIMATE]: { body: anEstimate({ campaignsLeft: 0, aiUsdLeft: 0.1 }) } });
  await choose("Brand", /Northwind/);
  expect(
    await screen.findByText("Your plan allows 0 more campaigns this month", {}, { timeout: 9000 }),
  ).toBeTruthy();
  expect(screen.getByText("Today's AI allowance is not enough for all of them")).toBeTruthy();
});

test("the defaults, with the account's currency", async () => {
  await openCreate();
  expect(input("Campaign Group Name").value).toMatch(/^Campaign Group \d{4}-\d\d-\d\d \d\d:\d\d$/);
  await choose("Brand", /Northwind/);
  const brand = screen.getByRole("combobox", { name: "Brand" });
  const hint = document.querySelector(`#${brand.getAttribute("aria-describedby")}`);
  expect(hint?.textContent).toBe("Trail shoes");
  expect(input("Daily Budget (EUR)").value).toBe("50");
  expect(input("Target CPA (EUR)").value).toBe("25");
  expect(screen.getByText("€50.00 EUR a day")).toBeTruthy();
  expect(screen.getByText("at most €1,520.00 EUR (30.4×)")).toBeTruthy();
});

test("a bad amount is replaced in view and announced on leaving the field", async () => {
  await openCreate();
  await choose("Brand", /Northwind/);
  await type("Daily Budget (EUR)", "5,00");
  await userEvent.tab();
  expect(input("Daily Budget (EUR)").value).toBe("50");
  const words = screen.getByText("“5,00” is not a valid amount. Set to 50.");
  expect(words.tagName).toBe("OUTPUT");
  await type("Daily Budget (EUR)", "20");
  await userEvent.tab();
  expect(screen.queryByText(/is not a valid amount/)).toBeNull();
  expect(screen.getByText("€20.00 EUR a day")).toBeTruthy();
});

test("Create Campaigns needs a landing page; the checks come as notices in the spec's order", async () => {
  const { sent } = await openCreate();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Create Campaigns" });
  expect(button.disabled).toBe(true);
  await type(/Landing Page URL/, " ");
  expect(button.disabled).toBe(false);

  await press("Create Campaigns");
  await notice("Validation Error", "Please select a brand");
  await choose("Brand", /Northwind/);
  await press("Create Campaigns");
  await notice("Validation Error", "Please enter a landing page URL");
  await type(/Landing Page URL/, "nowhere");
  await press("Create Campaigns");
  await notice("Validation Error", "Please enter a valid website URL");
  expect(document.activeElement).toBe(input(/Landing Page URL/));
  await type(/Landing Page URL/, "www.northwind.example");
  await press("Create Campaigns");
  await notice(
    "Validation Error",
    "Please fill in all Geo Target and Language fields for each target market",
  );
  expect(document.activeElement).toBe(input("Geo Target 1"));
  expect(screen.getByText("Enter a Geo Target and choose a language")).toBeTruthy();
  expect(sent(CREATE)).toEqual([]);
});

test("the totals are confirmed, then the call is made, the form reset and Manage opened", async () => {
  const { sent, router } = await openCreate({
    [CREATE]: created(2),
    [LIST]: groupsOf(aGroup({ id: 77, name: "Autumn", status: "generating_goals" })),
  });
  await fillIn();
  await type("Daily Budget (EUR)", "20");
  await type(/Negative Keywords/, "free, used");
  await press("Add Target");
  expect(document.activeElement).toBe(input("Geo Target 2"));
  await userEvent.type(input("Geo Target 2"), "Spain");
  await choose("Language 2", "Spanish");
  await type("Campaign Prefix 2", "ES");
  await press("Create Campaigns");

  const dialog = await screen.findByRole("alertdialog", { name: "Create 2 campaigns?" });
  expect(within(dialog).getByText("€40.00 EUR")).toBeTruthy();
  expect(within(dialog).getByText("at most €1,216.00 EUR")).toBeTruthy();
  expect(sent(CREATE)).toEqual([]);
  await confirm();
  await notice(
    "Campaign Generation Started",
    "Started generating 2 campaigns. This process takes 3-5 minutes. Check the Manage tab to monitor progress.",
  );
  const [request] = sent(CREATE);
  expect(request?.headers.get("idempotency-key")).toBeTruthy();
  expect(request?.body).toMatchObject({
    brandId: northwind.id,
    landingPageUrl: "https://www.northwind.example/trail",
    dailyBudget: 20,
    targetCpa: 25,
    negativeKeywords: ["free", "used"],
    targets: [
      { geoTarget: "Germany", language: "de" },
      { geoTarget: "Spain", language: "es", campaignPrefix: "ES" },
    ],
    budgetCeiling: 40,
  });
  expect(router.state.location.search).toEqual({ tab: "manage" });
  expect(await screen.findByRole("heading", { name: "Autumn" })).toBeTruthy();

  await userEvent.click(screen.getByRole("tab", { name: "Create Workflow" }));
  expect(input(/Landing Page URL/).value).toBe("");
  expect(screen.getAllByLabelText(/^Geo Target \d/)).toHaveLength(1);
});

test("a confirmation that is taken back makes nothing", async () => {
  const { sent } = await openCreate();
  await fillIn();
  await press("Create Campaigns");
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(sent(CREATE)).toEqual([]);
  expect(input("Geo Target 1").value).toBe("Germany");
});

test.each([
  [
    "in the server's words",
    { status: 409, body: { code: "CONFLICT", message: "The brand is deactivated." } },
    "The brand is deactivated.",
  ],
  [
    "with the body that is not ours",
    { status: 502, malformed: "Bad gateway" },
    'HTTP 502: "Bad gateway"',
  ],
  [
    "of the network",
    new TypeError("offline"),
    "Network connection error. Please check your internet connection.",
  ],
])("a failure %s keeps what was typed", async (_, answer, text) => {
  await openCreate({ [CREATE]: answer });
  await fillIn();
  await press("Create Campaigns");
  await confirm();
  await notice("Error", text);
  expect(input("Geo Target 1").value).toBe("Germany");
  expect(input(/Landing Page URL/).value).toBe("www.northwind.example/trail");
});

test("the same entries sent again after a lost answer keep their key, others do not", async () => {
  const { sent } = await openCreate({ [CREATE]: new TypeError("offline") });
  await fillIn();
  for (const name of [undefined, undefined, "Another"]) {
    if (name !== undefined) await type("Campaign Group Name", name);
    await press("Create Campaigns");
    await confirm();
    await screen.findByRole("heading", { name: "Error" });
    await press("Dismiss");
  }
  const keys = sent(CREATE).map(({ headers }) => headers.get("idempotency-key"));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("while it is sent the button says so", async () => {
  let answer: (value: ReturnType<typeof created>) => void = () => undefined;
  await openCreate({ [CREATE]: () => new Promise((resolve) => (answer = resolve)) });
  await fillIn();
  await press("Create Campaigns");
  await confirm();
  const button = await screen.findByRole("button", { name: "Generating Campaigns..." });
  expect(button.getAttribute("aria-busy")).toBe("true");
  answer(created(1));
  await screen.findByRole("heading", { name: "Campaign Generation Started" });
});

test("what the server finds in a row is shown there", async () => {
  const message = "Target 1 is a duplicate.";
  const body = {
    code: "VALIDATION",
    message,
    validationErrors: [{ field: "targets/0", message }],
  };
  await openCreate({ [CREATE]: { status: 422, body } });
  await fillIn();
  await press("Create Campaigns");
  await confirm();
  await notice("Error", message);
  expect(input("Geo Target 1").getAttribute("aria-invalid")).toBe("true");
});

test("the plan's limit is told once", async () => {
  const details = { resource: "campaigns", limit: 1, used: 0, plan: "free" };
  const body = { code: "SUBSCRIPTION_LIMIT", message: "Limit.", details };
  await openCreate({ [CREATE]: { status: 403, body } });
  await fillIn();
  await press("Create Campaigns");
  await confirm();
  expect(await screen.findByRole("heading", { name: "Campaigns limit reached" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Error" })).toBeNull();
});

test("what was typed is there again after a visit to the other tab", async () => {
  await openCreate({ [LIST]: groupsOf(aGroup()) });
  await fillIn();
  await userEvent.click(screen.getByRole("tab", { name: "Manage Workflows" }));
  await screen.findByRole("list", { name: "Workflows" });
  await userEvent.click(screen.getByRole("tab", { name: "Create Workflow" }));
  expect(input("Geo Target 1").value).toBe("Germany");
  expect(screen.getByRole("combobox", { name: "Brand" }).textContent).toContain("Northwind");
  expect(screen.getByRole("combobox", { name: "Language 1" }).textContent).toContain("German");
});

test("the last row cannot be removed; the row beside a removed one takes the focus", async () => {
  await openCreate();
  const remove = (number: number) =>
    screen.getByRole<HTMLButtonElement>("button", { name: `Remove target ${number}` });
  expect(remove(1).disabled).toBe(true);
  await press("Add Target");
  await userEvent.type(input("Geo Target 2"), "Spain");
  await userEvent.click(remove(1));
  expect(input("Geo Target 1").value).toBe("Spain");
  expect(document.activeElement).toBe(input("Geo Target 1"));
  expect(remove(1).disabled).toBe(true);
});

test("a deactivated brand cannot be chosen; of one account only the newest is offered", async () => {
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

test("an import takes the good lines and names the others", async () => {
  await openCreate();
  const dialog = await paste("geoTarget,language,campaignPrefix\nGermany,de,EU\nSpain,Klingon\n");
  expect(await within(dialog).findByText("1 line can be added, 1 line cannot.")).toBeTruthy();
  expect(within(dialog).getByText("Line 3")).toBeTruthy();
  expect(within(dialog).getByText("“Klingon” is not one of the 19 languages.")).toBeTruthy();
  await press("Add 1 target");
  // The blank row made room.
  expect(screen.getAllByLabelText(/^Geo Target \d/)).toHaveLength(1);
  expect(input("Geo Target 1").value).toBe("Germany");
  expect(input("Campaign Prefix 1").value).toBe("EU");

  const again = await paste("Germany;German;EU");
  expect(
    await within(again).findByText("Same place, language and prefix as a target in the form."),
  ).toBeTruthy();
  expect(
    within(again).getByRole<HTMLButtonElement>("button", { name: "Add targets" }).disabled,
  ).toBe(true);
});

test("an import from a file; one that is too large is refused", async () => {
  await openCreate();
  await press("Import");
  const file = () => screen.getByLabelText<HTMLInputElement>("CSV file");
  await userEvent.upload(file(), new File(["x".repeat(1_000_001)], "big.csv"));
  expect(await screen.findByText("The file is larger than 1 MB. Split it.")).toBeTruthy();
  await userEvent.upload(file(), new File(["Italy\tItalian"], "targets.tsv"));
  await userEvent.click(await screen.findByRole("button", { name: "Add 1 target" }));
  expect(input("Geo Target 1").value).toBe("Italy");
});

test("a thousand targets are shown in pages; an error brings its page into view", async () => {
  const { sent } = await openCreate();
  await choose("Brand", /Northwind/);
  await type(/Landing Page URL/, "www.northwind.example");
  await paste(Array.from({ length: 1000 }, (_, index) => `Place ${index + 1},en`).join("\n"));
  await userEvent.click(await screen.findByRole("button", { name: "Add 1,000 targets" }));
  expect(screen.getByText("1–50 of 1,000")).toBeTruthy();
  expect(screen.getAllByLabelText(/^Geo Target \d/)).toHaveLength(50);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add Target" }).disabled).toBe(true);
  expect(screen.getByText("€50,000.00 EUR a day")).toBeTruthy();

  await press("Targets: next page");
  fireEvent.change(input("Geo Target 60"), { target: { value: "" } });
  await press("Targets: previous page");
  fireEvent.submit(fields());
  await screen.findByRole("heading", { name: "Validation Error" });
  expect(await screen.findByText("51–100 of 1,000")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(input("Geo Target 60")));
  expect(sent(CREATE)).toEqual([]);
});
