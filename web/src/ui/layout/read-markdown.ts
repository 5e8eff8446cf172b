export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "paragraph"; text: string };

export interface Span {
  text: string;
  /** `source` is an address, such as the page that a statement comes from. */
  look: "plain" | "bold" | "italic" | "code" | "source";
}

const HEADING = /^ {0,3}(#{1,6})\s+(?!\s)(.*)$/;
const CLOSING_HASHES = /(?<!#)#+$/;
const BULLET = /^\s*[-*+]\s+(?!\s)(.*)$/;
const NUMBERED = /^\s*\d+[.)]\s+(?!\s)(.*)$/;
const RULE = /^\s*([-*_])(\s*\1){2,}\s*$/;

/** Parses the small part of Markdown that value propositions and reports use; everything else is plain text. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  // A blank line ends the current block.
  let open: Block | undefined;
  for (const line of markdown.replaceAll("\r\n", "\n").split("\n")) {
    if (line.trim() === "" || RULE.test(line)) {
      open = undefined;
      continue;
    }
    const next = blockOf(line, open);
    if (next !== open) blocks.push(next);
    open = next.kind === "heading" ? undefined : next;
  }
  return blocks;
}

/** Adds the line to the open block, or starts a new one. */
function blockOf(line: string, open: Block | undefined): Block {
  const [, hashes, title] = HEADING.exec(line) ?? [];
  if (hashes !== undefined) {
    const text = (title ?? "").replace(CLOSING_HASHES, "").trimEnd();
    return { kind: "heading", level: hashes.length, text };
  }
  const bullet = BULLET.exec(line)?.[1];
  const item = bullet ?? NUMBERED.exec(line)?.[1];
  if (item !== undefined) return withItem(item, bullet === undefined, open);
  return withText(line.trim(), open);
}

function withItem(item: string, ordered: boolean, open: Block | undefined): Block {
  if (open?.kind !== "list" || open.ordered !== ordered) {
    return { kind: "list", ordered, items: [item] };
  }
  open.items.push(item);
  return open;
}

function withText(text: string, open: Block | undefined): Block {
  if (open?.kind === "list") {
    open.items.push(`${open.items.pop() ?? ""} ${text}`);
    return open;
  }
  if (open?.kind !== "paragraph") return { kind: "paragraph", text };
  open.text += ` ${text}`;
  return open;
}

// The pattern does not allow unpaired brackets inside a link, so that each character is matched only once.
const LINK = /!?\[([^[\]]*)\]\(((?:[^()\s]|\([^()\s]*\))*)(?:\s(?:[^()]|\([^()]*\))*)?\)/g;
const MARKS =
  /\*\*(?=\S)(.+?)\*\*|__(?=\S)(.+?)__|\*(?=\S)([^*]+?)\*|(?<!\w)_(?=\S)([^_]+?)_(?!\w)|`([^`]+)`|\(source: (https?:\/\/[^()\s]+)\)/g;

/** Parses bold, italic and code in one line. Links become text and address, without being clickable. */
export function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  const plain = text.replace(LINK, (_, words: string, address: string) =>
    words === "" || words === address ? address : `${words} (${address})`,
  );
  let end = 0;
  for (const match of plain.matchAll(MARKS)) {
    if (match.index > end) spans.push({ text: plain.slice(end, match.index), look: "plain" });
    spans.push(spanOf(match));
    end = match.index + match[0].length;
  }
  if (end < plain.length) spans.push({ text: plain.slice(end), look: "plain" });
  return spans;
}

function spanOf([whole, stars, lines, star, line, code, source]: RegExpExecArray): Span {
  const bold = stars ?? lines;
  if (bold !== undefined) return { text: bold, look: "bold" };
  const italic = star ?? line;
  if (italic !== undefined) return { text: italic, look: "italic" };
  if (source !== undefined) return { text: source, look: "source" };
  return { text: code ?? whole, look: "code" };
}
