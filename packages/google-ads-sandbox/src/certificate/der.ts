/** The ASN.1 DER encoders that an X.509 certificate needs (ITU-T X.690). */

const lengthOf = (size: number): Buffer => {
  if (size < 128) return Buffer.from([size]);
  const bytes: number[] = [];
  for (let rest = size; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
};

export function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
}

export const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts);
export const setOf = (...parts: Buffer[]): Buffer => tagged(0x31, ...parts);
export const octetString = (bytes: Buffer): Buffer => tagged(0x04, bytes);
export const utf8String = (text: string): Buffer => tagged(0x0c, Buffer.from(text));
export const boolean = (value: boolean): Buffer => tagged(0x01, Buffer.from([value ? 0xff : 0]));

export const bitString = (bytes: Buffer, unusedBits = 0): Buffer =>
  tagged(0x03, Buffer.from([unusedBits]), bytes);

/** A positive integer: a leading zero byte keeps the sign bit clear. */
export function integer(bytes: Buffer): Buffer {
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  return tagged(0x02, isNegative ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

const base128 = (part: number): number[] => {
  const bytes = [part & 0x7f];
  for (let rest = part >> 7; rest > 0; rest >>= 7) bytes.unshift(0x80 | (rest & 0x7f));
  return bytes;
};

export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** UTCTime up to 2049, GeneralizedTime after that (RFC 5280 §4.1.2.5). */
export function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]/g, "").slice(0, 14);
  if (date.getUTCFullYear() < 2050) return tagged(0x17, Buffer.from(`${digits.slice(2)}Z`));
  return tagged(0x18, Buffer.from(`${digits}Z`));
}
