import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { selectRows } from "../selected.ts";

/**
 * The unit in micros of which every amount in the currency (ISO 4217) must be a multiple; undefined if Google does not
 * report it.
 */
export async function readBillableUnit(
  client: AdsClient,
  currencyCode: string,
): Promise<number | undefined> {
  const [row] = await selectRows(
    client,
    "currency_constant.code, currency_constant.billable_unit_micros",
    `currency_constant WHERE currency_constant.code = ${quoted(currencyCode)}`,
  );
  const unit = Number(row?.currency_constant.billable_unit_micros ?? 0);
  return unit > 0 ? unit : undefined;
}
