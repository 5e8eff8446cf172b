/** Encrypts secrets for the table; what was encrypted for one context cannot be decrypted for another. */
export interface TokenCipher {
  seal(text: string, context: Record<string, string>): Promise<string>;
  open(sealed: string, context: Record<string, string>): Promise<string>;
}
