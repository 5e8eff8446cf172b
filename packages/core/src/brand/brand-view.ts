import type { Brand } from "@adwright/contracts/brand";
import { countsAgainstLimit, countsUntilMs, statusChangesLeft } from "@adwright/rules/brand";
import type { BrandRow, ValuePropositionRow } from "@adwright/store/brand/brand-row";

import { billableUnitOf } from "./billable-unit.ts";
import { isManagerAccount } from "./manager-account.ts";

/** The brand as the contract describes it, including the fields that have two spellings. */
export function asBrand(
  row: BrandRow,
  valueProposition: ValuePropositionRow | undefined,
  nowMs: number,
): Brand {
  const text = valueProposition?.text || null;
  const isCounted = countsAgainstLimit(row, nowMs);
  const untilMs = isCounted ? countsUntilMs(row) : undefined;
  return {
    id: row.id,
    name: row.name,
    customerId: row.customerId,
    customer_id: row.customerId,
    website: row.website ?? null,
    description: row.description ?? null,
    valueProposition: text,
    value_proposition: text,
    openAiAssistantId: row.assistantId ?? null,
    openAiVectorStoreId: row.vectorStoreId ?? null,
    isActive: row.isActive,
    deactivatedAt: row.deactivatedAt ?? null,
    countsAgainstLimit: isCounted,
    countsUntil: untilMs === undefined ? null : new Date(untilMs).toISOString(),
    statusChangesLeft: statusChangesLeft(row, nowMs),
    isMaster: row.isMaster,
    isManager: isManagerAccount(row),
    currencyCode: row.currencyCode,
    ...unitOf(row),
    loginCustomerId: row.loginCustomerId ?? null,
    ...propertyOf(row),
    createdAt: row.createdAt,
    created_at: row.createdAt,
  };
}

function unitOf(row: BrandRow): Pick<Brand, "billableUnitMicros"> {
  const billableUnitMicros = billableUnitOf(row);
  return billableUnitMicros === undefined ? {} : { billableUnitMicros };
}

function propertyOf({ analyticsPropertyId, analyticsTimeZone }: BrandRow) {
  return {
    analyticsPropertyId: analyticsPropertyId ?? null,
    analyticsTimeZone: analyticsTimeZone ?? null,
  };
}
