import type { Duplex } from "node:stream";

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Every address of a host; rejects or answers an empty list for an unknown one. */
export type Resolver = (host: string) => Promise<ResolvedAddress[]>;

export interface ConnectOptions {
  /** The name the certificate has to carry. */
  host: string;
  port: number;
  /** The address that was checked; nothing else may be connected to. */
  address: string;
  tls: boolean;
  signal: AbortSignal;
}

/** Answers a stream that is ready to be written to; with `tls` the certificate is checked already. */
export type Connector = (options: ConnectOptions) => Promise<Duplex>;
