/** Of this browser, and of one person: somebody else may sign in to it. */
const keyOf = (userId: string) => `adwright_brand:${userId}`;

/** The id of the brand that the person chose last; undefined where none was, or nothing is stored. */
export function recallBrand(userId: string): number | undefined {
  try {
    const id = Number(localStorage.getItem(keyOf(userId)) ?? "");
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}

export function rememberBrand(userId: string, brandId: number): void {
  try {
    localStorage.setItem(keyOf(userId), String(brandId));
  } catch {
    // Full or forbidden.
  }
}
