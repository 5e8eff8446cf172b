/** Google's ten digits without dashes. */
export function plainCustomerId(text: string): string {
  return text.replaceAll("-", "").trim();
}

/** Google's ten digits with dashes, as people know them. */
export function dashedCustomerId(customerId: string): string {
  return customerId.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
}
