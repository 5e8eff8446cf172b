import { readCondition } from "./parse-condition.ts";
import { queryFailure } from "./query-failure.ts";
import type { Condition, Query } from "./query.ts";
import { readTokens, type TokenReader } from "./token-reader.ts";
import { tokenize } from "./tokens.ts";

function readFields(reader: TokenReader): string[] {
  const fields = [reader.word()];
  while (reader.takeMark(",")) fields.push(reader.word());
  return fields;
}

function readWhere(reader: TokenReader): Condition[] {
  const conditions: Condition[] = [];
  if (!reader.takeKeyword("WHERE")) return conditions;
  do conditions.push(readCondition(reader));
  while (reader.takeKeyword("AND"));
  if (reader.isKeyword("OR")) {
    throw queryFailure("EXPECTED_AND");
  }
  return conditions;
}

function readOrderBy(reader: TokenReader): Query["orderBy"] {
  const orderBy: Query["orderBy"] = [];
  if (!reader.takeKeyword("ORDER")) return orderBy;
  if (!reader.takeKeyword("BY")) throw queryFailure("EXPECTED_BY");
  do {
    const field = reader.word();
    const isDescending = reader.takeKeyword("DESC");
    if (!isDescending) reader.takeKeyword("ASC");
    orderBy.push({ field, isDescending });
  } while (reader.takeMark(","));
  return orderBy;
}

function readLimit(reader: TokenReader): number | undefined {
  if (!reader.takeKeyword("LIMIT")) return undefined;
  const limit = reader.literal();
  if (typeof limit === "number" && Number.isInteger(limit) && limit > 0) return limit;
  throw queryFailure("BAD_LIMIT_VALUE");
}

function expectEnd(reader: TokenReader): void {
  if (reader.isAtEnd()) return;
  const rest = reader.any().text;
  throw queryFailure("UNEXPECTED_INPUT", `Error in query: unexpected input ${rest}.`);
}

/** Parses SELECT … FROM … [WHERE …] [ORDER BY …] [LIMIT n] [PARAMETERS …]; throws the API's query errors. */
export function parseQuery(text: string): Query {
  const reader = readTokens(tokenize(text));
  if (!reader.takeKeyword("SELECT")) {
    throw queryFailure("EXPECTED_SELECT");
  }
  const select = readFields(reader);
  if (!reader.takeKeyword("FROM")) {
    throw queryFailure("EXPECTED_FROM");
  }
  const from = reader.word();
  const where = readWhere(reader);
  const orderBy = readOrderBy(reader);
  const limit = readLimit(reader);
  // From docs: include_drafts and omit_unselected_resource_names; neither affects rows here.
  if (reader.takeKeyword("PARAMETERS")) reader.rest();
  expectEnd(reader);
  return { select, from, where, orderBy, ...(limit === undefined ? {} : { limit }) };
}
