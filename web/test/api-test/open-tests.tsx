import type { Brand } from "@adwright/contracts/brand";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { aBrand } from "../brand/a-brand.ts";
import type { FakeAnswer } from "../fake-wire.ts";
import { openSignedIn, type Wire } from "../open-signed-in.tsx";

export const CUSTOMER = "2105550142";
const CAMPAIGN = 7001;
const AD_GROUP = 8001;

const named = (kind: string, id: number | string) => `customers/${CUSTOMER}/${kind}/${id}`;
const one = (kind: string, id: number | string): FakeAnswer => ({
  body: { resourceName: named(kind, id) },
});
const many = (kind: string, ids: string[]): FakeAnswer => ({
  body: { resourceNames: ids.map((id) => named(kind, id)) },
});

/** The seven calls of the full publish test in order, each with its step and Google's answer. */
function stepCallsOf({ id }: Brand): { step: string; call: string; answer: FakeAnswer }[] {
  const root = `POST /api/brands/${id}`;
  const inCampaign = `${root}/campaigns/${CAMPAIGN}`;
  const inAdGroup = `${inCampaign}/adgroups/${AD_GROUP}`;
  return [
    { step: "create budget", call: `${root}/budgets`, answer: one("campaignBudgets", 6001) },
    { step: "create campaign", call: `${root}/campaigns`, answer: one("campaigns", CAMPAIGN) },
    {
      step: "set campaign geography",
      call: `${inCampaign}/geography`,
      answer: many("campaignCriteria", ["7001~2840", "7001~1000"]),
    },
    { step: "create ad group", call: `${inCampaign}/adgroups`, answer: one("adGroups", AD_GROUP) },
    {
      step: "create ad group ad",
      call: `${inAdGroup}/ads`,
      answer: one("adGroupAds", "8001~9001"),
    },
    {
      step: "create ad group keywords",
      call: `${inAdGroup}/keywords`,
      answer: many("adGroupCriteria", ["8001~1", "8001~2", "8001~3", "8001~4"]),
    },
    {
      step: "set campaign negative keywords",
      call: `${inCampaign}/negative-keywords`,
      answer: many("campaignCriteria", ["7001~3"]),
    },
  ];
}

type StepCall = ReturnType<typeof stepCallsOf>[number];

/** Opens the page for a person whose newest brand has a website and a known customer ID. */
export async function openTests(
  tab: "budget" | "full",
  more: (calls: StepCall[]) => Wire = () => ({}),
) {
  const brand = aBrand({
    name: "Northwind",
    customerId: CUSTOMER,
    website: "https://northwind.example",
  });
  const older = aBrand({ name: "Southwind", currencyCode: "JPY", website: "https://s.example" });
  const calls = stepCallsOf(brand);
  const app = await openSignedIn(`/api-test?tab=${tab}`, {
    "GET /api/brands": { body: { brands: [brand, older] } },
    ...Object.fromEntries(calls.map(({ call, answer }) => [call, answer])),
    ...more(calls),
  });
  await screen.findByLabelText(/^Customer ID/);
  /** How often each step was sent. */
  const counts = () => calls.map(({ call }) => app.sent(call).length);
  return { ...app, brand, older, calls, counts };
}

export const answerNo = () => userEvent.click(screen.getByRole("radio", { name: /^No/ }));
