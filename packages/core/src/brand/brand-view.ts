import type { Brand } from "@adwright/contracts/brand";
import type { BrandRow, ValuePropositionRow } from "@adwright/store/brand";

/** The brand as the wire shows it, with the spec's double spellings. */
export function asBrand(row: BrandRow, valueProposition: ValuePropositionRow | undefined): Brand {
  const text = valueProposition?.text ?? null;
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
    isMaster: row.isMaster,
    currencyCode: row.currencyCode,
    loginCustomerId: row.loginCustomerId ?? null,
    analyticsPropertyId: row.analyticsPropertyId ?? null,
    createdAt: row.createdAt,
    created_at: row.createdAt,
  };
}
