import type { FaultSource } from "./faults.ts";

/** What a stand-in can be started with; each adds what its vendor needs. */
export interface StandInOptions {
  /** The folder its state is kept in over a restart; memory when absent. */
  dataDir?: string | undefined;
  /** Epoch ms; the machine's clock when absent. */
  now?: () => number;
  /** The failures to provoke; none when absent. */
  faults?: FaultSource;
}

/**
 * A vendor on this machine, as each `start…` of a stand-in answers it. At `origin` it speaks the
 * vendor's own protocol. Its further members are for what that protocol cannot do: inspect what
 * arrived, set up what a person would set up at the vendor.
 */
export interface StandIn {
  /** Such as `http://127.0.0.1:40123`, without a slash at the end. */
  origin: string;
  /** Ends all connections. What is kept in `dataDir` can be opened again afterwards. */
  close(): Promise<void>;
}
