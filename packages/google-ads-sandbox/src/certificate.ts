import { createPrivateKey, createPublicKey, randomBytes, X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isIPv4 } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";

import { generate } from "selfsigned";

/** The Google hosts that the sandbox answers for; a certificate for it must include them all. */
export const SANDBOX_HOSTS: readonly string[] = [
  "googleads.googleapis.com",
  "oauth2.googleapis.com",
];

const AUTHORITY_NAME = "Google Ads sandbox local authority";
const DAY_MS = 86_400_000;
const VALID_DAYS = 825;
const RENEW_BEFORE_MS = 30 * DAY_MS;

interface KeyAndCertificate {
  keyPem: string;
  certPem: string;
}

/** A certificate authority of this machine; clients must be configured to trust its `caPem`. */
export interface CertificateAuthority {
  caPem: string;
  /** Issues a new key and certificate for these host names and IPv4 addresses. */
  issueLeaf(hosts: readonly string[]): Promise<KeyAndCertificate>;
}

type Extensions = NonNullable<NonNullable<Parameters<typeof generate>[1]>["extensions"]>;

/** A new key (ECDSA, P-256) and its certificate, valid from yesterday; signed by itself unless `signer` is given. */
async function issue(
  commonName: string,
  extensions: Extensions,
  signer?: KeyAndCertificate,
): Promise<KeyAndCertificate> {
  const now = Date.now();
  const made = await generate([{ name: "commonName", value: commonName }], {
    keyType: "ec",
    algorithm: "sha256",
    notBeforeDate: new Date(now - DAY_MS),
    notAfterDate: new Date(now + VALID_DAYS * DAY_MS),
    extensions,
    ...(signer && { ca: { key: signer.keyPem, cert: signer.certPem } }),
  });
  return { keyPem: made.private, certPem: made.cert };
}

/** Each has a unique name, because a process may trust several of these authorities at once. */
const createAuthority = (): Promise<KeyAndCertificate> =>
  issue(`${AUTHORITY_NAME} ${randomBytes(6).toString("hex")}`, [
    { name: "basicConstraints", cA: true, critical: true },
    { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
  ]);

const DNS_NAME = 2;
const IP_ADDRESS = 7;

const serverExtensions = (hosts: readonly string[]): Extensions => [
  { name: "basicConstraints", cA: false, critical: true },
  { name: "keyUsage", digitalSignature: true, critical: true },
  { name: "extKeyUsage", serverAuth: true },
  {
    name: "subjectAltName",
    altNames: hosts.map((host) =>
      isIPv4(host) ? { type: IP_ADDRESS, ip: host } : { type: DNS_NAME, value: host },
    ),
  },
];

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

async function loadOrCreate(dir: string): Promise<KeyAndCertificate> {
  const certFile = join(dir, "ca.pem");
  const keyFile = join(dir, "ca-key.pem");
  const found = readAuthority(certFile, keyFile);
  if (found !== undefined) return found;
  const made = await createAuthority();
  mkdirSync(dir, { recursive: true });
  writeFileSync(keyFile, made.keyPem, { mode: 0o600 });
  writeFileSync(certFile, made.certPem);
  return made;
}

/**
 * The authority stored in `dir` as ca.pem and ca-key.pem (created if missing or nearly expired), or one in memory only.
 */
export async function loadOrCreateCertificateAuthority(
  dir?: string,
): Promise<CertificateAuthority> {
  const authority = await (dir === undefined ? createAuthority() : loadOrCreate(dir));
  return {
    caPem: authority.certPem,
    issueLeaf: (hosts) => issue(hosts[0] ?? "localhost", serverExtensions(hosts), authority),
  };
}

/** An authority that this process trusts, and the file that makes others trust it along with the usual ones. */
export interface TrustedAuthority extends CertificateAuthority {
  trustFile: string;
}

async function trustAuthorityIn(dir: string): Promise<TrustedAuthority> {
  const authority = await loadOrCreateCertificateAuthority(dir);
  const trusted = [...getCACertificates("default"), authority.caPem];
  const trustFile = join(dir, "trusted.pem");
  setDefaultCACertificates(trusted);
  writeFileSync(trustFile, trusted.join("\n"));
  // Without a file of its own, gRPC trusts what Node does, which is read once instead of for each client.
  delete process.env["GRPC_DEFAULT_SSL_ROOTS_FILE_PATH"];
  return { ...authority, trustFile };
}

function makeTemporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "google-ads-sandbox-"));
  process.once("exit", () => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

let trusted: Promise<TrustedAuthority> | undefined;

/**
 * Makes this process trust the authority stored in `dir`, or one that is forgotten with the process; later calls answer
 * the same one. Must run before google-ads-api is loaded, because gRPC then reads whether it has a file of its own.
 */
export function trustAuthority(dir?: string): Promise<TrustedAuthority> {
  trusted ??= trustAuthorityIn(dir ?? makeTemporaryDir());
  return trusted;
}
