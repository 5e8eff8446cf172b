type Attributes = Record<string, string>;

const MAX_KINDS = 20;
const MAX_DATA_LENGTH = 200_000;
// Each gap is limited, so that data full of spaces is matched in linear time.
const DATA_TYPE = /"@type"\s{0,20}:\s{0,20}(?:\[\s{0,20})?"([^"]{1,80})"/g;

/** "Product" for "https://schema.org/Product", "schema:Product" and "product.item". */
function nameOf(kind: string): string {
  const name = kind.trim().split(/[/#:]/).at(-1) ?? "";
  return (name.split(".")[0] ?? "").toLowerCase();
}

/** Collects the kinds that a page declares: schema.org as JSON-LD or microdata, and Open Graph's og:type. */
export function makeKindReader() {
  const kinds = new Set<string>();
  let data = "";
  let isInData = false;

  function add(kind: string): void {
    const name = nameOf(kind.slice(0, 200));
    if (/^[a-z]{1,40}$/.test(name) && kinds.size < MAX_KINDS) kinds.add(name);
  }

  return {
    onOpen(name: string, { type, itemtype, property, content }: Attributes): void {
      isInData = name === "script" && type?.trim().toLowerCase() === "application/ld+json";
      if (itemtype !== undefined) add(itemtype);
      if (name === "meta" && property === "og:type" && content !== undefined) add(content);
    },
    onText(text: string): void {
      if (isInData && data.length < MAX_DATA_LENGTH) data += text;
    },
    onClose(): void {
      isInData = false;
    },
    found(): string[] {
      for (const [, kind = ""] of data.matchAll(DATA_TYPE)) add(kind);
      return [...kinds];
    },
  };
}
