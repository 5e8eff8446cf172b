/** Seals secrets for the table; what is sealed for one context does not open in another. */
export interface TokenCipher {
  seal(text: string, context: Record<string, string>): Promise<string>;
  open(sealed: string, context: Record<string, string>): Promise<string>;
}
