import type { Campaign } from "@adwright/contracts/campaign";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import type { PublishAnswer } from "@adwright/contracts/publication/publication";
import { hashPassword } from "@adwright/core/auth/password";
import { describe, expect, test } from "vitest";

import { setStored } from "../../support/people/stored-row.ts";
import { usePublishStage } from "./publish-stage.ts";

const PASSWORD = "correct horse battery staple";
const LARGE = 25_000;

const at = usePublishStage();

type Answered = PublishAnswer & ErrorAnswer;

/** Makes the session old enough to prove nothing, as a stolen one would be. */
const growOld = () => at.stage.clock.advance(6 * 60_000);

const post = (campaign: Campaign, end: string, headers: Record<string, string> = {}) =>
  at.person.api<Answered>("POST", `/api/campaigns/${campaign.id}/${end}`, undefined, headers);

async function prove({ id: campaignId }: Campaign): Promise<string> {
  const body = { campaignId, password: PASSWORD };
  const answer = await at.person.api<{ stepUpToken: string }>("POST", "/api/step-up", body);
  return answer.body.stepUpToken;
}

const typed = { "typed-amount-micros": String(LARGE * 1_000_000) };

const statusAtGoogle = async (campaign: Campaign) => (await at.atGoogle(campaign))?.status;

describe("spending much in an account whose campaigns spend little", () => {
  let large: Campaign;

  test("takes the typed amount and a proof to publish, and goes on without a preflight", async () => {
    await at.publish(await at.draft("Small", { budget: 10, startServing: true }));
    await setStored(at.person.user.id, "PROFILE", ["passwordHash", await hashPassword(PASSWORD)]);
    large = await at.draft("Large", { budget: LARGE, startServing: true });
    growOld();

    const untyped = await post(large, "webhook-publish");
    expect(untyped).toMatchObject({
      status: 422,
      body: {
        code: "VALIDATION",
        validationErrors: [{ field: "typedAmountMicros" }],
        details: { amountToTypeMicros: LARGE * 1_000_000, currencyCode: "USD" },
      },
    });
    const unproved = await post(large, "direct-publish", typed);
    expect(unproved).toMatchObject({
      status: 403,
      body: { code: "STEP_UP", details: { hasPassword: true } },
    });
    expect(unproved.body.message).toContain("A month may cost $760,000.00 instead of $0.00.");
    expect(await statusAtGoogle(large)).toBeUndefined();

    const proof = { ...typed, "step-up-token": await prove(large) };
    expect(
      await post(
        await at.draft("Other", { budget: LARGE, startServing: true }),
        "webhook-publish",
        proof,
      ),
    ).toMatchObject({ status: 403 });
    expect(await post(large, "webhook-publish", proof)).toMatchObject({ status: 202 });
    await at.ended(large.id);
    expect(await statusAtGoogle(large)).toBe("ENABLED");
  });

  test("takes the same to enable a campaign that was published paused", async () => {
    const paused = await at.draft("Paused", { budget: LARGE });
    await at.publish(paused);
    expect(await post(paused, "enable")).toMatchObject({ status: 422 });
    expect(await post(paused, "enable", typed)).toMatchObject({ body: { code: "STEP_UP" } });
    expect(await statusAtGoogle(paused)).toBe("PAUSED");
    const proof = { ...typed, "step-up-token": await prove(paused) };
    expect(await post(paused, "enable", proof)).toMatchObject({ status: 200 });
    expect(await statusAtGoogle(paused)).toBe("ENABLED");
    expect(await post(paused, "pause")).toMatchObject({ status: 200 });
  });
});

test("spending no more than is usual in the account takes nothing, until what started in a day is more than that together", async () => {
  await at.changePerson();
  const small = { budget: 10, startServing: true };
  const statuses: number[] = [];
  while (!statuses.includes(403) && statuses.length < 8) {
    const campaign = await at.draft(`Small ${statuses.length}`, small);
    growOld();
    const { status } = await post(campaign, "webhook-publish");
    statuses.push(status);
    if (status === 202) await at.ended(campaign.id);
    await at.signInAgain();
  }
  expect(statuses[0]).toBe(202);
  expect(statuses.at(-1)).toBe(403);

  await at.later(24 * 3_600_000);
  const tomorrow = await at.draft("Tomorrow", small);
  growOld();
  expect(await post(tomorrow, "webhook-publish")).toMatchObject({ status: 202 });
  await at.ended(tomorrow.id);
});
