import type { Duplex } from "node:stream";

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** All addresses of a host; rejects or answers an empty list if it is unknown. */
export type Resolver = (host: string) => Promise<ResolvedAddress[]>;

export interface ConnectOptions {
  /** The name that the certificate must match. */
  host: string;
  port: number;
  /** The checked address; no other may be used. */
  address: string;
  tls: boolean;
  signal: AbortSignal;
}

/** Answers a stream that is ready for writing; with `tls`, the certificate has already been verified. */
export type Connector = (options: ConnectOptions) => Promise<Duplex>;
