import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";

interface CurrencyRow {
  currency_constant: { billable_unit_micros?: string };
}

/** Micros that every amount of the currency (ISO 4217) is a multiple of; undefined where Google does not say. */
export async function readBillableUnit(
  client: AdsClient,
  currencyCode: string,
): Promise<number | undefined> {
  const [row] = await client.query<CurrencyRow>(
    `SELECT currency_constant.code, currency_constant.billable_unit_micros FROM currency_constant
     WHERE currency_constant.code = ${quoted(currencyCode)}`,
  );
  const unit = Number(row?.currency_constant.billable_unit_micros ?? 0);
  return unit > 0 ? unit : undefined;
}
