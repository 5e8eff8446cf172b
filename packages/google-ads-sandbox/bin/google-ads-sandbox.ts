#!/usr/bin/env node
import { tmpdir } from "node:os";
import { join } from "node:path";

import { loadOrCreateCertificateAuthority } from "../src/certificate.ts";
import { startConnectProxy } from "../src/connect-proxy.ts";
import { startControl } from "../src/control.ts";
import { createFaults } from "../src/faults.ts";
import { SANDBOX_HOSTS } from "../src/hosts.ts";
import { ACCESS_LEVELS } from "../src/quota.ts";
import { startSandbox } from "../src/sandbox.ts";

const {
  DATA_DIR,
  PROXY_PORT = "7480",
  CONTROL_PORT = "7481",
  CHANGE_EVENT_DELAY_MS = "0",
  ACCESS_LEVEL = "standard",
  TLS_PORT,
} = process.env;

/** The certificate is stored as a file, because gRPC and Node take a path to it. */
const certificateDir = DATA_DIR ?? join(tmpdir(), "google-ads-sandbox");

let clockOffsetMs = 0;
const now = (): number => Date.now() + clockOffsetMs;

const authority = await loadOrCreateCertificateAuthority(certificateDir);
const faults = createFaults();
const sandbox = await startSandbox({
  port: TLS_PORT === undefined ? undefined : Number(TLS_PORT),
  certificate: await authority.issueLeaf(SANDBOX_HOSTS),
  now,
  faults,
  dataDir: DATA_DIR,
  changeEventDelayMs: Number(CHANGE_EVENT_DELAY_MS),
  accessLevel: ACCESS_LEVELS.find((level) => level === ACCESS_LEVEL) ?? "standard",
});
const proxy = await startConnectProxy({
  port: Number(PROXY_PORT),
  routes: Object.fromEntries(SANDBOX_HOSTS.map((host) => [`${host}:443`, sandbox.accept])),
});
const control = await startControl({
  port: Number(CONTROL_PORT),
  sandbox,
  faults,
  advanceClock(byMs) {
    clockOffsetMs += byMs;
    return now();
  },
});

const proxyUrl = `http://127.0.0.1:${proxy.port}`;
const caFile = join(certificateDir, "ca.pem");

console.log(`# Google Ads sandbox: control on http://127.0.0.1:${control.port}`);
console.log(
  `# Accounts ${DATA_DIR === undefined ? "in memory only (set DATA_DIR)" : `in ${DATA_DIR}`}.`,
);
console.log("# Start the program that uses google-ads-api with:");
console.log(`export HTTPS_PROXY=${proxyUrl} https_proxy=${proxyUrl} grpc_proxy=${proxyUrl}`);
console.log("export NO_PROXY=127.0.0.1,localhost no_proxy=127.0.0.1,localhost");
console.log(`export NODE_EXTRA_CA_CERTS=${caFile} GRPC_DEFAULT_SSL_ROOTS_FILE_PATH=${caFile}`);
