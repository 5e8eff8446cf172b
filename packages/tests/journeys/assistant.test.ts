import type { Brand } from "@adwright/contracts/brand";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { personWithBrand } from "../api/import-account.ts";
import { connectAssistant } from "../support/assistants/connect-assistant.ts";
import { CALLBACK } from "../support/assistants/oauth-requests.ts";
import type { Answered } from "../support/assistants/open-tools.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { button, open } from "../support/browser/screen.ts";
import { present } from "../support/data/brands.ts";
import { readAccount } from "../support/data/google-ads-account.ts";
import { useStage } from "../support/stage/use-stage.ts";

const TERMS = ["free shoes", "shoe repair", "used shoes"];

const { stage, visit } = useStage();

async function campaignNamed({ customerId }: Brand, name: string) {
  const { campaigns } = await readAccount(stage.origin, customerId);
  return present(campaigns.find((campaign) => campaign.name === name));
}

/** Opens what the assistant asks for, allows it, and returns where the browser is sent. */
async function allow(page: Page, asked: URL): Promise<URL> {
  const sent = page.waitForRequest((request) => request.url().startsWith(CALLBACK));
  await page.route(`${CALLBACK}*`, (route) => route.fulfill({ body: "Connected." }));
  await page.goto(asked.href);
  await page.getByText("It can never", { exact: true }).waitFor();
  await page.getByRole("radio", { name: /propose/i }).click();
  await page.getByRole("button", { name: /^Allow / }).click();
  return new URL((await sent).url());
}

test("an assistant connects, proposes, a person approves in the browser, and it reads the receipt", async () => {
  const { person, brand } = await personWithBrand(stage);
  await visit({ person }, async (page) => {
    const { client } = await connectAssistant(stage.origin, person, {
      answer: (asked) => allow(page, asked),
    });
    const call = async (name: string, input: Record<string, unknown> = {}) => {
      const asked = { name, arguments: input };
      const { structuredContent, isError, content } = await client.callTool(asked);
      expect([name, isError ?? false, isError ? content : []]).toEqual([name, false, []]);
      return structuredContent as Answered;
    };
    const [found] = (await call("list_brands")).rows;
    const brandId = present(found)["brandId"];
    expect(brandId).toBe(brand.id);
    const { rows } = await call("list_campaigns", { brandId, status: "ENABLED" });
    const campaign = present(rows[0]) as unknown as {
      name: string;
      resource: string;
      budget: { resource: string; amount: { amount: number } };
    };
    const before = await campaignNamed(brand, campaign.name);
    const toMicros = (campaign.budget.amount.amount + 5) * 1_000_000;
    const proposed = await call("propose_changes", {
      brandId,
      title: "More for what sells, less waste",
      requestId: "journey-1",
      changes: [
        {
          what: { kind: "budget_amount", target: campaign.budget.resource, toMicros },
          reason: "The budget limits it on most days.",
        },
        ...TERMS.map((text) => ({
          what: { kind: "negative_add", parent: campaign.resource, text, matchType: "PHRASE" },
          reason: "Cost without conversions in 30 days.",
        })),
      ],
    });
    expect(proposed).toMatchObject({ state: "waiting", brandId });
    expect(await campaignNamed(brand, campaign.name)).toEqual(before);

    await open(page, `/brands/${brand.id}/changes?outcome=proposed`);
    await page.getByText(/proposes 4 changes$/).waitFor();
    await page.goto(String(proposed["reviewUrl"]));
    await page.getByText(/^Proposed by .* Nothing has been changed\.$/).waitFor();
    await expectAccessible(page);
    await button(page, "Review").click();
    const review = page.getByRole("dialog", { name: "Review 4 changes" });
    await review.getByText("On a single day").waitFor();
    await review.getByText(/^Reason given by .*: The budget limits it on most days\.$/).waitFor();
    await expectAccessible(page);
    await button(review, "Approve 4 changes").click();
    await page.getByText("Applied in Google Ads").waitFor();

    const after = await campaignNamed(brand, campaign.name);
    expect(after.budgetMicros).toBe(toMicros);
    expect(after.negativeKeywords).toEqual(expect.arrayContaining(TERMS));
    const read = await call("get_proposal", { proposalId: proposed.proposalId });
    expect(read).toMatchObject({ state: "applied", result: { verified: 4, notVerified: 0 } });
    const { body: receipt } = await person.api(
      "GET",
      `/api/brands/${brand.id}/changes/${proposed.proposalId.split("-")[1]}/receipt`,
    );
    expect(receipt).toMatchObject({
      approvedBy: person.user.id,
      proposedBy: { clientHost: "assistant.example" },
      hash: (read["result"] as { receipt: { hash: string } }).receipt.hash,
    });
    await client.close();
  });
});
