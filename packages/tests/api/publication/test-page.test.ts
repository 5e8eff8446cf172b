import { beforeAll, expect, test } from "vitest";

import { usePublishStage } from "./publish-stage.ts";

const at = usePublishStage();
let root: string;
beforeAll(async () => {
  root = `/api/brands/${at.brandIds[0]}`;
  const website = "https://northwind-running.example";
  await at.person.api("PUT", root, { website });
});

interface Made {
  resourceName: string;
  resourceNames: string[];
  validationErrors?: { field: string }[];
}

async function make(path: string, body: Record<string, unknown>): Promise<Made> {
  const answer = await at.person.api<Made>("POST", `${root}/${path}`, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

const idOf = ({ resourceName }: Made) => resourceName.split("/").at(-1) ?? "";

const campaignNamed = (name: string) => at.atGoogle({ name, brandId: null });

test("the calls of the Google Ads API test page run seven steps in order, each with the resource names from the earlier answers", async () => {
  const name = "Full publish test";
  const budget = await make("budgets", { name: "Test budget", dailyBudget: 10 });
  const euPoliticalAdvertising = false;
  const { resourceName: budgetResourceName } = budget;
  const campaign = idOf(
    await make("campaigns", { name, budgetResourceName, euPoliticalAdvertising }),
  );
  const geography = await make(`campaigns/${campaign}/geography`, {
    targetedLocations: [2124, "United States"],
  });
  expect(geography.resourceNames).toHaveLength(3);
  const adGroup = idOf(await make(`campaigns/${campaign}/adgroups`, { name: "Group" }));
  const below = `campaigns/${campaign}/adgroups/${adGroup}`;
  const headlines = ["Trail Running Shoes", "Free 30-Day Returns", "Order Online Today"];
  const descriptions = ["Shoes that last for years.", "Find your size in two minutes."];
  await make(`${below}/ads`, { headlines, descriptions });
  const keywords = ["trail shoes", { text: "running shoes", matchType: "EXACT" }];
  await make(`${below}/keywords`, { keywords });
  await make(`campaigns/${campaign}/negative-keywords`, { negativeKeywords: ["free", "jobs"] });

  expect(await campaignNamed(name)).toMatchObject({
    status: "PAUSED",
    budgetMicros: 10_000_000,
    locations: ["Canada", "United States"],
    languages: ["en"],
    negativeKeywords: ["free", "jobs"],
    euPoliticalAdvertising: false,
    adGroups: [
      {
        name: "Group",
        keywords: [
          { text: "trail shoes", matchType: "PHRASE" },
          { text: "running shoes", matchType: "EXACT" },
        ],
        ads: [{ headlines, descriptions, finalUrls: ["https://northwind-running.example"] }],
      },
    ],
  });
  const before = await at.account();
  await make(`${below}/keywords`, { keywords });
  await make(`campaigns/${campaign}/negative-keywords`, { negativeKeywords: ["Free"] });
  await make(`campaigns/${campaign}/geography`, { targetedLocations: ["2124"] });
  expect(await at.account()).toEqual(before);
});
