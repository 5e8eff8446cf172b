/** Matches part of the name, or digits of the customer id with or without dashes. */
export function matches(name: string, id: string, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === "" || name.toLocaleLowerCase().includes(wanted)) return true;
  const digits = wanted.replaceAll("-", "");
  return /^\d+$/.test(digits) && id.replaceAll("-", "").includes(digits);
}
