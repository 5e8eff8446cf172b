import { SANDBOX_HOSTS, trustAuthority } from "./certificate.ts";
import { startConnectProxy } from "./connect-proxy.ts";
import { answerDoor, type SandboxServer } from "./door.ts";
import { createFaults, type FaultInput } from "./faults.ts";
import type { Scenario } from "./metrics/scenario.ts";
import type { Sandbox, SandboxOptions } from "./sandbox.ts";

/** Options for starting a server; all can be omitted. */
export interface ServerOptions extends Pick<
  SandboxOptions,
  "dataDir" | "now" | "seed" | "accessLevel" | "changeEventDelayMs" | "port"
> {
  /** Changes of campaigns' metrics. */
  scenarios?: readonly Scenario[] | undefined;
  faults?: readonly FaultInput[] | undefined;
}

const environmentFor = (url: string, trustFile: string): Record<string, string> => ({
  HTTPS_PROXY: url,
  https_proxy: url,
  // gRPC reads only this one.
  grpc_proxy: url,
  NO_PROXY: "127.0.0.1,localhost",
  no_proxy: "127.0.0.1,localhost",
  NODE_EXTRA_CA_CERTS: trustFile,
  GRPC_DEFAULT_SSL_ROOTS_FILE_PATH: trustFile,
  // Python, Ruby, PHP and curl.
  REQUESTS_CA_BUNDLE: trustFile,
  SSL_CERT_FILE: trustFile,
});

/**
 * Starts a sandbox on one port of this machine. Call it before google-ads-api is loaded: this process then trusts the
 * sandbox's certificate.
 */
export async function startServer(options: ServerOptions = {}): Promise<SandboxServer> {
  const authority = await trustAuthority(options.dataDir);
  const certificate = await authority.issueLeaf([...SANDBOX_HOSTS, "localhost", "127.0.0.1"]);
  const { startSandbox } = await import("./sandbox.ts");
  const { now: nowAtFirst = Date.now } = options;
  const faults = createFaults();
  let aheadMs = 0;
  const now = (): number => nowAtFirst() + aheadMs;

  async function start(): Promise<Sandbox> {
    const started = await startSandbox({ ...options, port: undefined, certificate, now, faults });
    for (const scenario of options.scenarios ?? []) started.plantScenario(scenario);
    for (const fault of options.faults ?? []) faults.add(fault);
    return started;
  }
  let sandbox = await start();
  const accept: Sandbox["accept"] = (connection) => sandbox.accept(connection);

  const server: SandboxServer = {
    url: "",
    environment: {},
    get sandbox() {
      return sandbox;
    },
    faults,
    advanceClock(byMs) {
      aheadMs += byMs;
      return now();
    },
    async reset() {
      await sandbox.close();
      faults.clear();
      aheadMs = 0;
      sandbox = await start();
    },
    async close() {
      await sandbox.close();
      await proxy.close();
    },
  };
  const proxy = await startConnectProxy({
    port: options.port,
    routes: Object.fromEntries(SANDBOX_HOSTS.map((host) => [`${host}:443`, accept])),
    onTls: accept,
    onRequest: answerDoor(server),
  });
  server.url = `http://127.0.0.1:${proxy.port}`;
  server.environment = environmentFor(server.url, authority.trustFile);
  return server;
}
