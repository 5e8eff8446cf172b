import type { AiInsights } from "@adwright/contracts/report";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { type AccountName, importAccount } from "../import-account.ts";
import { reportOf } from "./generate.ts";
import { currencyDecimals, liesIn } from "./lies-in.ts";

const REPORTS = 1000;
/** Less than the limit of reports per person and hour. */
const REPORTS_OF_A_PERSON = 20;
const ACCOUNTS: AccountName[] = ["Europe", "Japan"];
const PERIODS = ["week_over_week", "month_over_month", "year_over_year", "all_time"];
const VARIANTS = ["false_number", "claim", "duplicate", "shouting", "wrong_language"] as const;

const stage = useBareStage();

/** The insights of one report that the product made with a lying model, and the false numbers in them. */
async function lyingReport(person: Person, brandId: number, index: number) {
  const variant = present(VARIANTS[index % VARIANTS.length]);
  stage.faults.add({ vendor: "openai", kind: "bad_answer", variant, when: "before", times: 1 });
  const report = await reportOf(person, brandId, present(PERIODS[index % PERIODS.length]));
  const insights = report.ai_insights as AiInsights;
  const decimals = present(currencyDecimals[report.currency_code ?? "USD"]);
  return { insights, lies: liesIn(insights, present(report.raw_metrics), decimals) };
}

test(
  `none of ${REPORTS} generated reports keeps a false number`,
  { timeout: 3_600_000 },
  async () => {
    const lies: string[] = [];
    let kept = 0;
    let dropped = 0;
    for (let made = 0; made < REPORTS; made += REPORTS_OF_A_PERSON) {
      const person = await makePerson(stage.origin);
      const account = present(ACCOUNTS[(made / REPORTS_OF_A_PERSON) % ACCOUNTS.length]);
      const { id } = await importAccount(person, account);
      for (let index = made; index < made + REPORTS_OF_A_PERSON; index++) {
        const { insights, lies: found } = await lyingReport(person, id, index);
        lies.push(...found);
        kept += insights.claims.length;
        dropped += insights.dropped_claims;
      }
    }
    expect(lies).toEqual([]);
    expect(kept).toBeGreaterThan(REPORTS * 2);
    expect(dropped).toBeGreaterThan(REPORTS / 5);
  },
);
