import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { Page } from "playwright-core";

const STAGED = "2026-11-20T09:12:00.000Z";
const APPROVED = "2026-11-20T09:30:00.000Z";
const LATER = "2026-11-20T10:30:00.000Z";

/** What a set of changes can be while Google has it and after: its name, its values, and words that its page shows. */
export const changesAtGoogle: [name: string, given: Partial<ChangeSet>, words: string][] = [
  ["queued", { status: "approved", approvedAt: APPROVED }, "Your changes are next."],
  [
    "waiting",
    { status: "waiting", approvedAt: APPROVED, waitingUntil: LATER },
    "Google's request limit is reached.",
  ],
  [
    "applying",
    { status: "applying", approvedAt: APPROVED, waitingUntil: LATER },
    "Google hasn't confirmed it yet.",
  ],
  [
    "stopping",
    { status: "applying", approvedAt: APPROVED, waitingUntil: LATER, isStopping: true },
    "Google may still apply what was sent earlier",
  ],
  [
    "not confirmed",
    {
      status: "unknown",
      approvedAt: APPROVED,
      failure: {
        code: "OUT_OF_REACH",
        message:
          "Google has applied this, but the account 123-456-7890 can no longer be read, so the values aren't confirmed. Check them in Google Ads.",
        changeIds: [],
      },
    },
    "so the values aren't confirmed",
  ],
  [
    "not applied",
    {
      status: "failed",
      failure: {
        code: "GOOGLE_ADS_REJECTED",
        message:
          "Google Ads rejected this change: The campaign is used in a running experiment. Nothing was changed.",
        changeIds: [],
      },
    },
    "Google Ads rejected this change",
  ],
];

/** Loads the set of changes again with other values; its states at Google pass too quickly for a picture. */
export const withSet = (given: Partial<ChangeSet>, words: string) => async (page: Page) => {
  await page.route(/\/api\/brands\/\d+\/changes\/\d+$/, async (route) => {
    const response = await route.fetch();
    const set = (await response.json()) as ChangeSet;
    await route.fulfill({ response, json: { ...set, createdAt: STAGED, ...given } });
  });
  await page.reload();
  await page.getByText(words).first().waitFor();
};
