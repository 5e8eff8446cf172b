import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  X509Certificate,
} from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { authorityExtensions, issueCertificate, serverExtensions } from "./certificate/x509.ts";

const AUTHORITY_NAME = "Google Ads sandbox local authority";
const RENEW_BEFORE_MS = 30 * 86_400_000;

/** A certificate authority of this machine; clients must be configured to trust its `caPem`. */
export interface CertificateAuthority {
  caPem: string;
  /** Issues a new key and certificate for these host names and IPv4 addresses. */
  issueLeaf(hosts: readonly string[]): { certPem: string; keyPem: string };
}

interface KeyAndCertificate {
  keyPem: string;
  certPem: string;
}

const exportKey = (key: ReturnType<typeof createPrivateKey>): string =>
  key.export({ type: "pkcs8", format: "pem" }).toString();

function createAuthority(): KeyAndCertificate {
  // Each has a unique name, because a process may trust several of these authorities at once.
  const name = `${AUTHORITY_NAME} ${randomBytes(6).toString("hex")}`;
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const certPem = issueCertificate({
    subject: name,
    issuer: name,
    publicKey,
    signWith: privateKey,
    extensions: authorityExtensions(),
  });
  return { keyPem: exportKey(privateKey), certPem };
}

function isStillGood({ keyPem, certPem }: KeyAndCertificate): boolean {
  const certificate = new X509Certificate(certPem);
  const isValid = Date.parse(certificate.validTo) - Date.now() > RENEW_BEFORE_MS;
  return isValid && certificate.verify(createPublicKey(createPrivateKey(keyPem)));
}

function readAuthority(certFile: string, keyFile: string): KeyAndCertificate | undefined {
  if (!existsSync(certFile) || !existsSync(keyFile)) return undefined;
  try {
    const found = {
      certPem: readFileSync(certFile, "utf8"),
      keyPem: readFileSync(keyFile, "utf8"),
    };
    return isStillGood(found) ? found : undefined;
  } catch {
    // An incomplete pair is unusable, so a new one is created.
    return undefined;
  }
}

function loadOrCreate(dir: string): KeyAndCertificate {
  const certFile = join(dir, "ca.pem");
  const keyFile = join(dir, "ca-key.pem");
  const found = readAuthority(certFile, keyFile);
  if (found !== undefined) return found;
  const made = createAuthority();
  mkdirSync(dir, { recursive: true });
  writeFileSync(keyFile, made.keyPem, { mode: 0o600 });
  writeFileSync(certFile, made.certPem);
  return made;
}

/**
 * The authority stored in `dir` as ca.pem and ca-key.pem (created if missing or nearly expired), or one in memory only.
 */
export function loadOrCreateCertificateAuthority(dir?: string): CertificateAuthority {
  const authority = dir === undefined ? createAuthority() : loadOrCreate(dir);
  const signWith = createPrivateKey(authority.keyPem);
  const issuer = new X509Certificate(authority.certPem).subject.replace(/^CN=/, "");
  return {
    caPem: authority.certPem,
    issueLeaf(hosts) {
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const certPem = issueCertificate({
        subject: hosts[0] ?? "localhost",
        issuer,
        publicKey,
        signWith,
        extensions: serverExtensions(hosts),
      });
      return { certPem, keyPem: exportKey(privateKey) };
    },
  };
}
