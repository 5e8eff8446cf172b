import type { Page } from "playwright-core";

import { authorizeUrl, CLIENT_URL } from "../support/assistants/oauth-requests.ts";
import { untilSettled } from "../support/browser/until-settled.ts";
import { changesAtGoogle, withSet } from "./changes-at-google.ts";
import type { Cast } from "./people.ts";

type State = "empty" | "loading" | "failed" | "zero" | "full" | "open" | "long words" | "RTL";

export interface Scene {
  screen: string;
  state: State;
  path: string;
  /** The signed-in person; the owner if it is missing. */
  who?: "nobody" | "newcomer" | "starter" | "wordy" | "chaser" | undefined;
  /** Calls that are held forever, or that fail. */
  wire?: { url: RegExp; does: "hold" | "fail" };
  /** Done on the screen before its picture is taken. */
  act?: (page: Page) => Promise<void>;
}

const click = (role: "button" | "tab" | "checkbox", name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();

/** Makes the server ask for a password before a costly set of changes is approved. */
export async function askWhoApproves(page: Page): Promise<void> {
  const details = { reasons: ["A month may cost $5,472.00 more."] };
  const json = { code: "STEP_UP", message: "Confirm it's you.", details, requestId: "gallery" };
  await page.route("**/changes/*/approve", (route) => route.fulfill({ status: 403, json }));
  const staged = page.getByRole("region", { name: "Staged changes" });
  await staged.getByRole("button", { name: "Review" }).click();
  await page.getByRole("button", { name: /^Apply/ }).click();
  await page.getByText("Confirm it's you").first().waitFor();
}

/** Opens the publish dialog and waits for Google's checks and the forecast. */
export async function openPublishing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).first().click();
  await page.getByRole("radio", { name: /^No, it contains no EU/ }).click();
  await page
    .getByText(/checked by Google|Google found no errors|Validated by Google/i)
    .first()
    .waitFor();
}

/** An assistant asks in this browser. */
export async function openConnectRequest(page: Page, clientId = CLIENT_URL): Promise<void> {
  await page.goto(authorizeUrl(new URL(page.url()).origin, { client_id: clientId }).href);
  await page.getByRole("button", { name: /^Allow/ }).waitFor();
}

async function selectThree(page: Page): Promise<void> {
  const boxes = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  for (const index of [0, 1, 2]) await boxes.nth(index).click();
}

const proposalOf = (cast: Cast) => `/brands/${cast.proposedBrandId}/changes/${cast.proposedSetId}`;

/** A screen with its data, while it loads, and when loading fails. */
function three(screen: string, path: string, url: RegExp, who?: Scene["who"]): Scene[] {
  return [
    { screen, path, state: "full", who },
    { screen, path, state: "loading", who, wire: { url, does: "hold" } },
    { screen, path, state: "failed", who, wire: { url, does: "fail" } },
  ];
}

/** Every screen in its states. */
export function scenesOf(cast: Cast): Scene[] {
  const draft = `/campaigns/${cast.draftId}`;
  const live = `/brands/${cast.brandId}/live/${cast.liveCampaign}`;
  return [
    { screen: "Sign in", state: "full", path: "/login", who: "nobody" },
    { screen: "Verify address", state: "empty", path: "/auth/verify", who: "nobody" },
    { screen: "Staff sign-in", state: "full", path: "/admin", who: "nobody" },

    ...three("Dashboard", "/dashboard", /\/api\/(dashboard|performance)/),
    { screen: "Dashboard", state: "empty", path: "/dashboard", who: "newcomer" },
    { screen: "Dashboard", state: "zero", path: "/dashboard", who: "starter" },
    { screen: "Dashboard", state: "long words", path: "/dashboard", who: "wordy" },
    {
      screen: "Palette",
      state: "open",
      path: "/dashboard",
      act: (page) => page.keyboard.press("Control+k"),
    },

    ...three("Brands", "/brands", /\/api\/brands/),
    { screen: "Brands", state: "empty", path: "/brands", who: "starter" },
    { screen: "Brands", state: "long words", path: "/brands", who: "wordy" },
    {
      screen: "Brand",
      state: "open",
      path: "/brands",
      act: (page) => page.getByRole("list", { name: "Brands" }).getByRole("button").first().click(),
    },
    ...three("Live campaign", live, /\/live\/campaigns\/\d+/),
    {
      screen: "Live campaign, staged",
      state: "open",
      path: live,
      act: async (page) => {
        await page.getByRole("tab", { name: /^Keywords/ }).click();
        await untilSettled(page);
        // Staged for the first width, it stays staged for the others.
        const staged = page.getByRole("region", { name: "Staged changes" });
        if (await staged.isVisible()) return;
        await click("button", /^(Pause|Enable) trail running shoes/)(page);
        await staged.waitFor();
      },
    },
    {
      screen: "Live campaign, review",
      state: "open",
      path: live,
      act: async (page) => {
        await page
          .getByRole("region", { name: "Staged changes" })
          .getByRole("button", { name: "Review" })
          .click();
        // It can be pressed once Google has checked the set.
        await page.getByRole("button", { name: /^Apply/, disabled: false }).waitFor();
      },
    },
    {
      screen: "Change log",
      state: "full",
      path: `/brands/${cast.brandId}/changes`,
    },
    {
      screen: "Changes, staged",
      state: "full",
      path: `/brands/${cast.changedBrandId}/changes/${cast.setId}`,
    },
    {
      screen: "Changes, who approves",
      state: "open",
      path: `/brands/${cast.changedBrandId}/changes`,
      act: askWhoApproves,
    },
    { screen: "Changes, proposed", state: "full", path: proposalOf(cast) },
    {
      screen: "Changes, proposed, in review",
      state: "open",
      path: proposalOf(cast),
      act: async (page) => {
        await click("button", "Review")(page);
        await page.getByRole("button", { name: /^Approve/, disabled: false }).waitFor();
      },
    },
    ...changesAtGoogle.map(([name, given, words]) => ({
      screen: `Changes, ${name}`,
      state: "full" as const,
      path: `/brands/${cast.changedBrandId}/changes/${cast.setId}`,
      act: withSet(given, words),
    })),
    ...three("Client report", `/brands/${cast.brandId}/month`, /\/month-report/),
    ...three("Conversion tracking", `/brands/${cast.brandId}/tracking`, /\/live\/tracking/),
    ...three("Import", "/brands/import", /\/api\/google\/client-accounts/),
    { screen: "New brand", state: "empty", path: "/brands/new" },

    ...three("Campaigns", "/campaigns", /\/api\/campaigns\/table/),
    { screen: "Campaigns", state: "empty", path: "/campaigns", who: "starter" },
    { screen: "Campaigns", state: "long words", path: "/campaigns", who: "wordy" },
    {
      screen: "Campaigns, selected",
      state: "open",
      path: "/campaigns",
      act: selectThree,
    },
    {
      screen: "Campaigns, bulk action",
      state: "open",
      path: "/campaigns",
      act: async (page) => {
        await selectThree(page);
        await click("button", /^Budget/)(page);
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      screen: "Campaigns, details",
      state: "open",
      path: "/campaigns",
      act: click("button", /^View /),
    },

    { screen: "New campaign, brand", state: "full", path: "/campaigns/new" },
    {
      screen: "New campaign",
      state: "empty",
      path: `/campaigns/new?brandId=${cast.brandId}`,
    },
    ...three("Campaign", draft, /\/api\/campaigns\/\d+$/),
    { screen: "Campaign", state: "long words", path: `/campaigns/${cast.wordyId}`, who: "wordy" },
    { screen: "Campaign", state: "RTL", path: `/campaigns/${cast.arabicId}`, who: "wordy" },
    {
      screen: "Campaign, texts",
      state: "open",
      path: draft,
      act: click("button", /^Edit texts of /),
    },
    {
      screen: "Campaign, texts",
      state: "RTL",
      path: `/campaigns/${cast.arabicId}`,
      who: "wordy",
      act: click("button", /^Edit texts of /),
    },
    {
      screen: "Publish",
      state: "open",
      path: draft,
      act: openPublishing,
    },
    {
      screen: "Published campaign",
      state: "full",
      path: `/campaigns/${cast.publishedId}`,
    },

    ...three("Reports", "/reports", /\/api\/reports/),
    { screen: "Reports", state: "empty", path: "/reports", who: "starter" },
    {
      screen: "Report, figures",
      state: "full",
      path: `/reports?report=${cast.reportId}`,
    },
    {
      screen: "Report, insights",
      state: "full",
      path: `/reports?report=${cast.reportId}&tab=insights`,
    },
    { screen: "AI Insights", state: "full", path: "/ai-insights" },
    { screen: "AI Insights", state: "empty", path: "/ai-insights", who: "newcomer" },

    ...three("Plan", "/settings?tab=subscription", /\/api\/billing/),
    { screen: "Plan", state: "empty", path: "/settings?tab=subscription", who: "newcomer" },
    { screen: "Account", state: "full", path: "/settings?tab=account" },
    { screen: "Connections", state: "full", path: "/settings?tab=connections" },
    { screen: "Connections", state: "empty", path: "/settings?tab=connections", who: "newcomer" },

    { screen: "Help", state: "full", path: "/help" },
    { screen: "Connect an assistant", state: "full", path: "/help/assistants" },
    {
      screen: "Allow an assistant",
      state: "empty",
      path: "/assistants/connect/7",
    },
    {
      screen: "Allow an assistant",
      state: "full",
      path: "/assistants/connect/7",
      act: openConnectRequest,
    },
    { screen: "Contact Support", state: "empty", path: "/contact-support" },
    { screen: "Storm Chasers", state: "full", path: "/storm-chasers" },
    ...three("Storm board", "/storms", /\/api\/storms$/, "chaser"),
    { screen: "Storm board", state: "empty", path: "/storms" },
    { screen: "New storm rule", state: "empty", path: "/storms/new", who: "chaser" },
    ...three("Storm log", "/storms/runs", /\/api\/storms\/runs$/, "chaser"),
    { screen: "Storm log", state: "empty", path: "/storms/runs" },
    ...three("Storm run", `/storms/runs/${cast.runId}`, /\/api\/storms\/runs\//, "chaser"),
    ...three("Storm rule", `/storms/${cast.ruleId}`, /\/api\/storms\/rules\//, "chaser"),
    { screen: "Supercharged", state: "full", path: "/supercharged" },
    { screen: "Website scan", state: "empty", path: "/super-charged" },
    { screen: "Workflows", state: "empty", path: "/supercharged-isolated" },
    { screen: "API test", state: "empty", path: "/api-test" },
    { screen: "Publication demo", state: "empty", path: "/webhook-publish-demo" },
    { screen: "Not found", state: "empty", path: "/no-such-page" },
  ];
}
