/** The words of the last part of an address: "trail", "shoes" for "/shop/trail-shoes.html"; none for a home page. */
export function pageWords(address: string): string[] {
  const last = new URL(address).pathname.split("/").findLast((part) => part !== "") ?? "";
  try {
    const name = decodeURIComponent(last).replace(/\.\w{2,5}$/u, "");
    return name
      .toLowerCase()
      .split(/[-_+ ]/u)
      .filter(Boolean);
  } catch {
    // The address is not valid UTF-8.
    return ["?"];
  }
}
