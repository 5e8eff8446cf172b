import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { DeadLetter } from "@adwright/contracts/staff/dead-letter";

import { signedInBrowser } from "../api/admin/support/admin-browser.ts";
import { until } from "../support/people/api.ts";
import type { ChaosRun } from "./chaos-run.ts";

/** Redrives all dead letters until none is left; returns them. */
export async function redriveDeadLetters({ stage, dataDir }: ChaosRun): Promise<DeadLetter[]> {
  const admin = JSON.parse(readFileSync(join(dataDir, "admin.json"), "utf8")) as {
    email: string;
    password: string;
  };
  const browser = await signedInBrowser({ origin: stage.origin, admin });
  const seen = new Map<string, DeadLetter>();
  await until(
    async () => {
      const { body } = await browser.get<{ letters: DeadLetter[] }>("dead-letters?limit=100");
      for (const letter of body.letters) seen.set(letter.id, letter);
      for (const { id, canRedrive } of body.letters) {
        // Work that has ended in the meantime can only be discarded.
        const isTaken = canRedrive && (await browser.post(`dead-letters/${id}/redrive`)).status;
        if (!isTaken) await browser.post(`dead-letters/${id}/discard`, { reason: "It has ended." });
      }
      return body.letters.length;
    },
    (left) => left === 0,
    1000,
  );
  return [...seen.values()];
}
