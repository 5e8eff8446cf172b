import type { FaultSource } from "./faults.ts";

/** Options of every stand-in; each adds those its vendor needs. */
export interface StandInOptions {
  /** The folder for the state that survives a restart; default: memory only. */
  dataDir?: string | undefined;
  /** Epoch ms; default: the machine's clock. */
  now?: () => number;
  /** The failures to simulate; default: none. */
  faults?: FaultSource;
}

/**
 * A vendor on this machine, as returned by each stand-in's `start…`. `origin` speaks the vendor's own protocol. Other
 * members do what the protocol cannot: inspect what arrived, and set up what a person would set up at the vendor.
 */
export interface StandIn {
  /** Such as `http://127.0.0.1:40123`, without a trailing slash. */
  origin: string;
  /** Ends all connections. The state in `dataDir` can be opened again afterward. */
  close(): Promise<void>;
}
