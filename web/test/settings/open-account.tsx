import type { AccountExport, Session } from "@adwright/contracts/account";
import { screen } from "@testing-library/react";

import { fails } from "../fake-wire.ts";
import { openSignedIn, type Wire } from "../open-signed-in.tsx";

export const success = { body: { success: true } };
export const away = fails(503, "INTERNAL", "Away for a moment.");

export const here: Session = {
  id: "s1",
  current: true,
  createdAt: "2026-11-01T10:00:00Z",
  lastUsedAt: "2026-11-22T10:00:00Z",
  place: "Berlin",
  agent: "Chrome on Windows",
};
export const other: Session = {
  ...here,
  id: "s2",
  current: false,
  place: null,
  agent: "Safari on iPhone",
};

export const noExport: AccountExport = {
  status: "none",
  requestedAt: null,
  downloadUrl: null,
  expiresAt: null,
};

export const preferences = (undeliverable: "bounce" | "complaint" | null = null) => ({
  body: {
    publicationFailed: true,
    exportReady: false,
    weeklySummary: true,
    proposals: true,
    attention: true,
    stormApprovals: true,
    email: "ada@mail.example",
    undeliverable,
  },
});

export async function openAccount(wire: Wire = {}, search = "") {
  const app = await openSignedIn(
    `/settings?tab=account${search}`,
    {
      "GET /api/account/email-preferences": preferences(),
      "GET /api/account/approval-limits": {
        body: { limits: [{ currencyCode: "USD", dailyMicros: null }] },
      },
      "GET /api/auth/sessions": { body: [here, other] },
      "GET /api/auth/sign-ins": { body: { signIns: [] } },
      "GET /api/account/export": { body: noExport },
      "GET /api/account/staff-views": { body: { views: [] } },
      ...wire,
    },
    { email: "ada@mail.example", fullName: "Ada Lovelace" },
  );
  // An open dialog hides the rest of the page from queries by role.
  await screen.findByText("Your name and email address come from Google.");
  return app;
}
