import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { Page } from "playwright-core";

import { authorizeUrl, CLIENT_URL } from "../support/assistants/oauth-requests.ts";
import { untilSettled } from "../support/browser/until-settled.ts";
import { readLines } from "../support/data/read-lines.ts";
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

/** A line of the table of scenes; `$name` in its path is an id of the cast. */
interface Line extends Pick<Scene, "screen" | "path" | "who"> {
  /** Absent for three scenes: with its data, while it loads, and when loading by these calls fails. */
  state?: State;
  calls?: string;
  act?: keyof typeof acts;
  /** What a set of changes is while Google has it or after, and words that its page shows then. */
  set?: Partial<ChangeSet>;
  words?: string;
}

const click = (role: "button" | "tab" | "checkbox", name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();

const staged = (page: Page) => page.getByRole("region", { name: "Staged changes" });

const reviewStaged = (page: Page) => staged(page).getByRole("button", { name: "Review" }).click();

/** Makes the server ask for a password before a costly set of changes is approved. */
async function askWhoApproves(page: Page): Promise<void> {
  const details = { reasons: ["A month may cost $5,472.00 more."] };
  const json = { code: "STEP_UP", message: "Confirm it's you.", details, requestId: "gallery" };
  await page.route("**/changes/*/approve", (route) => route.fulfill({ status: 403, json }));
  await reviewStaged(page);
  await page.getByRole("button", { name: /^Apply/ }).click();
  await page.getByText("Confirm it's you").first().waitFor();
}

/** Opens the publish dialog and waits for Google's checks and the forecast. */
async function openPublishing(page: Page): Promise<void> {
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

const acts = {
  askWhoApproves,
  openPublishing,
  openConnectRequest: (page: Page) => openConnectRequest(page),
  selectThree,
  openPalette: (page: Page) => page.keyboard.press("Control+k"),
  openBrand: (page: Page) =>
    page.getByRole("list", { name: "Brands" }).getByRole("button").first().click(),
  openDetails: click("button", /^View /),
  editTexts: click("button", /^Edit texts of /),
  stageChange: async (page: Page) => {
    await page.getByRole("tab", { name: /^Keywords/ }).click();
    await untilSettled(page);
    // Staged for the first width, it stays staged for the others.
    if (await staged(page).isVisible()) return;
    await click("button", /^(Pause|Enable) trail running shoes/)(page);
    await staged(page).waitFor();
  },
  reviewStaged: async (page: Page) => {
    await reviewStaged(page);
    // It can be pressed once Google has checked the set.
    await page.getByRole("button", { name: /^Apply/, disabled: false }).waitFor();
  },
  reviewProposed: async (page: Page) => {
    await click("button", "Review")(page);
    await page.getByRole("button", { name: /^Approve/, disabled: false }).waitFor();
  },
  openBulkBudget: async (page: Page) => {
    await selectThree(page);
    await click("button", /^Budget/)(page);
    await page.getByRole("dialog").waitFor();
  },
};

const STAGED = "2026-11-20T09:12:00.000Z";

/** Loads the set of changes again with other values; its states at Google pass too quickly for a picture. */
const withSet = (given: Partial<ChangeSet>, words: string) => async (page: Page) => {
  await page.route(/\/api\/brands\/\d+\/changes\/\d+$/, async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const set = (await response.json()) as ChangeSet;
    await route.fulfill({ response, json: { ...set, createdAt: STAGED, ...given } });
  });
  await page.reload();
  await page.getByText(words).first().waitFor();
};

/** Every id is 7, so that only a path's own words tell routes apart. */
export const anyCast = new Proxy({}, { get: () => 7 }) as Cast;

/** Every screen in its states. */
export function scenesOf(cast: Cast): Scene[] {
  const ids = cast as unknown as Record<string, string | number>;
  return readLines<Line>("scenes.jsonl", import.meta.url).flatMap((line): Scene[] => {
    const { screen, who, state = "full", calls, set, words = "" } = line;
    const path = line.path.replaceAll(/\$(\w+)/g, (_, name: string) => String(ids[name]));
    const act = set ? withSet(set, words) : line.act && acts[line.act];
    const scene = { screen, path, who, state, ...(act && { act }) };
    if (calls === undefined) return [scene];
    const url = new RegExp(calls);
    return [
      scene,
      { ...scene, state: "loading", wire: { url, does: "hold" } },
      { ...scene, state: "failed", wire: { url, does: "fail" } },
    ];
  });
}
