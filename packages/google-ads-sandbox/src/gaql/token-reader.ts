import { queryFailure } from "./query-failure.ts";
import type { Token } from "./tokens.ts";

export type Literal = string | number | boolean;

const endOfQuery = () => queryFailure("UNEXPECTED_END_OF_QUERY");

function literalOf(token: Token): Literal {
  if (token.kind === "string") return token.text;
  if (token.kind === "mark") {
    throw queryFailure("BAD_VALUE", `Error in query: unexpected ${token.text}.`);
  }
  if (/^-?\d+(\.\d+)?$/.test(token.text)) return Number(token.text);
  if (/^(true|false)$/i.test(token.text)) return token.text.toLowerCase() === "true";
  return token.text;
}

export type TokenReader = ReturnType<typeof readTokens>;

/** Reads tokens one by one; keywords are case-insensitive. */
export function readTokens(tokens: readonly Token[]) {
  let at = 0;
  const isWord = (keyword: string): boolean => {
    const token = tokens[at];
    return token?.kind === "word" && token.text.toUpperCase() === keyword;
  };
  /** The next token of any kind. */
  function any(): Token {
    const token = tokens[at];
    if (token === undefined) throw endOfQuery();
    at += 1;
    return token;
  }
  return {
    isAtEnd: () => at >= tokens.length,
    isKeyword: isWord,
    /** Skips the keyword if it comes next. */
    takeKeyword(keyword: string): boolean {
      const found = isWord(keyword);
      if (found) at += 1;
      return found;
    },
    takeMark(mark: string): boolean {
      const token = tokens[at];
      const found = token?.kind === "mark" && token.text === mark;
      if (found) at += 1;
      return found;
    },
    word(): string {
      const token = any();
      if (token.kind === "word") return token.text;
      throw queryFailure("UNEXPECTED_INPUT", `Error in query: unexpected input ${token.text}.`);
    },
    any,
    literal: () => literalOf(any()),
    /** All remaining text. */
    rest(): string {
      const text = tokens.slice(at).map((token) => token.text);
      at = tokens.length;
      return text.join("");
    },
  };
}
