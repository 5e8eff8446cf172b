/** Google's ten digits without the dashes people write them with. */
export function plainCustomerId(text: string): string {
  return text.replaceAll("-", "").trim();
}
