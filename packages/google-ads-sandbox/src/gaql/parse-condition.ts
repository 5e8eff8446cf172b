import { queryFailure } from "./query-failure.ts";
import {
  type Comparison,
  COMPARISONS,
  type Condition,
  LIST_OPERATORS,
  type ListOperator,
} from "./query.ts";
import type { Literal, TokenReader } from "./token-reader.ts";

const isComparison = (text: string): text is Comparison =>
  (COMPARISONS as readonly string[]).includes(text);
const isListOperator = (text: string): text is ListOperator =>
  (LIST_OPERATORS as readonly string[]).includes(text);

/** Operators with several words: NOT IN, CONTAINS ANY, IS NOT NULL. */
function readOperator(reader: TokenReader): string {
  const first = reader.any().text.toUpperCase();
  if (first === "NOT" || first === "CONTAINS") return `${first} ${reader.word().toUpperCase()}`;
  if (first !== "IS") return first;
  const not = reader.takeKeyword("NOT") ? "NOT " : "";
  return `IS ${not}${reader.word().toUpperCase()}`;
}

function readList(reader: TokenReader): Literal[] {
  if (!reader.takeMark("(")) {
    throw queryFailure("EXPECTED_LIST");
  }
  const values: Literal[] = [];
  while (!reader.takeMark(")")) {
    values.push(reader.literal());
    reader.takeMark(",");
  }
  return values;
}

function readBetween(field: string, reader: TokenReader): Condition {
  const low = reader.literal();
  if (!reader.takeKeyword("AND")) {
    throw queryFailure("EXPECTED_VALUE_WITH_BETWEEN_OPERATOR");
  }
  return { field, operator: "BETWEEN", value: [low, reader.literal()] };
}

/** Parses field, operator and value of one condition. */
export function readCondition(reader: TokenReader): Condition {
  const field = reader.word();
  const operator = readOperator(reader);
  if (operator === "IS NULL" || operator === "IS NOT NULL") return { field, operator };
  if (operator === "BETWEEN") return readBetween(field, reader);
  if (operator === "DURING") return { field, operator, value: String(reader.literal()) };
  if (isListOperator(operator)) return { field, operator, value: readList(reader) };
  if (isComparison(operator)) return { field, operator, value: reader.literal() };
  throw queryFailure("BAD_OPERATOR", `Error in query: bad operator ${operator}.`);
}
