import type { KMSClient } from "@aws-sdk/client-kms";

import { awsTimeLimits } from "../aws-time-limits.ts";
import type { TokenCipher } from "./token-cipher.ts";

const PREFIX = "kms1.";

async function openKms() {
  const library = await import("@aws-sdk/client-kms");
  return { library, client: new library.KMSClient({ requestHandler: awsTimeLimits }) };
}

type Kms = { library: Awaited<ReturnType<typeof openKms>>["library"]; client: KMSClient };

function bytesOf(bytes: Uint8Array | undefined): Uint8Array {
  if (bytes === undefined) throw new Error("KMS answered without a text.");
  return bytes;
}

/**
 * AWS KMS encrypts the text itself (at most 4096 bytes; tokens are short). The context is KMS's encryption context:
 * bound to the ciphertext and readable in CloudTrail. Region and credentials come from the SDK's default provider
 * chain.
 */
export function makeKmsCipher(keyId: string): TokenCipher {
  let opening: Promise<Kms> | undefined;
  const kms = () => (opening ??= openKms());

  return {
    async seal(text, context) {
      const { library, client } = await kms();
      const answer = await client.send(
        new library.EncryptCommand({
          KeyId: keyId,
          Plaintext: Buffer.from(text, "utf8"),
          EncryptionContext: context,
        }),
      );
      return PREFIX + Buffer.from(bytesOf(answer.CiphertextBlob)).toString("base64url");
    },
    async open(sealed, context) {
      if (!sealed.startsWith(PREFIX)) throw new Error("Sealed by another cipher.");
      const { library, client } = await kms();
      const answer = await client.send(
        new library.DecryptCommand({
          KeyId: keyId,
          CiphertextBlob: Buffer.from(sealed.slice(PREFIX.length), "base64url"),
          EncryptionContext: context,
        }),
      );
      return Buffer.from(bytesOf(answer.Plaintext)).toString("utf8");
    },
  };
}
