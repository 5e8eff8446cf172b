import { queryFailure } from "./query-failure.ts";

export type Token =
  | { kind: "string"; text: string }
  | { kind: "mark"; text: string }
  | { kind: "word"; text: string };

const STRING = `"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'`;
const MARK = ">=|<=|!=|=|<|>|\\(|\\)|,";
const WORD = "[A-Za-z0-9_.-]+";
const PATTERN = new RegExp(`\\s*(?:(${STRING})|(${MARK})|(${WORD}))`, "y");

const unquoted = (quoted: string): string => quoted.slice(1, -1).replace(/\\(.)/gs, "$1");

/** Splits a query into strings, punctuation and words. */
export function tokenize(query: string): Token[] {
  const text = query.trim().replace(/;$/, "").trimEnd();
  const tokens: Token[] = [];
  PATTERN.lastIndex = 0;
  while (PATTERN.lastIndex < text.length) {
    const at = PATTERN.lastIndex;
    const match = PATTERN.exec(text);
    if (match === null) {
      const [first = ""] = text.slice(at).trim();
      throw queryFailure("UNEXPECTED_INPUT", `Error in query: unexpected input ${first}.`);
    }
    const [, quoted, mark, word] = match;
    if (quoted !== undefined) tokens.push({ kind: "string", text: unquoted(quoted) });
    else if (mark !== undefined) tokens.push({ kind: "mark", text: mark });
    else tokens.push({ kind: "word", text: word ?? "" });
  }
  return tokens;
}
