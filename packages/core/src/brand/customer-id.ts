/** Google's ten digits without the dashes people write them with. */
export function plainCustomerId(text: string): string {
  return text.replaceAll("-", "").trim();
}

/** Google's ten digits with the dashes people know them by. */
export function dashedCustomerId(customerId: string): string {
  return customerId.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
}
