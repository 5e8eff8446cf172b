import type { SetOrigin } from "@adwright/contracts/change/change-set";

/** What sets beside the person's open one come from. */
export const fromFile: SetOrigin = { import: { fileName: "winter.csv" } };
export const fromClaude: SetOrigin = {
  proposal: {
    grantId: "g1",
    clientName: "Claude",
    clientHost: "claude.ai",
    title: "Less waste",
    expiresAt: "2099-01-01T00:00:00.000Z",
  },
};
