/** Spreadsheets know UTF-8 by it: once, at the start. */
const BYTE_ORDER_MARK = "\ufeff";

/** One file of several exports, which all begin with the same line of headers. */
export async function mergeCsv(files: readonly Blob[]): Promise<Blob> {
  const texts = await Promise.all(files.map(readText));
  const header = texts[0]?.slice(0, bodyStart(texts[0])) ?? "";
  const bodies = texts.map((text) => text.slice(bodyStart(text)));
  return new Blob([BYTE_ORDER_MARK, header, ...bodies], { type: "text/csv;charset=utf-8" });
}

/** No header holds a line break. */
function bodyStart(text: string): number {
  return text.indexOf("\n") + 1;
}

async function readText(file: Blob): Promise<string> {
  return (await file.text()).replace(BYTE_ORDER_MARK, "");
}
