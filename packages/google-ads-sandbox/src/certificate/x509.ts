import { createSign, type KeyObject, randomBytes } from "node:crypto";
import { isIPv4 } from "node:net";

import * as der from "./der.ts";

const COMMON_NAME = "2.5.4.3";
const ECDSA_WITH_SHA256 = der.sequence(der.objectIdentifier("1.2.840.10045.4.3.2"));
const BASIC_CONSTRAINTS = "2.5.29.19";
const KEY_USAGE = "2.5.29.15";
const EXTENDED_KEY_USAGE = "2.5.29.37";
const SUBJECT_ALTERNATIVE_NAME = "2.5.29.17";
const SERVER_AUTHENTICATION = "1.3.6.1.5.5.7.3.1";
const DAY_MS = 86_400_000;
const VALID_DAYS = 825;

interface CertificateRequest {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  signWith: KeyObject;
  extensions: Buffer[];
}

const nameOf = (commonName: string): Buffer =>
  der.sequence(
    der.setOf(der.sequence(der.objectIdentifier(COMMON_NAME), der.utf8String(commonName))),
  );

function extension(id: string, isCritical: boolean, value: Buffer): Buffer {
  const critical = isCritical ? [der.boolean(true)] : [];
  return der.sequence(der.objectIdentifier(id), ...critical, der.octetString(value));
}

function pem(label: string, bytes: Buffer): string {
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}

function serialNumber(): Buffer {
  // The first byte makes the number positive and exactly 16 bytes long.
  return Buffer.concat([Buffer.from([0x5a]), randomBytes(15)]);
}

/** An X.509 v3 certificate in PEM, ECDSA P-256 with SHA-256, valid from yesterday. */
export function issueCertificate(request: CertificateRequest): string {
  const now = Date.now();
  const version3 = der.tagged(0xa0, der.integer(Buffer.from([2])));
  const body = der.sequence(
    version3,
    der.integer(serialNumber()),
    ECDSA_WITH_SHA256,
    nameOf(request.issuer),
    der.sequence(der.time(new Date(now - DAY_MS)), der.time(new Date(now + VALID_DAYS * DAY_MS))),
    nameOf(request.subject),
    request.publicKey.export({ type: "spki", format: "der" }),
    der.tagged(0xa3, der.sequence(...request.extensions)),
  );
  const signature = createSign("sha256").update(body).sign(request.signWith);
  return pem("CERTIFICATE", der.sequence(body, ECDSA_WITH_SHA256, der.bitString(signature)));
}

/** The extensions of a certificate that may only sign other certificates. */
export function authorityExtensions(): Buffer[] {
  const keyCertSignAndCrlSign = der.bitString(Buffer.from([0x06]), 1);
  return [
    extension(BASIC_CONSTRAINTS, true, der.sequence(der.boolean(true))),
    extension(KEY_USAGE, true, keyCertSignAndCrlSign),
  ];
}

function alternativeName(host: string): Buffer {
  if (isIPv4(host)) return der.tagged(0x87, Buffer.from(host.split(".").map(Number)));
  return der.tagged(0x82, Buffer.from(host));
}

/** The extensions of a TLS server certificate for these host names and IPv4 addresses. */
export function serverExtensions(hosts: readonly string[]): Buffer[] {
  const digitalSignature = der.bitString(Buffer.from([0x80]), 7);
  return [
    extension(BASIC_CONSTRAINTS, true, der.sequence()),
    extension(KEY_USAGE, true, digitalSignature),
    extension(EXTENDED_KEY_USAGE, false, der.sequence(der.objectIdentifier(SERVER_AUTHENTICATION))),
    extension(SUBJECT_ALTERNATIVE_NAME, false, der.sequence(...hosts.map(alternativeName))),
  ];
}
