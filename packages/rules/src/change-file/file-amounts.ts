/** What separates the decimals of a file's amounts. */
export type Decimal = "." | ",";

/** An amount without its currency and the blanks and apostrophes between thousands. */
const plain = (text: string): string =>
  text.replaceAll(/[\p{Sc}\s]/gu, "").replaceAll(/(?<=\d)['’](?=\d{3})/g, "");

/** "1,500": one thousand five hundred, or one and a half. */
const EITHER = /^\d{1,3},\d{3}$/;
const DECIMAL_COMMA = /^\d+(\.\d{3})*,(\d{1,2}|\d{4,})$/;
/** With decimal commas elsewhere, "1.500" may be thousands. */
const EITHER_POINT = /^\d{1,3}\.\d{3}$/;

/** The first amount that can be read in two ways; undefined if there is none. */
export function unclearAmount(texts: readonly string[]): string | undefined {
  const amounts = texts.map((text) => plain(text));
  const comma = amounts.find((amount) => EITHER.test(amount));
  if (comma !== undefined) return comma;
  if (!amounts.some((amount) => DECIMAL_COMMA.test(amount))) return undefined;
  return amounts.find((amount) => EITHER_POINT.test(amount));
}

/**
 * The amount as in "1250.5"; undefined if it is not one. `decimal` is what the person said of the amounts that can be
 * read in two ways.
 */
export function readAmount(text: string, decimal: Decimal | undefined): string | undefined {
  const amount = plain(text);
  if (decimal !== "," && /^\d+(\.\d+)?$/.test(amount)) return amount;
  if (decimal !== "," && /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(amount)) {
    return EITHER.test(amount) && decimal === undefined ? undefined : amount.replaceAll(",", "");
  }
  if (decimal !== "." && /^\d+(,\d+)?$/.test(amount)) return amount.replace(",", ".");
  if (decimal !== "." && /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(amount)) {
    return amount.replaceAll(".", "").replace(",", ".");
  }
  return undefined;
}
