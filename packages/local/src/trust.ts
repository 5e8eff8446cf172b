import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";

import {
  type CertificateAuthority,
  loadOrCreateCertificateAuthority,
} from "@adwright/google-ads-sandbox/certificate";

/** One for all stages in memory: gRPC reads the trusted certificates once per process. */
let inMemory: CertificateAuthority | undefined;

/**
 * Makes this process trust the machine's own certificate authority. Has to run before anything loads the Google Ads
 * client: its gRPC half reads the file named in the environment when it is loaded.
 */
export function trustOwnAuthority(dataDir: string | undefined): CertificateAuthority {
  if (dataDir === undefined && inMemory) return inMemory;
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "adwright-ca-"));
  const authority = loadOrCreateCertificateAuthority(folder);
  const bundle = [...tls.getCACertificates("default"), authority.caPem];
  tls.setDefaultCACertificates(bundle);
  const file = join(folder, "trusted.pem");
  writeFileSync(file, bundle.join("\n"));
  process.env["GRPC_DEFAULT_SSL_ROOTS_FILE_PATH"] = file;
  if (dataDir === undefined) inMemory = authority;
  return authority;
}
