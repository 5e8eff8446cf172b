/** What `csvLine` puts before a text that a spreadsheet would run. */
const GUARD = /^'(?=[\s"]*[=+\-@＝＋－＠])/;

/** A cell in quotes, which may hold commas and line breaks, up to what ends it. */
const QUOTED = /[ \t]*"((?:[^"]|"")*)"?[^,\r\n]*(,|\r\n|\r|\n|$)/y;
const PLAIN = /([^,\r\n]*)(,|\r\n|\r|\n|$)/y;

/**
 * The lines of a CSV file (RFC 4180) as their cells; the byte order mark and the apostrophe that guards spreadsheets are
 * left out, and an empty line has no cells. Each character is looked at once.
 */
export function readCsv(text: string): string[][] {
  const source = text.startsWith("\ufeff") ? text.slice(1) : text;
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at < source.length) {
    QUOTED.lastIndex = at;
    PLAIN.lastIndex = at;
    const quoted = QUOTED.exec(source);
    const [whole, content = "", end = ""] = quoted ?? PLAIN.exec(source) ?? [""];
    at += whole.length;
    const cell = quoted === null ? content : content.replaceAll('""', '"');
    line.push(cell.replace(GUARD, "").trim());
    if (end === ",") continue;
    lines.push(line.some((each) => each !== "") ? line : []);
    line = [];
  }
  // A comma at the very end is followed by an empty cell.
  if (line.length > 0) lines.push([...line, ""]);
  return lines;
}
