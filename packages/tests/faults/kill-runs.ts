import type { Campaign } from "@adwright/contracts/campaign";
import { expect } from "vitest";

import { draftCampaign } from "../support/data/drafts.ts";
import { expectPublishedOnce } from "../support/data/google-ads-account.ts";
import { untilEnded } from "../support/data/publications.ts";
import { type KilledStage, useKilledStage } from "./killed-stage.ts";

/**
 * A function that publishes a new draft, lets `kill` end the process during that, expects that after a restart
 * everything is at Google once, and returns the campaign's status. `downMs` is how long the machine is said to have been
 * off.
 */
export function useKilledPublications(downMs = 0) {
  const at = useKilledStage();
  return async (
    name: string,
    kill: (at: KilledStage, publish: () => Promise<unknown>) => Promise<void>,
  ) => {
    const { person } = at;
    const draft = await draftCampaign(person, at.brand.id, name);
    const path = `/api/campaigns/${draft.id}`;
    const before = await at.account();
    await kill(at, () => person.api("POST", `${path}/webhook-publish`, {}));
    await at.restart(downMs);
    const status = await untilEnded(person, draft.id);
    expect(status).toMatchObject({ progress: 100, isComplete: true, error: null });
    expectPublishedOnce(before, await at.account(), draft);
    return (await person.api<Campaign>("GET", path)).body.status;
  };
}
