/** A Google Ads customer id as Google prints it: "1234567890" gives "123-456-7890". */
export function formatCustomerId(customerId: string): string {
  const digits = customerId.replaceAll("-", "").trim();
  // Any other text is returned unchanged: odd is better than wrong.
  if (!/^\d{10}$/.test(digits)) return customerId;
  return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
}
