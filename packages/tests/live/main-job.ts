import { randomBytes } from "node:crypto";

import type { Brand } from "@adwright/contracts/brand";
import type { GenerateAnswer } from "@adwright/contracts/campaign";
import type { ClientAccount } from "@adwright/contracts/google";
import type { UndoAnswer } from "@adwright/contracts/publication/publication";
import type { CampaignReview } from "@adwright/contracts/publication/serving";
import { sealingContext } from "@adwright/core/google/google-access";
import { makePerson as makeLocalPerson } from "@adwright/local/seed/make-person";
import type { Stage } from "@adwright/local/stage";

import { contextOf } from "../api/admin/support/admin-browser.ts";
import { present } from "../support/data/brands.ts";
import { campaignForm } from "../support/data/drafts.ts";
import { publishToTheEnd } from "../support/data/publications.ts";
import { type Answer, makeApi, settled } from "../support/people/api.ts";
import { type Person, freshEmail } from "../support/people/person.ts";

interface TestAccount {
  /** The consent of a person who can change the account; the stand-in's own without it. */
  refreshToken?: string | undefined;
  /** The account's id, ten digits; the first that is active without it. */
  customerId?: string | undefined;
  /** The page that the ads lead to. */
  url: string;
}

/** What was read back from Google after publishing, and what undoing it answered. */
export interface MainJob {
  review: CampaignReview;
  undone: UndoAnswer;
}

/** From the connected account to a campaign in it, and back. Whatever happens after publishing, it is undone. */
export async function doMainJob(stage: Stage, account: TestAccount): Promise<MainJob> {
  const person = await connectedPerson(stage, account.refreshToken);
  const { api } = person;
  const call = async <Body>(...asked: Parameters<typeof api>): Promise<Body> =>
    bodyOf(await settled(api, await api<Body>(...asked)));
  const accounts = await call<ClientAccount[]>("GET", "/api/google/client-accounts");
  const chosen = accounts.find(
    ({ id, isManager, status }) =>
      !isManager && status === "ACTIVE" && id === (account.customerId ?? id),
  );
  const { id = "", managerId } = chosen ?? {};
  const [brand] = await call<Brand[]>("POST", "/api/brands", {
    masterAccountId: managerId,
    accountIds: [id],
  });
  const name = `Adwright live test ${randomBytes(3).toString("hex")}`;
  const form = { ...campaignForm(brand?.id ?? 0, name), url: account.url };
  const { campaignId } = await call<GenerateAnswer>("POST", "/api/campaigns/generate", form);
  const path = `/api/campaigns/${campaignId}`;
  await call("PUT", path, { budget: 20, euPoliticalAdvertising: false });
  try {
    bodyOf(await publishToTheEnd(person, campaignId));
    const review = await call<CampaignReview>("GET", `${path}/review`);
    return { review, undone: await call<UndoAnswer>("POST", `${path}/undo`) };
  } catch (error) {
    await api("POST", `${path}/undo`);
    throw error;
  }
}

async function connectedPerson(stage: Stage, refreshToken?: string): Promise<Person> {
  const context = await contextOf(stage);
  const email = freshEmail();
  const made = await makeLocalPerson(
    { context, standIns: stage.standIns },
    { email, subscription: "unlimited", subscriptionStatus: "active", connected: true },
  );
  const { userId } = present(await context.store.users.findByEmail(email));
  if (refreshToken !== undefined) {
    const { googleConnections } = context.store;
    const connection = present(await googleConnections.find(userId, "ads"));
    const sealedRefreshToken = await context.cipher.seal(refreshToken, sealingContext(userId));
    await googleConnections.put({ ...connection, sealedRefreshToken });
  }
  return { ...made, api: makeApi(stage.origin, made.accessToken) };
}

function bodyOf<Body>({ status, body }: Answer<Body>): Body {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
