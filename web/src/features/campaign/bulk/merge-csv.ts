/** Written once, at the start: spreadsheets recognize UTF-8 by it. */
const BYTE_ORDER_MARK = "\ufeff";

/** Merges several exports into one file; all start with the same header line. */
export async function mergeCsv(files: readonly Blob[]): Promise<Blob> {
  const texts = await Promise.all(files.map(readText));
  const header = texts[0]?.slice(0, bodyStart(texts[0])) ?? "";
  const bodies = texts.map((text) => text.slice(bodyStart(text)));
  return new Blob([BYTE_ORDER_MARK, header, ...bodies], { type: "text/csv;charset=utf-8" });
}

/** Headers contain no line breaks. */
function bodyStart(text: string): number {
  return text.indexOf("\n") + 1;
}

async function readText(file: Blob): Promise<string> {
  return (await file.text()).replace(BYTE_ORDER_MARK, "");
}
