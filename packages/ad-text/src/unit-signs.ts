const UNITS = 0x10000;

/**
 * What UTF-16 units are to the rules, one bit each. Reading a text once tells which of many patterns can match at all;
 * asking the patterns themselves takes much longer. Halves of surrogate pairs are judged by themselves.
 */
export class UnitSigns {
  readonly #patterns: readonly (readonly [bit: number, units: RegExp])[];
  /** Bits of a unit, with the highest one set once they are known. */
  readonly #known = new Int32Array(UNITS);

  /** Bits from 1 to 1 << 29. */
  constructor(patterns: readonly (readonly [bit: number, units: RegExp])[]) {
    this.#patterns = patterns;
  }

  /** The bits of one unit. */
  of(code: number): number {
    const known = this.#known[code] ?? 0;
    return known === 0 ? this.#made(code) : known;
  }

  /** The bits that any unit of a text has. */
  in(text: string): number {
    let signs = 0;
    for (let at = 0; at < text.length; at += 1) signs |= this.of(text.charCodeAt(at));
    return signs;
  }

  #made(code: number): number {
    const unit = String.fromCharCode(code);
    const made = this.#patterns.reduce(
      (signs, [bit, pattern]) => (pattern.test(unit) ? signs | bit : signs),
      KNOWN,
    );
    this.#known[code] = made;
    return made;
  }
}

const KNOWN = 1 << 30;
